import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settableClock } from './clock.ts'
import { readConfig } from './config.ts'
import { startServer } from './start.ts'
import { emptyDatabase } from './testing/database.ts'
import { freePort } from './testing/free-port.ts'

test('who stops says so at once, serves who comes while it drains, then nobody', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-start-'))
  const database = await emptyDatabase()
  const port = await freePort()
  const where = database.url ? { DATABASE_URL: database.url } : { DATA_DIR: dataDir }
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', PORT: String(port), DRAIN_SECONDS: '1' }
  const config = readConfig({ ...environment, DATA_DIR: dataDir, ...where })
  const clock = settableClock(Date.now())
  const dishArt = new URL('../dish-art/draw.worker.ts', import.meta.url)
  const server = await startServer({ config, clock, web: { build: noPages }, dishArt })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  const statusOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status)
  expect(await statusOf('/readyz')).toBe(200)

  const stopped = server.stop()
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
  await stopped
  await expect(statusOf('/healthz')).rejects.toThrow('fetch failed')
})

const noPages = () => Promise.reject(new Error('no page is asked for'))
