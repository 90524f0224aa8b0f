# Reads all and never answers.
while read -r line; do :; done
sleep 1000
