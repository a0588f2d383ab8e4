#!/bin/sh
# Перезапускает серверы по очереди: sh restart-in-turn.sh 'systemctl restart cabinet@a' 'systemctl restart cabinet@b'.
# Каждая команда — только когда сам haproxy (CABINET_STATS) считает живыми все; не дождались за две минуты — дальше не идёт.
set -eu
stats="http://${CABINET_STATS:-127.0.0.1:8405}/metrics"
# Столько взглядов подряд, через секунду: об умершем haproxy узнаёт за два отказа, каждый не дольше 3 с (timeout check).
looks=7

await_all() {
  seen=0
  left=120
  while [ "$seen" -lt "$looks" ]; do
    if curl -fsS --max-time 3 "$stats" 2>/dev/null | awk '
      /^haproxy_server_status\{proxy="servers",.*state="UP"\}/ { all += 1; up += $NF }
      END { exit !(all > 0 && up == all) }'
    then seen=$((seen + 1)); else seen=0; fi
    left=$((left - 1))
    if [ "$left" -eq 0 ]; then
      echo "haproxy не видит живыми все серверы: $stats" >&2
      exit 1
    fi
    sleep 1
  done
}

for command in "$@"; do
  await_all
  echo "$command"
  sh -c "$command"
done
await_all
