/* The yardstick of the benchmark: the same random games as random_games in engine/hachininmeri/play/random_deals.py, by a
   hand-written loop, as fast as C can: shuffled, dealt, dragon, open trump, cover, meri, monchi, ichi-mai-zun, yaku.
   Prints games a second and the checksum, which is the same. */
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
#define LOWEST(x) __builtin_ctzll(x)
#define BIT(n) (1ULL << (n))
enum { TRUMP = 60, KIRI = 70, ROBAI = 71, TENKA = 72, SOTA = 73, UN = 74, SUN = 75 };

static int place[5][75];
static const int courts[15] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 10, 11, 12, 13, 14};
static const int trump_courts[15] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 11, 13, 9, 10, 14, 15};

static void make_places(void) {
    for (int trump = 0; trump < 5; trump++)
        for (int card = 0; card < 75; card++) {
            int suit = card / 15, value = card % 15, is_long = suit < 2;
            int number = is_long ? value : 8 - value;
            if (suit == trump) place[trump][card] = TRUMP + (value < 9 ? number : trump_courts[value]);
            else if (card == 9) place[trump][card] = TENKA;
            else {
                int strength = value < 9 ? number : courts[value];
                if (suit == 1) strength = value == 9 ? 1 : value > 0 && value < 9 ? value + 1 : strength;
                place[trump][card] = 15 * (suit - (suit > trump)) + strength;
            }
        }
}

static int pick(uint64_t plain, uint64_t trumps) {
    int number = SIZE(plain), skip = below(number + SIZE(trumps)), base = 0;
    if (skip >= number) { skip -= number; plain = trumps; base = TRUMP; }
    while (skip--) plain &= plain - 1;
    return base + LOWEST(plain);
}

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 1000000;
    state = argc > 2 ? (uint32_t)atol(argv[2]) : 7;
    uint32_t total = 0;
    int deck[75];
    make_places();
    for (int i = 0; i < 75; i++) deck[i] = i;
    clock_t begun = clock();
    for (long game = 0; game < games; game++) {
        for (int i = 74; i > 0; i--) { int j = below(i + 1), c = deck[i]; deck[i] = deck[j]; deck[j] = c; }
        uint64_t plain[8] = {0}, trumps[8] = {0}, gone = 0;
        int open = deck[72], trump = open / 15, *places = place[trump], leader = game & 7, seat = leader, points[2] = {0, 0};
        for (int top = 0; top < 72; top += 3) {
            seat = (seat + 1) & 7;
            for (int i = top; i < top + 3; i++) {
                int p = places[deck[i]];
                if (p < TRUMP) plain[seat] |= BIT(p); else trumps[seat] |= BIT(p - TRUMP);
            }
        }
        int holder = -1, lone = -1, hidden = 0, seen_meri = 0;
        for (int s = 0; s < 8; s++) {
            if (trumps[s] & BIT(ROBAI - TRUMP)) holder = s;
            if (trumps[s] == BIT(SUN - TRUMP)) lone = s;
        }
        if (holder >= 0) { if (below(2)) hidden = 1; else leader = holder; }
        int taken = !below(2);
        if (taken) { trumps[leader] |= BIT(places[open] - TRUMP); if (lone == leader) lone = -1; }
        for (int number = 0; number < 9; number++) {
            int trick[8], best = 0, winner = 0, meri = 0, behind = 0;
            uint64_t lying = 0, led = 0;
            for (int at = 0; at < 8; at++) {
                int s = (leader + at) & 7, p;
                uint64_t may_plain = plain[s], may_trump = trumps[s];
                if (at && meri) { if (may_trump && s != lone) may_plain = 0; }
                else if (at && seen_meri && ((may_plain & led) | may_trump)) may_plain &= led;
                p = pick(may_plain, may_trump);
                trick[at] = p;
                if (p < TRUMP) plain[s] &= ~BIT(p); else { trumps[s] &= ~BIT(p - TRUMP); lying |= BIT(p - TRUMP); }
                if (!at) {
                    best = p;
                    if (p < TRUMP) { int first = p - p % 15; led = 0x7FFFULL << first; behind = first + 15; }
                    else if (number) meri = seen_meri = 1;
                    if (!number && taken) {
                        int c = pick(plain[s], trumps[s]);
                        if (c < TRUMP) plain[s] &= ~BIT(c); else trumps[s] &= ~BIT(c - TRUMP);
                    }
                } else if (p > best && (p >= TRUMP || p < behind)) { best = p; winner = at; }
            }
            int worth = 1;
            if (best >= TRUMP && !(gone >> (best - TRUMP + 1))) {
                int high = number == 8;
                if (!meri && winner > 1 && trick[winner - 1] >= TRUMP && trick[winner - 2] >= TRUMP) worth += high ? 5 : 2;
                for (int at = (winner + 1) & 1; at < 8; at += 2) {
                    int p = trick[at], made = 0;
                    switch (best) {
                        case SUN: made = p == UN; break;
                        case UN: made = p == SOTA; break;
                        case SOTA: made = p == ROBAI || p == TENKA; break;
                        case ROBAI: case TENKA: made = p == KIRI; break;
                        case TRUMP + 1: made = p == TRUMP; break;
                    }
                    if (made) worth += high || (hidden && (best == ROBAI || p == ROBAI)) ? 5 : 2;
                }
            }
            gone |= lying;
            leader = (leader + winner) & 7;
            points[leader & 1] += worth;
        }
        total = total * 31 + points[0];
    }
    printf("%.0f %u\n", games / ((double)(clock() - begun) / CLOCKS_PER_SEC), total);
    return 0;
}
