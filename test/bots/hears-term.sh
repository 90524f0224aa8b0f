# Answers each line with the same line; goes on after its input, and says goodbye at SIGTERM.
trap 'echo goodbye >&3; exit' TERM
while read -r line; do echo "$line"; done
# What the shell says of the end of a sleep is not wanted. Short sleeps: a signal that comes while one is started waits for its end.
exec 3>&2 2>/dev/null
while :; do sleep 0.05; done
