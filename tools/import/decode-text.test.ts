import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'nom;ville\nCafé « Œuf » – L’Été;Orléans\nÇa, c’est 12 €;Béziers\n'

const windows1252 = (text: string) =>
  Buffer.from(
    text
      .replaceAll('€', '\x80')
      .replaceAll('’', '\x92')
      .replaceAll('–', '\x96')
      .replaceAll('Œ', '\x8C')
      .replaceAll('œ', '\x9C'),
    'latin1',
  )
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-8', Buffer.from('nom;ville\nChez Paul 🍕;Paris')],
  ['UTF-8', Buffer.from('')],
  ['UTF-16 LE', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16 LE', utf16(TEXT)],
  ['UTF-16 LE', utf16(`\uFEFF王府,🍕`)],
  ['UTF-16 BE', utf16(`\uFEFF${TEXT}`).swap16()],
  ['UTF-16 BE', utf16(TEXT).swap16()],
  ['Windows-1252', windows1252(TEXT)],
  ['Windows-1252', windows1252('nom\nCAFÉ CRÈME')],
])('%s is detected (%#)', (encoding, bytes) => {
  const decoded = decodeText(bytes)
  expect(decoded.encoding).toBe(encoding)
  expect(decoded.text).not.toMatch(/[\uFEFF\uFFFD\0]/)
  if (bytes.length > 60) expect(decoded.text).toBe(TEXT)
})

test.each([
  ['truncated UTF-8', Buffer.from('nom\nCafé, thé, é').subarray(0, -1), 18, '0xC3'],
  ['a file of null bytes', Buffer.alloc(20), 1, '0x00'],
  ['a byte that Windows-1252 does not have', Buffer.from('nom\nCaf\xE9 \x81', 'latin1'), 10, '0x81'],
  ['Mac Roman', Buffer.from('nom\nCaf\x8E', 'latin1'), 8, '0x8E'],
  ['code page 850', Buffer.from('nom\nCaf\x82 Paul', 'latin1'), 8, '0x82'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1'), 9, '0x00'],
  ['UTF-16 with a lone surrogate', utf16('\uFEFFnom\n\uD83Cx'), 11, '0x3C'],
  ['truncated UTF-16', utf16('\uFEFFnom\nPaul').subarray(0, -1), 17, '0x6C'],
])('%s is rejected with the position of the first invalid byte', (_, bytes, at, byte) => {
  expect(() => decodeText(bytes)).toThrow(`encodage inconnu à l’octet ${at} (${byte})`)
})

test('damaged UTF-8 is not decoded as Windows-1252', () => {
  const damaged = Buffer.concat([Buffer.from('nom\nCafé Étoile, '), Buffer.from([0xe9]), Buffer.from(' crème')])
  expect(() => decodeText(damaged)).toThrow(/octet 20 \(0xE9\) : ce n’est pas de l’UTF-8/)
})
