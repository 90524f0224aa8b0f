# Answers each line, a number of seconds, after as long.
while read -r line; do
  sleep "$line"
  echo "$line"
done
