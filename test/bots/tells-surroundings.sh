# Patchwork: writes on stderr what it can reach, and ends without an answer.
{
  echo "files: $(ls | tr '\n' ' ')"
  echo "homes: $(ls /home /root /work 2>/dev/null | tr '\n' ' ')"
  echo "variables: $(env | cut -d= -f1 | sort | tr '\n' ' ')"
  echo "networks: $(grep -c : /proc/net/dev)"
  echo "writes here: $(touch here 2>/dev/null && echo yes || echo no), in /tmp: $(touch /tmp/here && echo yes)"
  echo "processes: $(ls /proc | grep -c '^[0-9]*$' | awk '{ print ($1 < 9 ? "own" : "all") }')"
  echo "limits: $(prlimit --noheadings --output RESOURCE,SOFT --nproc --data | tr -s ' \n' ' ')"
} >&2
