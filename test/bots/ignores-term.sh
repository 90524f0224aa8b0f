# Answers each line with the same line; does not hear SIGTERM.
trap '' TERM
while read -r line; do echo "$line"; done
sleep 1000
