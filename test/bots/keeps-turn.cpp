// Patchwork: skips every turn; keeps how many there were, and the first line of each.
#include <iostream>
#include <string>

std::string many(int count) {
    std::string first, line;
    for (int i = 0; i < count && std::getline(std::cin, line); i++)
        if (i == 0) first = line;
    return first;
}

void answer(int turn, const char *first) {
    (void)first;
    (void)turn;
    std::cout << "SKIP" << std::endl; // here
}

int main() {
    many(4);
    for (int turn = 1;; turn++) {
        std::string first = many(20);
        if (!std::cin) return 0;
        many(std::stoi(many(1)));
        many(1);
        many(std::stoi(many(1)));
        answer(turn, first.c_str());
    }
}
