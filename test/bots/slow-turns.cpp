// Patchwork, league 3 on: each of its first turns takes its time in another way.
#include <chrono>
#include <cmath>
#include <ctime>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
volatile double sink;
std::mutex shared;
// Of the processor, however busy the machine is.
[[gnu::noinline]] void spin(int millis) {
  double x = 0;
  for (const auto end = std::clock() + millis * (CLOCKS_PER_SEC / 1000); std::clock() < end;)
    for (int i = 0; i < 10000; i++) x += std::sqrt(x + 1);
  sink = x;
}
[[gnu::noinline]] void nap(int millis) { std::this_thread::sleep_for(std::chrono::milliseconds(millis)); }
[[gnu::noinline]] void queue(int millis) {
  shared.lock();
  std::thread holder([millis] {
    std::this_thread::sleep_for(std::chrono::milliseconds(millis));
    shared.unlock();
  });
  shared.lock();
  shared.unlock();
  holder.join();
}
static void skip(int lines) {
  std::string line;
  while (lines-- > 0)
    if (!std::getline(std::cin, line)) exit(0);
}
static int number() {
  std::string line;
  if (!std::getline(std::cin, line)) exit(0);
  return std::stoi(line);
}
int main() {
  skip(4);
  for (int turn = 1;; turn++) {
    skip(20);
    skip(number());
    skip(1);
    skip(number());
    if (turn == 2) spin(300);
    if (turn == 3) nap(300);
    if (turn == 4) queue(300);
    std::cout << "SKIP" << std::endl;
  }
}
