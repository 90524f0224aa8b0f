# Answers the first line with three lines at once, then nothing.
read -r line
printf 'one\ntwo\nthree\n'
cat > /dev/null
