/* The yardstick of the benchmark: a hand-written loop that shuffles, deals, and plays the capture rules at random with
   four set tests: less than the rules ask, as fast as C can. Prints deals a second and a checksum. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t state = 2463534242u;
static uint32_t below(uint32_t n) {
    state ^= state << 13; state ^= state >> 17; state ^= state << 5;
    return (uint32_t)(((uint64_t)state * n) >> 32);
}
#define SIZE(x) __builtin_popcountll(x)
#define BIT(n) (1ULL << (n))
static const uint64_t RED = BIT(1) | BIT(5) | BIT(9), BLUE = BIT(21) | BIT(33) | BIT(37),
    LIGHTS = BIT(0) | BIT(8) | BIT(28) | BIT(44),
    RIBBONS = BIT(1) | BIT(5) | BIT(9) | BIT(13) | BIT(17) | BIT(21) | BIT(25) | BIT(33) | BIT(37);

static uint64_t place(uint64_t *field, int card) {
    uint64_t found = *field & (15ULL << (card & 60));
    if (!found) { *field |= BIT(card); return 0; }
    if (SIZE(found) == 2) found = below(2) ? found & (found - 1) : found & -found;
    *field ^= found;
    return BIT(card) | found;
}

int main(int argc, char **argv) {
    long deals = argc > 1 ? atol(argv[1]) : 1000000, total = 0;
    int deck[48];
    for (int i = 0; i < 48; i++) deck[i] = i;
    clock_t begun = clock();
    for (long deal = 0; deal < deals; deal++) {
        for (int i = 47; i > 0; i--) { int j = below(i + 1), c = deck[i]; deck[i] = deck[j]; deck[j] = c; }
        uint64_t hands[3] = {0, 0, 0}, piles[3] = {0, 0, 0}, field = 0;
        int top = 0, turn = 0;
        for (int s = 0; s < 3; s++) for (int i = 0; i < 7; i++) hands[s] |= BIT(deck[top++]);
        for (int i = 0; i < 6; i++) field |= BIT(deck[top++]);
        while (top < 48) {
            uint64_t rest = hands[turn];
            for (uint32_t k = below(SIZE(rest)); k; k--) rest &= rest - 1;
            rest &= -rest;
            hands[turn] ^= rest;
            uint64_t got = place(&field, SIZE(rest - 1));
            got |= place(&field, deck[top++]);
            uint64_t pile = piles[turn] |= got;
            if (got && ((pile & RED) == RED || (pile & BLUE) == BLUE || (pile & LIGHTS) == LIGHTS || SIZE(pile & RIBBONS) >= 7)) break;
            turn = turn == 2 ? 0 : turn + 1;
        }
        total += SIZE(piles[0]);
    }
    printf("%.0f %ld\n", deals / ((double)(clock() - begun) / CLOCKS_PER_SEC), total);
    return 0;
}
