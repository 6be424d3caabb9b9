import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cardWidths, imageRatios, imageUrl } from '@tablee/domain/images'
import fc from 'fast-check'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { folderImageStore } from '../providers/image-store/folder.ts'
import { type ImagesOptions, images } from './images.ts'

const dishArt = new URL('../../dish-art/draw.ts', import.meta.url)
const dataDir = await mkdtemp(join(tmpdir(), 'tablee-images-'))
const photographs = join(dataDir, 'photographs')
await mkdir(join(photographs, 'covers', 'grec'), { recursive: true })
const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f00' } })
  .jpeg()
  .toBuffer()
await writeFile(join(photographs, 'salle.jpg'), red)
await writeFile(join(photographs, 'covers', 'grec', '1'), red)
await writeFile(join(photographs, 'covers', 'grec', '2'), red.subarray(0, 300))
await writeFile(join(photographs, 'plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

function serve(
  imageStore: ImagesOptions['imageStore'] = folderImageStore(photographs),
  more: Partial<ImagesOptions> = {},
) {
  const app = fastify({ trustProxy: true })
  apps.push(app)
  const service = images(app, { dataDir, imageStore, dishArt, log: { warn: () => {}, error: () => {} }, ...more })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { ...service, get }
}

const { get, warmCovers } = serve()
const webp = { accept: 'image/webp' }
const small = { width: 160, height: 107 }

async function colourOf(picture: Buffer): Promise<[number, number, number]> {
  const { channels } = await sharp(picture).stats()
  return [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0]
}

test('a cover is drawn at the requested size, in a format that the client accepts', async () => {
  for (const format of ['webp', 'avif', 'jpeg']) {
    const response = await get(imageUrl('covers/japonais/56', { width: 390, height: 260 }), {
      accept: `image/${format}`,
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    })
    const about = await sharp(response.rawPayload).metadata()
    expect([about.width, about.height]).toEqual([390, 260])
    expect(about.format).toBe(format === 'avif' ? 'heif' : format)
  }
})

test('an Open Graph picture is 1200 x 630', async () => {
  const response = await get(imageUrl('covers/thai/83', { width: 1200, height: 630 }))
  const about = await sharp(response.rawPayload).metadata()
  expect([about.format, about.width, about.height]).toEqual(['jpeg', 1200, 630])
})

test('a client with a cached picture gets 304', async () => {
  const url = imageUrl('covers/thai/83', small)
  const first = await get(url, webp)
  const again = await get(url, { ...webp, 'if-none-match': `"other", W/${first.headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers.etag).toBe(first.headers.etag)
})

test('a drawn picture is cached on disk and served the same after a restart', async () => {
  const url = imageUrl('photos/indien/52/5', small)
  const first = await get(url, webp)
  const kept = await readdir(join(dataDir, 'images'), { recursive: true })
  expect(kept.some((name) => name.endsWith('.webp'))).toBe(true)
  const again = await serve().get(url, webp)
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
})

test('a photograph is resized', async () => {
  const response = await get(imageUrl('salle.jpg', small), webp)
  const about = await sharp(response.rawPayload).metadata()
  expect([response.statusCode, about.width, about.height]).toEqual([200, 160, 107])
})

test('a photograph takes precedence over the drawing of its key', async () => {
  const [r, g] = await colourOf((await get(imageUrl('covers/grec/1', small))).rawPayload)
  expect(r).toBeGreaterThan(240)
  expect(g).toBeLessThan(12)
})

test('a photograph that cannot be read is replaced by the drawing', async () => {
  const response = await get(imageUrl('covers/grec/2', small))
  const [, g] = await colourOf(response.rawPayload)
  expect(response.statusCode).toBe(200)
  expect(g).toBeGreaterThan(40)
})

test.each(['unknown.jpg', 'covers/martien/1', '../images', 'plan.svg', 'og/12'])('the key %s gets 404', async (key) => {
  const response = await get(imageUrl(key, small))
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ status: 404, code: 'NoSuchKey', message: expect.any(String) })
})

test('an oversized request gets 400', async () => {
  const response = await get(imageUrl('covers/thai/83', { width: 5000, height: 5000 }))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ status: 400, code: 'ImageEdits::Invalid' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a size that no page uses is refused', async () => {
  let asked = 0
  const read = async () => {
    asked++
    return red
  }
  const { get } = serve({ read }, { isShown: async () => true })
  for (const size of [small, { width: 161, height: 107 }, { width: 480, height: 480 }, { width: 999, height: 666 }]) {
    expect((await get(imageUrl('unlisted.jpg', size))).statusCode).toBe(size === small ? 200 : 400)
  }
  expect(asked).toBe(1)
})

test('an unknown seed is not drawn', async () => {
  const { get } = serve(folderImageStore(photographs), { isShown: async (_, seed) => seed === 83 })
  const answers = ['covers/coreen/83', 'covers/coreen/84', 'photos/coreen/-1/1', 'photos/coreen/999999999999999/1']
  const statuses = []
  for (const key of answers) statuses.push((await get(imageUrl(key, small), webp)).statusCode)
  expect(statuses).toEqual([200, 404, 404, 404])
})

test('a client can have a limited number of new pictures made, and any number of cached ones', async () => {
  const made: string[] = []
  const mayMake = async (address: string) => made.push(address) <= 2
  const { get } = serve(folderImageStore(photographs), { mayMake })
  const from = (address: string) => ({ ...webp, 'x-forwarded-for': address })
  const picture = (n: number) => imageUrl(`covers/turc/${n}`, small)
  for (const n of [1, 2]) expect((await get(picture(n), from(`2001:db8:1:2::${n}`))).statusCode).toBe(200)
  const beyond = await get(picture(3), from('2001:db8:1:2::3'))
  expect([beyond.statusCode, beyond.headers['retry-after'], beyond.headers['cache-control']]).toEqual([
    429,
    '600',
    'no-store',
  ])
  expect((await get(picture(1), from('2001:db8:1:2::3'))).statusCode).toBe(200)
  expect(made).toEqual(Array(3).fill('2001:db8:1:2::/64'))
})

test('concurrent requests for one picture make it once', async () => {
  let asked = 0
  const counting = serve({
    read: async () => {
      asked++
      return red
    },
  })
  const url = imageUrl('counted.jpg', small)
  const responses = await Promise.all(Array.from({ length: 20 }, () => counting.get(url, webp)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(asked).toBe(1)
})

test('a full queue gets 503 and a retry time', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<Buffer>()
  const slow: ImagesOptions['imageStore'] = {
    read: async () => {
      begin()
      return await held
    },
  }
  const busy = serve(slow, { mostWaiting: 1 })
  const first = busy.get(imageUrl('slow-1.jpg', small)).then(({ statusCode }) => statusCode)
  await begun
  const second = await busy.get(imageUrl('slow-2.jpg', small))
  expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '2'])
  release(red)
  expect(await first).toBe(200)
})

test('a store that does not respond gets 503', async () => {
  const broken = serve({
    read: async () => {
      throw new Error('timeout')
    },
  })
  const response = await broken.get(imageUrl('any.jpg', small))
  expect([response.statusCode, response.json().code]).toEqual([503, 'StoreUnavailable'])
})

test('prepared covers are on disk before the first request', async () => {
  await warmCovers(['covers/burger/21'])
  const { get } = serve({ read: () => Promise.reject(new Error('not asked')) })
  for (const width of cardWidths) {
    const response = await get(imageUrl('covers/burger/21', { width, height: width / imageRatios.cover }), webp)
    expect(response.statusCode).toBe(200)
  }
})

test('an unavailable store does not delay the start: covers are drawn once it is back', async () => {
  let isAway = true
  const read = async () => {
    if (isAway) throw new Error('timeout')
    return undefined
  }
  const { get, warmCovers } = serve({ read })
  await warmCovers(['covers/pizza/78'])
  const url = imageUrl('covers/pizza/78', { width: cardWidths[0], height: cardWidths[0] / imageRatios.cover })
  const away = await get(url, webp)
  expect([away.statusCode, away.headers['cache-control'], away.headers['retry-after']]).toEqual([503, 'no-store', '2'])
  isAway = false
  expect((await get(url, webp)).statusCode).toBe(200)
})

test('a picture that crashes its process gets 503, does not block the start, and the next one is made', async () => {
  const deadly = join(dataDir, 'deadly.mjs')
  await writeFile(deadly, 'export const draw = () => process.exit(1)')
  const { get, warmCovers } = serve(folderImageStore(photographs), { dishArt: pathToFileURL(deadly) })
  await warmCovers(['covers/burger/77'])
  const lost = await get(imageUrl('covers/burger/77', small), webp)
  expect([lost.statusCode, lost.json().code, lost.headers['retry-after']]).toEqual([503, 'MakerLost', '2'])
  expect((await get(imageUrl('salle.jpg', { width: 390, height: 260 }), webp)).statusCode).toBe(200)
})

test('no path makes the service fail', async () => {
  const asked = fc
    .record({ key: fc.string(), edits: fc.record({ resize: fc.record({ width: fc.integer(), fit: fc.string() }) }) })
    .map((json) => Buffer.from(JSON.stringify(json)).toString('base64'))
  const path = fc.oneof(
    fc.string({ unit: 'binary' }).map(encodeURIComponent),
    fc.webPath(),
    fc.base64String(),
    asked,
    fc.constantFrom('%', '%zz', '%00', '..', '../..', 'a'.repeat(5000), '%2e%2e%2f'),
  )
  await fc.assert(
    fc.asyncProperty(path, async (path) => {
      const { statusCode } = await get(`/images/${path}`)
      expect([400, 403, 404]).toContain(statusCode)
    }),
    { numRuns: 300 },
  )
})
