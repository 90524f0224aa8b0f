# Echoes each line; after "extra" it writes a second line at once, and it answers "wait" together with the next line.
while read -r line; do
  case $line in
    extra) printf 'extra\nnot asked for\n' ;;
    wait) read -r next; printf 'wait\n%s\n' "$next" ;;
    *) printf '%s\n' "$line" ;;
  esac
done
