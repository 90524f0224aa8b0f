# Answers each line with the same line; after its input it writes to stderr and ends with the status that it is given. A file
# that it is given too: between, it waits for it, writes to stderr, and removes it.
while read -r line; do
  echo "$line"
  [ -n "$2" ] || continue
  until [ -e "$2" ]; do sleep 0.01; done
  echo 'on my own' >&2
  rm "$2"
done
echo 'the input is over' >&2
exit "$1"
