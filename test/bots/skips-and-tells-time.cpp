// Patchwork: skips every turn, with the time as its message.
#include <chrono>
#include <iostream>
#include <string>

std::string line;

void skipLines(int count) {
    while (count-- > 0 && std::getline(std::cin, line)) {}
}

void skipCounted() {
    if (std::getline(std::cin, line)) skipLines(std::stoi(line));
}

int main() {
    skipLines(4);
    for (;;) {
        skipLines(20);
        skipCounted();
        skipLines(1);
        skipCounted();
        if (!std::cin) return 0;
        std::cout << "SKIP " << std::chrono::steady_clock::now().time_since_epoch().count() << std::endl;
    }
}
