// JSON as values: enough for a game of Botscope.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

class Json {
 public:
  using List = std::vector<Json>;
  using Object = std::map<std::string, Json>;
  enum class Kind { null, flag, number, text, list, object };

  Json(std::nullptr_t = nullptr) {}
  Json(bool value) : kind(Kind::flag), number_(value) {}
  Json(int value) : kind(Kind::number), number_(value) {}
  Json(double value) : kind(Kind::number), number_(value) {}
  Json(const char* value) : kind(Kind::text), text_(value) {}
  Json(std::string value) : kind(Kind::text), text_(std::move(value)) {}
  Json(List value) : kind(Kind::list), list_(std::move(value)) {}
  Json(Object value) : kind(Kind::object), object_(std::move(value)) {}

  bool isNull() const { return kind == Kind::null; }
  bool isTrue() const { return kind == Kind::flag && number_ != 0; }
  double number() const { return expect(Kind::number), number_; }
  int whole() const { return static_cast<int>(number()); }
  const std::string& text() const { return expect(Kind::text), text_; }
  const List& list() const { return expect(Kind::list), list_; }
  const Object& object() const { return expect(Kind::object), object_; }
  bool has(const std::string& key) const { return kind == Kind::object && object_.count(key) > 0; }
  /** Null where there is no such member. */
  const Json& operator[](const std::string& key) const {
    static const Json none;
    auto found = object().find(key);
    return found == object_.end() ? none : found->second;
  }

  std::string str() const {
    switch (kind) {
      case Kind::null:
        return "null";
      case Kind::flag:
        return number_ != 0 ? "true" : "false";
      case Kind::number:
        return numeral();
      case Kind::text:
        return quoted(text_);
      case Kind::list: {
        std::string all;
        for (auto& each : list_) all += (all.empty() ? "" : ",") + each.str();
        return "[" + all + "]";
      }
      case Kind::object: {
        std::string all;
        for (auto& [key, value] : object_) all += (all.empty() ? "" : ",") + quoted(key) + ":" + value.str();
        return "{" + all + "}";
      }
    }
    return "";
  }

  static Json parse(const std::string& text) {
    Reader reader{text, 0};
    Json value = reader.value();
    reader.blanks();
    if (reader.at != text.size()) throw std::runtime_error("more than one JSON value");
    return value;
  }

 private:
  Kind kind = Kind::null;
  double number_ = 0;
  std::string text_;
  List list_;
  Object object_;

  void expect(Kind wanted) const {
    if (kind != wanted) throw std::runtime_error("a JSON value of another kind: " + str());
  }

  std::string numeral() const {
    if (number_ == std::floor(number_) && std::abs(number_) < 1e15) return std::to_string(static_cast<long long>(number_));
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.17g", number_);
    return digits;
  }

  static std::string quoted(const std::string& text) {
    std::string all = "\"";
    for (unsigned char c : text) {
      char code[8];
      if (c == '"' || c == '\\') all += {'\\', static_cast<char>(c)};
      else if (c >= 0x20) all += static_cast<char>(c);
      else all += (std::snprintf(code, sizeof code, "\\u%04x", c), code);
    }
    return all + "\"";
  }

  struct Reader {
    const std::string& text;
    size_t at;

    void blanks() { at = std::min(text.find_first_not_of(" \t\r\n", at), text.size()); }

    bool take(const std::string& word) {
      blanks();
      if (text.compare(at, word.size(), word) != 0) return false;
      at += word.size();
      return true;
    }

    void must(const std::string& word) {
      if (!take(word)) throw std::runtime_error("no " + word + " at byte " + std::to_string(at) + " of the JSON");
    }

    Json value() {
      if (take("null")) return nullptr;
      if (take("true")) return true;
      if (take("false")) return false;
      if (take("\"")) return rest();
      if (take("[")) {
        List all;
        if (take("]")) return all;
        do all.push_back(value());
        while (take(","));
        must("]");
        return all;
      }
      if (take("{")) {
        Object all;
        if (take("}")) return all;
        do {
          must("\"");
          std::string key = rest();
          must(":");
          all[key] = value();
        } while (take(","));
        must("}");
        return all;
      }
      char* end;
      double number = std::strtod(text.c_str() + at, &end);
      size_t after = end - text.c_str();
      if (after == at) throw std::runtime_error("no JSON value at byte " + std::to_string(at));
      at = after;
      return number;
    }

    /** Of a text whose opening quote is read. */
    std::string rest() {
      std::string all;
      while (at < text.size() && text[at] != '"') {
        char c = text[at++];
        if (c != '\\') all += c;
        else if (at < text.size()) escaped(all);
      }
      must("\"");
      return all;
    }

    void escaped(std::string& all) {
      static const std::map<char, char> plain = {{'n', '\n'}, {'t', '\t'}, {'r', '\r'}, {'b', '\b'}, {'f', '\f'}};
      char c = text[at++];
      if (c != 'u') {
        auto found = plain.find(c);
        all += found == plain.end() ? c : found->second;
        return;
      }
      uint32_t code = unit();
      if (code >= 0xd800 && code < 0xdc00 && text.compare(at, 2, "\\u") == 0) {
        at += 2;
        code = 0x10000 + ((code - 0xd800) << 10) + (unit() - 0xdc00);
      }
      if (code < 0x80) all += static_cast<char>(code);
      else if (code < 0x800) bytes(all, {0xc0 | code >> 6, 0x80 | (code & 63)});
      else if (code < 0x10000) bytes(all, {0xe0 | code >> 12, 0x80 | (code >> 6 & 63), 0x80 | (code & 63)});
      else bytes(all, {0xf0 | code >> 18, 0x80 | (code >> 12 & 63), 0x80 | (code >> 6 & 63), 0x80 | (code & 63)});
    }

    uint32_t unit() {
      if (at + 4 > text.size()) throw std::runtime_error("a JSON text ends in an escape");
      uint32_t code = std::stoul(text.substr(at, 4), nullptr, 16);
      at += 4;
      return code;
    }

    static void bytes(std::string& all, std::vector<uint32_t> codes) {
      for (uint32_t code : codes) all += static_cast<char>(code);
    }
  };
};
