import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../../sandbox/start.ts'
import { settableClock } from '../../clock.ts'
import { testConfig } from '../../testing/config.ts'
import { resilience } from '../resilience.ts'
import { folderImageStore } from './folder.ts'
import { LARGEST_PHOTOGRAPH } from './plain-key.ts'
import type { ImageStore } from './port.ts'
import { s3ImageStore } from './s3.ts'
import { bucketEnvironment, bucketOnSandbox, putObject } from './s3-store.fixtures.ts'

type Put = (key: string, bytes: string | Buffer) => Promise<void>

async function folderStore(): Promise<{ store: ImageStore; put: Put }> {
  const root = await mkdtemp(join(tmpdir(), 'tablee-store-'))
  const folder = join(root, 'photographs')
  await mkdir(folder)
  await writeFile(join(root, 'secret.jpg'), 'secret')
  const put: Put = async (key, bytes) => {
    await mkdir(dirname(join(folder, key)), { recursive: true })
    await writeFile(join(folder, key), bytes)
  }
  return { store: folderImageStore(folder), put }
}

async function s3Store(): Promise<{ store: ImageStore; put: Put }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablee-store-'))
  const sandbox = await startSandbox({ port: 0, dataDir })
  const { imageStore: bucket } = testConfig(bucketEnvironment(sandbox.url))
  if (bucket === null) throw new Error('no bucket was read')
  const clock = settableClock(Date.now())
  const reached = resilience('image-store', { clock, patience: 60_000 })
  return {
    store: s3ImageStore({ bucket, clock, resilience: reached }),
    put: (key, bytes) => putObject(bucket, key, bytes),
  }
}

describe.each([
  ['a folder', folderStore],
  ['a bucket', s3Store],
])('photographs in %s', (_, open) => {
  let store: ImageStore
  let put: Put
  beforeAll(async () => {
    ;({ store, put } = await open())
    await put('restaurants/12/salle.jpg', 'room')
  })

  test('are found by their key, byte for byte', async () => {
    expect(String(await store.read('restaurants/12/salle.jpg'))).toBe('room')
    const bytes = Buffer.from([0, 255, 13, 10, 0])
    await put('covers/grec/1', bytes)
    expect(await store.read('covers/grec/1')).toEqual(bytes)
  })

  test('are replaced', async () => {
    await put('restaurants/14/salle.jpg', 'old')
    await put('restaurants/14/salle.jpg', 'new')
    expect(String(await store.read('restaurants/14/salle.jpg'))).toBe('new')
  })

  test('are uploaded, replacing existing ones, and removed; removing a missing one succeeds', async () => {
    const key = 'restaurants/15/abc.jpg'
    const bytes = Buffer.from([0xff, 0xd8, 0, 13, 10])
    await store.write(key, Buffer.from('former'))
    await store.write(key, bytes)
    expect(await store.read(key)).toEqual(bytes)
    for (let twice = 0; twice < 2; twice++) {
      await store.remove(key)
      expect(await store.read(key)).toBeUndefined()
    }
  })

  test.each(['../outside.jpg', '/etc/outside', '', 'a/../b'])('are not stored under the key %j', async (key) => {
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('this is no key')
    await expect(store.remove(key)).rejects.toThrow('this is no key')
  })

  test.each([
    ...['restaurants/13/salle.jpg', 'restaurants/12', 'restaurants/12/salle.jpg/more', `a/${'b'.repeat(280)}`, ''],
    ...['../secret.jpg', 'restaurants/../../secret.jpg', '/etc/passwd', '..\\secret.jpg', 'restaurants/%2e%2e/x'],
    ...['a\0b', 'restaurants/12/salle.jpg?x', 'restaurants/12/salle.jpg#x'],
  ])('are not found by the key %j', async (key) => {
    expect(await store.read(key)).toBeUndefined()
  })

  test('can have the maximum size, and no more', async () => {
    await put('large.jpg', Buffer.alloc(LARGEST_PHOTOGRAPH, 1))
    await put('larger.jpg', Buffer.alloc(LARGEST_PHOTOGRAPH + 1, 1))
    expect((await store.read('large.jpg'))?.length).toBe(LARGEST_PHOTOGRAPH)
    expect(await store.read('larger.jpg')).toBeUndefined()
  })

  test('never fail because of a key', async () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '', 'restaurants', '12'), fc.string({ unit: 'binary' }))
    await fc.assert(
      fc.asyncProperty(fc.array(part), async (parts) => {
        expect(await store.read(parts.join('/'))).toBeUndefined()
      }),
    )
  })
})

describe('a bucket', () => {
  const KEY = 'restaurants/12/salle.jpg'

  test.each([
    ['an unknown key', { accessKeyId: 'another' }, '403 InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'another' }, '403 SignatureDoesNotMatch'],
    ['another region', { region: 'nl-ams' }, '400 AuthorizationHeaderMalformed'],
    ['a missing bucket', { name: 'elsewhere' }, '404 NoSuchBucket'],
  ])('requested with %s fails with the reason: an error is not a missing picture', async (_, changed, why) => {
    const { store } = await bucketOnSandbox({ changed })
    await expect(store.read(KEY)).rejects.toThrow(`the image store answered ${why}`)
  })

  test('requested with a wrong clock fails', async () => {
    const { store, clock } = await bucketOnSandbox()
    clock.moveTo(clock.now() + 16 * 60_000)
    await expect(store.read(KEY)).rejects.toThrow('403 RequestTimeTooSkewed')
  })

  test('is retried once after a failure, and then returns the photograph', async () => {
    const { store, bucket, fail } = await bucketOnSandbox()
    await putObject(bucket, KEY, 'room')
    await fail('error', 1)
    expect(String(await store.read(KEY))).toBe('room')
    await fail('drop-response', 1)
    expect(String(await store.read(KEY))).toBe('room')
  })

  test('is not called for a while if it keeps failing, and is called again when it is back', async () => {
    const { store, bucket, fail, heal, state, clock } = await bucketOnSandbox()
    await putObject(bucket, KEY, 'room')
    await fail('error', 100)
    for (let n = 0; n < 3; n++) await expect(store.read(KEY)).rejects.toThrow()
    expect(state()).toBe('open')
    await heal()
    await expect(store.read(KEY)).rejects.toThrow('no calls for now')
    clock.moveTo(clock.now() + 30_000)
    expect(String(await store.read(KEY))).toBe('room')
    expect(state()).toBe('closed')
  })

  test('returns the reason if it refuses an upload or a removal', async () => {
    const { store } = await bucketOnSandbox({ changed: { secretAccessKey: 'another' } })
    await expect(store.write(KEY, Buffer.from('room'))).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(store.remove(KEY)).rejects.toThrow('403 SignatureDoesNotMatch')
  })

  test('times out if it does not respond', async () => {
    const { store, fail } = await bucketOnSandbox({ patience: 300 })
    await fail('timeout', 2)
    await expect(store.read(KEY)).rejects.toThrow('no answer within 300 ms')
  })
})
