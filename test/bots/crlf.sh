# Answers with Windows line ends.
while read -r line; do printf '%s\r\n' "$line"; done
