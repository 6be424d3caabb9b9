import { settableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { startServer } from '../start.ts'

/**
 * A server process as it starts in production or for the demonstration, its pages apart, for tests that kill one: it
 * migrates and fills what it finds empty, and says its port once who asks it is answered.
 */
const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error' })
const clock = settableClock(config.now ?? Date.now())
const web = { build: () => Promise.reject(new Error('no page is asked for')) }
await startServer({ config, clock, web, dishArt: new URL('../../dish-art/draw.worker.ts', import.meta.url) })
console.log(config.port)
