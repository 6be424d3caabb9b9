import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_PICTURES } from '@tablee/domain/covers'
import { imageUrl } from '@tablee/domain/images'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { bucketEnvironment, failingBucket, putObject } from '../providers/image-store/s3-store.fixtures.ts'
import { startServer } from '../start.ts'
import { testConfig } from '../testing/config.ts'
import { emptyDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'

const SMALL = { width: 160, height: 107 }
const LARGER = { width: 320, height: 213 }

/** Starts a server as in production, with its photographs in a bucket. */
async function startProduction(sandboxUrl: string, dataDir: string, databaseUrl: string | undefined) {
  const port = await freePort()
  const config = testConfig({
    NODE_ENV: 'production',
    SANDBOX: '1',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
    METRICS_TOKEN: 'scraper',
    ...bucketEnvironment(sandboxUrl),
  })
  const dishArt = new URL('../../dish-art/draw.ts', import.meta.url)
  const build = () => Promise.reject(new Error('no page is asked for'))
  const server = await startServer({ config, clock: settableClock(Date.now()), web: { build }, dishArt })
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'image/webp', authorization: 'Bearer scraper' } })
  return { server, get }
}

test('pictures of a bucket are served like those of a folder, and cached ones remain while the store is unavailable', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-bucket-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const sandbox = await failingBucket()
  const size = { width: 900, height: 600, channels: 3, background: '#f00' } as const
  await putObject(sandbox.bucket, SITE_PICTURES.shared, await sharp({ create: size }).jpeg().toBuffer())

  const first = await startProduction(sandbox.url, dataDir, database.url)
  const photograph = await first.get(imageUrl(SITE_PICTURES.shared, SMALL))
  expect([photograph.status, photograph.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const { channels } = await sharp(Buffer.from(await photograph.arrayBuffer())).stats()
  expect([channels[0]?.mean, channels[1]?.mean]).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1)])
  expect((await first.get(imageUrl(SITE_PICTURES.about, SMALL))).status, 'a key that the bucket lacks').toBe(200)

  await sandbox.fail('error', 1000)
  const statusOf = async (get: typeof first.get, path: string) => (await get(path)).status
  for (let n = 0; n < 4; n++) expect(await statusOf(first.get, imageUrl(SITE_PICTURES.shared, LARGER))).toBe(503)
  const metrics = await (await first.get('/metrics')).text()
  expect(metrics).toContain('provider_breaker_open{provider="image-store"} 1')
  expect(await statusOf(first.get, imageUrl(SITE_PICTURES.shared, SMALL))).toBe(200)
  expect(await statusOf(first.get, '/readyz')).toBe(200)
  await first.server.stop()

  // A new process finds the stored pictures, and starts although the bucket is down.
  const second = await startProduction(sandbox.url, dataDir, database.url)
  onTestFinished(() => second.server.stop())
  expect(await statusOf(second.get, imageUrl(SITE_PICTURES.shared, SMALL))).toBe(200)
  expect(await statusOf(second.get, imageUrl(SITE_PICTURES.shared, LARGER))).toBe(503)
  await sandbox.heal()
  expect(await statusOf(second.get, imageUrl(SITE_PICTURES.shared, LARGER))).toBe(200)
})
