# Closes its input after the first line and goes on to write answers.
read -r line
exec < /dev/null
echo one
sleep 0.1
echo two
sleep 1000
