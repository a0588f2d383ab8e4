// Two servers restarted one after the other behind haproxy under 200 slow uploads. `npm run bench -- restart [UPLOADS]`
import { PostgresCluster } from '#support/postgres-cluster.ts'
import { restartInTurn } from '#support/rolling-restart.ts'

const count = Number(process.argv[2] ?? 200)
const cluster = await PostgresCluster.start()
try {
  const { uploads, calls, kept } = await restartInTurn(cluster, count)
  console.table({ 'загрузок по статусам': uploads, 'прочих вызовов по статусам': calls })
  console.log(`Отчётов в базе: ${kept} из ${count}`)
  if (kept !== count || uploads[200] !== count) process.exitCode = 1
} finally {
  await cluster.stop()
}
