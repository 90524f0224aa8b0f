# Answers with a byte that is no UTF-8, with NUL, and with a lone carriage return; then with an empty line.
read -r line
printf 'a\377b\0c\rd\r\n'
read -r line
printf 'e\0f\rg\r\n'
read -r line
echo
