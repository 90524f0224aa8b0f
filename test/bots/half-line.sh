# Writes half an answer and sleeps.
read -r line
printf hal
sleep 1000
