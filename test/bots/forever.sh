# Reads a line and thinks for ever.
read -r line
while :; do :; done
