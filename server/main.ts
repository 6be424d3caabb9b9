import { join } from 'node:path'
import { settableClock, systemClock } from './clock.ts'
import { withRole } from './config/process-variables.ts'
import { readConfig } from './config.ts'
import { readWeb } from './http/pages.ts'
import { startServer } from './start.ts'

const LONGEST_STOP = 15_000

const config = readConfig(withRole(process.env, process.argv.slice(2)))
const clock = config.sandbox ? settableClock(config.now ?? Date.now()) : systemClock()
const web = config.serves ? await readWeb(join(import.meta.dirname, '../web/build')) : undefined
const dishArt = new URL('../dish-art/draw.ts', import.meta.url)
const server = await startServer({ config, clock, web, dishArt })

console.log(`Tablée vous attend sur ${config.origin}`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

/** Stops only once: both a terminal and a parent process may send the signal. */
function stop() {
  if (stopping) return
  stopping = true
  setTimeout(
    () => {
      console.error('What was under way has not ended in time.')
      process.exit(1)
    },
    LONGEST_STOP + config.drainSeconds * 1_000,
  ).unref()
  server.stop().then(
    () => process.exit(0),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}
