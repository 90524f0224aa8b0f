# Patchwork: writes on stderr what it can reach, and ends without an answer.
{
  echo "files: $(ls | tr '\n' ' ')"
  echo "homes: $(ls /home /root /work 2>/dev/null | tr '\n' ' ')"
  echo "variables: $(env | cut -d= -f1 | sort | tr '\n' ' ')"
  echo "variables of its processes: $(cat /proc/[0-9]*/environ | tr '\0' '\n' | cut -d= -f1 | sort -u | tr '\n' ' ')"
  echo "memory for files, in MB: $(df -m --output=size /tmp /dev/shm | tail -n +2 | tr -s ' \n' ' ')"
  echo "writes in /dev: $(touch /dev/here 2>/dev/null && echo yes || echo no)"
  echo "networks: $(grep -c : /proc/net/dev)"
  echo "writes here: $(touch here 2>/dev/null && echo yes || echo no), in /tmp: $(touch /tmp/here && echo yes)"
  echo "processes: $(ls /proc | grep -c '^[0-9]*$' | awk '{ print ($1 < 9 ? "own" : "all") }')"
  echo "limits: $(prlimit --noheadings --output RESOURCE,SOFT --nproc --data | tr -s ' \n' ' ')"
  echo "rights: $(grep CapEff /proc/self/status | tr -d 'CapEf:\t')"
  echo "settings of the kernel: $( (: >>/proc/sys/kernel/core_pattern) 2>/dev/null && echo writable || echo read-only)"
} >&2
