# Writes a part of its answer and ends: by the signal or with the status that it is given; closed: only its output.
read -r line
printf 'PLAY '
echo 'last words' >&2
case $1 in closed) exec 1>&- && sleep 60 ;; [0-9]*) exit "$1" ;; *) kill -s "$1" $$ ;; esac
