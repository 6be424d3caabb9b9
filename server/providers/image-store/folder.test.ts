import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folderImageStore } from './folder.ts'

const root = await mkdtemp(join(tmpdir(), 'tablee-store-'))
const folder = join(root, 'photographs')
await mkdir(join(folder, 'restaurants', '12'), { recursive: true })
await writeFile(join(folder, 'restaurants', '12', 'salle.jpg'), 'room')
await writeFile(join(root, 'secret.jpg'), 'secret')
const store = folderImageStore(folder)

test('a photograph is found by its key', async () => {
  expect(String(await store.read('restaurants/12/salle.jpg'))).toBe('room')
})

test.each(['restaurants/13/salle.jpg', 'restaurants/12', 'restaurants/12/salle.jpg/more', `a/${'b'.repeat(280)}`, ''])(
  'nothing is found by the key %j',
  async (key) => {
    expect(await store.read(key)).toBeUndefined()
  },
)

test.each([
  '../secret.jpg',
  'restaurants/../../secret.jpg',
  '/etc/passwd',
  '..\\secret.jpg',
  'restaurants/%2e%2e/x',
  'a\0b',
])('the key %j leads nowhere outside the folder', async (key) => {
  expect(await store.read(key)).toBeUndefined()
})

test('no key makes the store fail', async () => {
  const part = fc.oneof(fc.constantFrom('..', '.', '', 'restaurants', '12'), fc.string({ unit: 'binary' }))
  await fc.assert(
    fc.asyncProperty(fc.array(part), async (parts) => {
      const key = parts.join('/')
      expect(await store.read(key)).toBeUndefined()
    }),
  )
})
