# Does not hear SIGTERM. Answers with its process id.
trap '' TERM
read -r line
echo $$
sleep 1000
