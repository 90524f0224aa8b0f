# Writes its process id into the file that is named, and then hangs.
echo $$ >"$1"
while :; do sleep 1; done
