import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepFiles } from './kept-files.ts'

async function emptyFolder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'tablee-kept-')), 'images')
}

const tenBytes = (character: string) => Buffer.from(character.repeat(10))

test('a file is read as it was written, also by the next process', async () => {
  const folder = await emptyFolder()
  const files = await keepFiles(folder, 100)
  expect(await files.read('ab/one.webp')).toBeUndefined()
  await files.write('ab/one.webp', tenBytes('1'))
  expect(await files.read('ab/one.webp')).toEqual(tenBytes('1'))
  expect(await (await keepFiles(folder, 100)).read('ab/one.webp')).toEqual(tenBytes('1'))
})

test('the least recently used file is removed when there is no more room', async () => {
  const files = await keepFiles(await emptyFolder(), 25)
  await files.write('a', tenBytes('a'))
  await files.write('b', tenBytes('b'))
  await files.read('a')
  await files.write('c', tenBytes('c'))
  expect(await files.read('b')).toBeUndefined()
  expect(await files.read('a')).toEqual(tenBytes('a'))
  expect(await files.read('c')).toEqual(tenBytes('c'))
})

test('a file that is written again counts once', async () => {
  const files = await keepFiles(await emptyFolder(), 25)
  for (let times = 0; times < 5; times++) await files.write('a', tenBytes('a'))
  await files.write('b', tenBytes('b'))
  expect(await files.read('a')).toEqual(tenBytes('a'))
})

test('a folder above its limit is reduced at the start', async () => {
  const folder = await emptyFolder()
  const files = await keepFiles(folder, 100)
  for (const name of ['a', 'b', 'c']) await files.write(name, tenBytes(name))
  await keepFiles(folder, 15)
  expect(await readdir(folder)).toHaveLength(1)
})

test('the temporary files of a crashed process are removed', async () => {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'ab'), { recursive: true })
  await writeFile(join(folder, 'ab', 'one.webp.123.tmp'), 'half')
  await keepFiles(folder, 100)
  expect(await readdir(join(folder, 'ab'))).toEqual([])
})

test('a file that somebody else removed is missing', async () => {
  const folder = await emptyFolder()
  const files = await keepFiles(folder, 100)
  await files.write('a', tenBytes('a'))
  await rm(join(folder, 'a'))
  expect(await files.read('a')).toBeUndefined()
  await files.write('a', tenBytes('b'))
  expect(await files.read('a')).toEqual(tenBytes('b'))
})
