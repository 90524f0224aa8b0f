# Has a grandchild whose parent is gone, in its own group. Answers with the grandchild's process id.
exec 3>&1
grandchild=$(sleep 1000 >&3 & echo $!)
while read -r line; do echo "$grandchild"; done
