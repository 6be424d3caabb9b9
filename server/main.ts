import { join } from 'node:path'
import { settableClock, systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { readWeb } from './http/pages.ts'
import { startServer } from './start.ts'

const config = readConfig(process.env)
const clock = config.sandbox ? settableClock(config.now ?? Date.now()) : systemClock()
const server = await startServer({ config, clock, web: await readWeb(join(import.meta.dirname, '../web/build')) })

console.log(`Tablée vous attend sur ${config.origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
