# Answers with the variable that the line names, and where it runs.
while read -r name; do
  eval "value=\${$name-unset}"
  echo "$value in $(pwd -P)"
done
