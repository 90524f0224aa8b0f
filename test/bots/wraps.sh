# Writes its first argument into the file wrapped.txt of its folder, and becomes the program that the others name.
echo "$1" > wrapped.txt
shift
exec "$@"
