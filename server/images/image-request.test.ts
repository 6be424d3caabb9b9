import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImageRequest } from './image-request.ts'
import { Refusal } from './refusal.ts'

const key = 'covers/thai/83'
const path = (asked: unknown, encoding: BufferEncoding = 'base64url') =>
  Buffer.from(JSON.stringify(asked)).toString(encoding)
const refusalOf = (path: string) => {
  try {
    readImageRequest(path, ['tablee'])
    return undefined
  } catch (error) {
    return error
  }
}

test.each(['base64', 'base64url'] as const)('%s is read', (encoding) => {
  const asked = {
    bucket: 'tablee',
    key: 'salle ÿ?>.jpg',
    edits: { resize: { width: 780, height: 520, fit: 'inside' } },
  }
  expect(readImageRequest(path(asked, encoding), ['tablee'])).toEqual({
    key: 'salle ÿ?>.jpg',
    width: 780,
    height: 520,
    fit: 'inside',
    position: 'centre',
  })
})

test('a quality is taken to the nearest of the list, a format by its name', () => {
  expect(readImageRequest(path({ key, edits: { webp: { quality: 80 } }, outputFormat: 'jpg' }), [])).toMatchObject({
    quality: 75,
    format: 'jpeg',
  })
})

test.each([
  ['no key', {}],
  ['an empty key', { key: '' }],
  ['a width over 2048', { key, edits: { resize: { width: 4096 } } }],
  ['a width under 16', { key, edits: { resize: { width: 1 } } }],
  ['half a pixel', { key, edits: { resize: { width: 100.5 } } }],
  ['a width in words', { key, edits: { resize: { width: '100' } } }],
  ['an unknown fit', { key, edits: { resize: { width: 100, fit: 'stretch' } } }],
  ['another edit', { key, edits: { blur: 300 } }],
  ['another option', { key, edits: { resize: { width: 100, kernel: 'lanczos3' } } }],
  ['a quality of 100', { key, edits: { webp: { quality: 100 } } }],
  ['another format', { key, outputFormat: 'tiff' }],
  ['headers', { key, headers: { 'set-cookie': 'a=b' } }],
  ['a list', [key]],
  ['nothing', null],
])('%s is refused with 400', (_, asked) => {
  expect(refusalOf(path(asked))).toMatchObject({ status: 400 })
})

test('another’s bucket is refused with 403', () => {
  expect(refusalOf(path({ key, bucket: 'private' }))).toMatchObject({
    status: 403,
    code: 'ImageBucket::CannotAccessBucket',
  })
})

test.each([
  '',
  '====',
  'é',
  'e30=x',
  '../../etc/passwd',
  'a'.repeat(2001),
  Buffer.from('{"key":"\xff"}', 'latin1').toString('base64'),
])('the path %j is refused with 400', (path) => {
  expect(refusalOf(path)).toMatchObject({ status: 400, code: 'DecodeRequest::CannotDecodeRequest' })
})

test('any JSON is read or refused', () => {
  const part = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom('cover', 'webp', key))
  const resize = fc.record({ width: part, height: part, fit: part, position: part }, { requiredKeys: [] })
  const asked = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { bucket: part, key: part, edits: fc.oneof(fc.record({ resize }), part), outputFormat: part },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(asked, (asked) => {
      const refusal = refusalOf(path(asked))
      if (refusal !== undefined) expect(refusal).toBeInstanceOf(Refusal)
    }),
  )
})
