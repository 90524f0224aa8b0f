# Writes an answer without its newline and ends.
read -r line
printf 'the answer'
