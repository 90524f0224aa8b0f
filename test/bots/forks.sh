# Has a child in its own group. Answers with the child's process id.
sleep 1000 &
while read -r line; do echo $!; done
