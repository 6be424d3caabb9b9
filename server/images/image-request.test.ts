import { bannerWidths, imageRatios, imageUrl, imageWidths, largeUrl } from '@tablee/domain/images'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnSize, readImageRequest } from './image-request.ts'
import { ImageError } from './refusal.ts'

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

test.each(['base64', 'base64url'] as const)('a request in %s is read', (encoding) => {
  const asked = {
    bucket: 'tablee',
    key: 'salle ÿ?>.jpg',
    edits: { resize: { width: 780, height: 520, fit: 'cover' } },
    outputFormat: 'jpg',
  }
  expect(readImageRequest(path(asked, encoding), ['tablee'])).toEqual({
    key: 'salle ÿ?>.jpg',
    width: 780,
    height: 520,
    fit: 'cover',
    format: 'jpeg',
  })
})

test('every picture of the pages is read, and one without a size has its own', () => {
  const widths = imageWidths.map((width) => ({ width, height: width / imageRatios.cover }))
  for (const size of [...widths, { width: 1200, height: 1200 / imageRatios.openGraph }]) {
    const { width, height } = readImageRequest(imageUrl(key, size, '').slice(1), [])
    expect([width, height]).toEqual([size.width, Math.round(size.height)])
  }
  for (const asked of [{ key }, { key, edits: {} }]) {
    expect(readImageRequest(path(asked), [])).toEqual({ key, width: 1560, height: 1040, fit: 'cover' })
  }
  for (const width of bannerWidths) {
    const { height } = readImageRequest(imageUrl(key, { width, height: width / imageRatios.banner }, '').slice(1), [])
    expect(height).toBe(width === 1344 ? 360 : 720)
  }
  const large = readImageRequest(largeUrl(key, 1560).slice('/images/'.length), [])
  expect(large).toEqual({ key, width: 1560, height: 1560, fit: 'inside' })
  expect(drawnSize(large), 'a cover has no corners to spare').toEqual({ width: 1560, height: 1040 })
})

test.each([
  ['no key', {}],
  ['an empty key', { key: '' }],
  ['a size that no page shows', { key, edits: { resize: { width: 781, height: 520 } } }],
  ['a square', { key, edits: { resize: { width: 480, height: 480 } } }],
  ['one length alone', { key, edits: { resize: { width: 780 } } }],
  ['a size beyond all', { key, edits: { resize: { width: 99_999, height: 66_666 } } }],
  ['half a pixel', { key, edits: { resize: { width: 320, height: 213.33 } } }],
  ['a width in words', { key, edits: { resize: { width: '780', height: 520 } } }],
  ['another fit', { key, edits: { resize: { width: 780, height: 520, fit: 'contain' } } }],
  ['a position', { key, edits: { resize: { width: 780, height: 520, position: 'top' } } }],
  ['another edit', { key, edits: { blur: 300 } }],
  ['another option', { key, edits: { resize: { width: 780, height: 520, kernel: 'lanczos3' } } }],
  ['a quality', { key, edits: { webp: { quality: 75 } } }],
  ['another format', { key, outputFormat: 'tiff' }],
  ['headers', { key, headers: { 'set-cookie': 'a=b' } }],
  ['a list', [key]],
  ['nothing', null],
])('%s is refused with 400', (_, asked) => {
  expect(refusalOf(path(asked))).toMatchObject({ status: 400 })
})

test('another site’s bucket is refused with 403', () => {
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
      if (refusal !== undefined) expect(refusal).toBeInstanceOf(ImageError)
    }),
  )
})
