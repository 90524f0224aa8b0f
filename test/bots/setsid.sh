# Has a grandchild that left the group, ignores SIGTERM and closed all it got. Answers with the grandchild's process id.
grandchild=$(setsid sh -c 'trap "" TERM; sleep 1000 <&- >&- 2>&- & echo $!')
while read -r line; do echo "$grandchild"; done
