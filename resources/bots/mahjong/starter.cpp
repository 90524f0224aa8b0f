// A starter for Mahjong, edition hong-kong. It collects the suit of which it has most tiles (of equal ones the first of dots,
// bamboos, characters) and honours, because one suit alone is worth the 3 fan that a hand needs. It looks one action ahead
// and takes the one after which its tiles are worth most, PASS or else the first of equal ones; what it collects counts
//   1, 4, 9 or 16 for 1 to 4 of a kind, 2 for a kind beside the next one, 1 for a kind and the next but one,
//   12 for each meld laid out
// and other tiles nothing. It says WIN when it sees 3 fan: four melds and a pair, in one suit and honours, or all pongs.
// It never makes a gong.
// C++17: g++ -std=c++17 -O2 -o starter starter.cpp
#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

using Tile = std::string;
using Tiles = std::vector<Tile>;

const std::string SUITS = "dbc";

// Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.hpp has them all.
void draw(const std::string& line) { std::cerr << line + '\n'; }

bool isSuited(const Tile& tile) { return SUITS.find(tile[0]) != std::string::npos; }

// The tiles of a text like d1d2w3.
Tiles tilesIn(const std::string& text) {
    Tiles tiles;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) tiles.push_back(text.substr(i, 2));
    return tiles;
}

// The tile of that suit whose value is so much higher; what is no tile is in nobody's hand.
Tile shifted(const Tile& tile, int by) { return {tile[0], static_cast<char>(tile[1] + by)}; }

int countOf(const Tiles& tiles, const Tile& tile) { return std::count(tiles.begin(), tiles.end(), tile); }

bool hasAll(const Tiles& hand, const Tiles& tiles) {
    return std::all_of(tiles.begin(), tiles.end(),
                       [&](const Tile& tile) { return countOf(hand, tile) >= countOf(tiles, tile); });
}

Tiles without(Tiles hand, const Tiles& tiles) {
    for (const Tile& tile : tiles) hand.erase(std::find(hand.begin(), hand.end(), tile));
    return hand;
}

// Tiles in hand, and melds laid out with the claimed tile of each first.
struct Table {
    Tiles hand;
    std::vector<Tiles> melds;

    Tiles all() const {
        Tiles tiles = hand;
        for (const Tiles& meld : melds) tiles.insert(tiles.end(), meld.begin(), meld.end());
        return tiles;
    }

    int countOfSuit(char suit) const {
        const Tiles tiles = all();
        return std::count_if(tiles.begin(), tiles.end(), [&](const Tile& tile) { return tile[0] == suit; });
    }

    char bestSuit() const {
        char best = SUITS[0];
        for (const char suit : SUITS)
            if (countOfSuit(suit) > countOfSuit(best)) best = suit;
        return best;
    }

    // What all of it is worth.
    int value() const {
        const char suit = bestSuit();
        const auto isCollected = [&](const Tile& tile) { return tile[0] == suit || !isSuited(tile); };
        int value = 0;
        for (const Tiles& meld : melds)
            if (isCollected(meld[0])) value += 12;
        const std::set<Tile> kinds(hand.begin(), hand.end());
        for (const Tile& kind : kinds) {
            if (!isCollected(kind)) continue;
            const int count = countOf(hand, kind);
            value += count * count;
            if (isSuited(kind)) value += 2 * kinds.count(shifted(kind, 1)) + kinds.count(shifted(kind, 2));
        }
        return value;
    }
};

// Are these tiles pongs, seungs if they are wanted, and one pair?
bool isComplete(const Tiles& hand, bool withSeungs, bool hasPair = false) {
    if (hand.empty()) return hasPair;
    const Tile first = *std::min_element(hand.begin(), hand.end());  // a seung begins with its lowest tile
    const Tiles pair(2, first), pong(3, first), seung = {first, shifted(first, 1), shifted(first, 2)};
    if (!hasPair && hasAll(hand, pair) && isComplete(without(hand, pair), withSeungs, true)) return true;
    if (hasAll(hand, pong) && isComplete(without(hand, pong), withSeungs, hasPair)) return true;
    return withSeungs && isSuited(first) && hasAll(hand, seung) &&
           isComplete(without(hand, seung), withSeungs, hasPair);
}

