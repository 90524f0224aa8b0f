# Has a grandchild that left the group. Answers once with the grandchild's process id, then ends.
grandchild=$(setsid sh -c 'sleep 1000 <&- >&- 2>&- & echo $!')
read -r line
echo "$grandchild"
