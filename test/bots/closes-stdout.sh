# Closes its output and sleeps.
read -r line
exec > /dev/null
sleep 1000
