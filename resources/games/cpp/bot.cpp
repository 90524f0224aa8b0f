// A bot for @title@: it leaves a multiple of 4 on the heap whenever it can.
#include <iostream>

int main() {
  for (int stones; std::cin >> stones;) std::cout << (stones % 4 == 0 ? 1 : stones % 4) << std::endl;
}
