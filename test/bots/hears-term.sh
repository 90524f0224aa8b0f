# Answers each line with the same line; says goodbye at SIGTERM.
trap 'echo goodbye >&2; exit' TERM
while read -r line; do echo "$line"; done
