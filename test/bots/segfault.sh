# Reads a line and ends by a signal.
read -r line
kill -s SEGV $$
