# Answers each line with the same line, then makes a file of that name in the folder that is its argument.
while read -r line; do
  echo "$line"
  : > "$1/$line"
done
