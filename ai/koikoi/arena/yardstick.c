/* The yardstick of the benchmark: the same random deals as random_deals in engine/koikoi/play/random_deals.py, by the
   preset leaflet, written by hand as fast as C can. Prints deals a second and the same checksum.
   Arguments: how many deals, and the seed. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t state;
static uint32_t below(uint32_t n) {
    state ^= state << 13; state ^= state >> 17; state ^= state << 5;
    return (uint32_t)(((uint64_t)state * n) >> 32);
}
#define SIZE(x) __builtin_popcountll(x)
#define BIT(n) (1ULL << (n))
#define HAS(pile, cards) (((pile) & (cards)) == (cards))
static const uint64_t BRIGHTS = BIT(0) | BIT(8) | BIT(28) | BIT(40) | BIT(44), RAINMAN = BIT(40),
    CURTAIN = BIT(8), MOON = BIT(28), CUP = BIT(32), POETRY = BIT(1) | BIT(5) | BIT(9), BLUE = BIT(21) | BIT(33) | BIT(37),
    BOAR_DEER_BUTTERFLIES = BIT(20) | BIT(24) | BIT(36),
    ANIMALS = BIT(4) | BIT(12) | BIT(16) | BIT(20) | BIT(24) | BIT(29) | BIT(32) | BIT(36) | BIT(41),
    RIBBONS = BIT(1) | BIT(5) | BIT(9) | BIT(13) | BIT(17) | BIT(21) | BIT(25) | BIT(33) | BIT(37) | BIT(42);

static int total_of(uint64_t pile) {
    int brights = SIZE(pile & BRIGHTS), animals = SIZE(pile & ANIMALS), ribbons = SIZE(pile & RIBBONS);
    int chaff = SIZE(pile & ~(BRIGHTS | ANIMALS | RIBBONS)) + !!(pile & CUP), total = 0;
    if (brights == 5) total = 10;
    else if (brights == 4) total = pile & RAINMAN ? 7 : 8;
    else if (brights == 3 && !(pile & RAINMAN)) total = 5;
    if (HAS(pile, BOAR_DEER_BUTTERFLIES)) total += 2 + animals;
    else if (animals >= 5) total += animals - 4;
    if (HAS(pile, POETRY | BLUE)) total += 4 + ribbons;
    else if (HAS(pile, POETRY) || HAS(pile, BLUE)) total += 2 + ribbons;
    else if (ribbons >= 5) total += ribbons - 4;
    if (chaff >= 10) total += chaff - 9;
    if (pile & CUP) total += (pile & CURTAIN ? 5 : 0) + (pile & MOON ? 5 : 0);
    return total;
}

/* Let card take what it can; of two cards a random one. Returns what is captured. */
static uint64_t place(uint64_t *field, int card) {
    uint64_t found = *field & (15ULL << (card & 60));
    if (!found) { *field |= BIT(card); return 0; }
    if (SIZE(found) == 2) found = below(2) ? found & (found - 1) : found & -found;
    *field ^= found;
    return BIT(card) | found;
}

/* Play one deal, and return the points of seat 0. */
static int play(const int *deck, int dealer) {
    uint64_t hands[2] = {0, 0}, piles[2] = {0, 0}, field = 0;
    int calls[2] = {0, 0}, called[2] = {0, 0}, top = 24, turn = dealer;
    for (int i = 0; i < 8; i++) {
        hands[0] |= BIT(deck[i]); hands[1] |= BIT(deck[8 + i]); field |= BIT(deck[16 + i]);
    }
    for (; hands[turn]; turn ^= 1) {
        uint64_t rest = hands[turn];
        for (uint32_t k = below(SIZE(rest)); k; k--) rest &= rest - 1;
        rest &= -rest;
        hands[turn] ^= rest;
        uint64_t got = place(&field, SIZE(rest - 1));
        got |= place(&field, deck[top++]);
        if (!got) continue;
        int total = total_of(piles[turn] |= got);
        if (total <= called[turn]) continue;
        if (hands[turn] && below(2)) { calls[turn]++; called[turn] = total; continue; }
        if (turn) return 0;
        return total * (total >= 7 ? 2 : 1) * (calls[1] ? 2 : 1);
    }
    return 0;
}

int main(int argc, char **argv) {
    long deals = argc > 1 ? atol(argv[1]) : 1000000;
    uint32_t sum = 0;
    int deck[48];
    state = argc > 2 ? (uint32_t)atol(argv[2]) : 7;
    for (int i = 0; i < 48; i++) deck[i] = i;
    clock_t begun = clock();
    for (long deal = deals; deal > 0; deal--) {
        for (int i = 47; i > 0; i--) { int j = below(i + 1), c = deck[i]; deck[i] = deck[j]; deck[j] = c; }
        sum = sum * 31 + (uint32_t)play(deck, (int)(deal & 1));
    }
    printf("%.0f %u\n", deals / ((double)(clock() - begun) / CLOCKS_PER_SEC), sum);
    return 0;
}
