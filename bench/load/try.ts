import { startDatabase } from './database.ts'
import { deploy } from './deployment.ts'
import { rushForOneSlot } from './one-slot.ts'
import { rise } from './steps.ts'
import { surge } from './surge.ts'

const database = await startDatabase(Number(process.argv[2] ?? 10000))
try {
  const deployment = await deploy(database, {
    webs: Number(process.argv[3] ?? 1),
    hasReplica: process.argv.includes('replica'),
  })
  const place = { database, deployment }
  try {
    if (process.argv.includes('slot')) for (let n = 0; n < 3; n++) console.log(await rushForOneSlot(place, 1000))
    if (process.argv.includes('rise'))
      console.log(JSON.stringify(await rise(place, { from: 50, warm: 2, seconds: 5, most: 6 })))
    if (process.argv.includes('surge'))
      console.dir(await surge(place, { rate: 60, calm: 5, seconds: 20, after: 20 }), { depth: 5 })
  } finally {
    console.log(deployment.complaints())
    await deployment.stop()
  }
} finally {
  await database.stop()
}