bool canWin(const Table& table) {
    const int suits = std::count_if(SUITS.begin(), SUITS.end(), [&](char suit) { return table.countOfSuit(suit) > 0; });
    const bool hasSeung = std::any_of(table.melds.begin(), table.melds.end(),
                                      [](const Tiles& meld) { return meld[0] != meld[1]; });
    return (suits < 2 && isComplete(table.hand, true)) || (!hasSeung && isComplete(table.hand, false));
}

struct Choice {
    std::string answer;
    int value;
};

// The tile without which the rest is worth most.
Choice bestDiscard(const Table& table) {
    Choice best = {"", -1};
    for (const Tile& tile : table.hand) {
        const int value = Table{without(table.hand, {tile}), table.melds}.value();
        if (value > best.value) best = {tile, value};
    }
    return best;
}

// Marks the tiles that are collected, where they lie in the hand: dots, bamboos, characters, winds, dragons.
void drawCollected(int seat, Table table) {
    const auto order = [](const Tile& tile) { return std::pair((SUITS + "wr").find(tile[0]), tile[1]); };
    std::sort(table.hand.begin(), table.hand.end(),
              [&](const Tile& one, const Tile& other) { return order(one) < order(other); });
    for (std::size_t i = 0; i < table.hand.size(); i++)
        if (!isSuited(table.hand[i]) || table.hand[i][0] == table.bestSuit())
            draw("@cell hands[" + std::to_string(seat) + "][" + std::to_string(i) + ']');
}

// The best of PASS, PONG and SEUNG.
Choice bestClaim(const Table& table, const Tile& tile, bool isNext) {
    Choice best = {"PASS", table.value()};
    const auto consider = [&](const std::string& words, const Tiles& used) {
        if (!hasAll(table.hand, used)) return;
        Table after = {without(table.hand, used), table.melds};
        after.melds.push_back({tile, used[0], used[1]});
        const Choice discard = bestDiscard(after);
        if (discard.value > best.value) best = {words + discard.answer, discard.value};
    };
    consider("PONG ", {tile, tile});
    if (!isNext || !isSuited(tile)) return best;
    const int partners[3][2] = {{-2, -1}, {-1, 1}, {1, 2}};
    for (const auto& [one, other] : partners) {
        const Tiles used = {shifted(tile, one), shifted(tile, other)};
        consider("SEUNG " + used[0] + used[1], used);
    }
    return best;
}

int main() {
    int seat, count;
    std::string text, roundType;
    std::cin >> seat >> text;
    Table table = {tilesIn(text), {}};
    while (std::cin >> roundType >> count) {  // ends when the match is over
        int who = 0;
        std::string action;
        Tiles tiles;
        for (int i = 0; i < count; i++) {
            std::cin >> who >> action >> text;
            tiles = tilesIn(text);
            if (who != seat) continue;
            if (action == "DRAW") table.hand.push_back(tiles[0]);
            if (action == "FLOWER" || action == "DISCARD") table.hand = without(table.hand, tiles);
            if (action == "PONG" || action == "SEUNG") {
                const Tiles used = action == "PONG" ? Tiles(2, tiles[0]) : Tiles{tiles[1], tiles[2]};
                table.hand = without(table.hand, used);
                table.melds.push_back({tiles[0], used[0], used[1]});
            }
        }
        std::sort(table.hand.begin(), table.hand.end());
        if (roundType == "normal") {
            const Choice discard = bestDiscard(table);
            draw("@plot value " + std::to_string(discard.value));
            const bool won = canWin(table);
            if (!won) drawCollected(seat, {without(table.hand, {discard.answer}), table.melds});
            std::cout << (won ? "WIN" : "DISCARD " + discard.answer) << std::endl;
            continue;
        }
        Table won = table;
        won.hand.push_back(tiles[0]);
        if (canWin(won)) std::cout << "WIN" << std::endl;
        else if (action == "GONG") std::cout << "PASS" << std::endl;  // it could only be robbed
        else std::cout << bestClaim(table, tiles[0], (who + 1) % 4 == seat).answer << std::endl;
    }
}
