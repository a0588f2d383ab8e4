// Two servers restarted one after the other behind haproxy under 200 slow uploads, several times over. `npm run bench -- restart [UPLOADS] [ROUNDS]`
import { PostgresCluster } from '#support/postgres-cluster.ts'
import { restartInTurn } from '#support/rolling-restart.ts'

const count = Number(process.argv[2] ?? 200)
const rounds = Number(process.argv[3] ?? 5)
const cluster = await PostgresCluster.start()
try {
  for (let round = 1; round <= rounds; round += 1) {
    const { uploads, calls, kept } = await restartInTurn(cluster, count)
    console.log(`Раз ${round} из ${rounds}. Отчётов в базе: ${kept} из ${count}`)
    console.table({ 'загрузок по статусам': uploads, 'прочих вызовов по статусам': calls })
    if (kept !== count || uploads[200] !== count) process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
