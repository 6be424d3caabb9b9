import { settableClock } from '../clock.ts'
import { startServer } from '../start.ts'
import { testConfig } from './config.ts'

/**
 * A server process that starts like production or the demonstration, but without pages, for tests that kill it. It migrates and
 * fills an empty database, and prints its port once it serves requests.
 */
const config = testConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error' })
const clock = settableClock(config.now ?? Date.now())
const web = { build: () => Promise.reject(new Error('no page is asked for')) }
await startServer({ config, clock, web, dishArt: new URL('../../dish-art/draw.ts', import.meta.url) })
console.log(config.port)
