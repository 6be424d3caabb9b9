import { settableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { startServer } from '../start.ts'

/**
 * A server process as it starts in production or for the demonstration, its pages apart, for tests that kill one: it
 * migrates and fills what it finds empty, and says its port once who asks it is answered.
 */
const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error' })
const clock = settableClock(config.now ?? Date.now())
await startServer({ config, clock, web: { build: () => Promise.reject(new Error('no page is asked for')) } })
console.log(config.port)
