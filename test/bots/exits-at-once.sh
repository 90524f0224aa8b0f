# Ends before it is asked.
echo "no configuration" >&2
exit 3
