import { isUtf8 } from 'node:buffer'
import { UnreadableFile } from './unreadable-file.ts'

/** A file's text without its byte order mark, and the name of its encoding. */
export type DecodedText = { text: string; encoding: 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252' }

/**
 * Decodes UTF-8 and UTF-16 with or without a byte order mark, otherwise Windows-1252. Throws UnreadableFile with the position
 * of the first bad byte.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const utf16 = utf16Of(bytes)
  if (utf16) return decodeUtf16(bytes, utf16)

  const nul = bytes.indexOf(0)
  if (nul >= 0) throw bad(bytes, nul, 'octet nul, ce fichier n’est pas un texte')
  if (isUtf8(bytes)) return { text: bytes.toString('utf8').replace(/^\uFEFF/, ''), encoding: 'UTF-8' }
  return decodeWindows1252(bytes)
}

/**
 * Matches sequences of UTF-8 (RFC 3629, section 4), each byte read as one character. The last alternative matches invalid
 * bytes.
 */
const UTF8 =
  /(?<sequence>[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2})|[\x80-\xFF]/g

/** Bytes that Windows-1252 leaves undefined, and control characters that do not occur in text. */
const NO_TEXT_BYTE = /(?![\t-\r\x80-\x9F])\p{Cc}|[\x81\x8D\x8F\x90\x9D]/u

/** Accented characters of Mac Roman and of code page 850, as read in Windows-1252: « CafŽ », « Caf‚ ». */
const OTHER_CHARACTERS = /(?<=[A-Za-z\xC0-\xFF])[\x82\x84\x87\x88\x89\x98]|(?<=[a-z\xE0-\xFF])[\x8A\x8E]/

/** Decodes Windows-1252. Text with more UTF-8 sequences than stray bytes is damaged UTF-8, and would be read as « CafÃ© ». */
function decodeWindows1252(bytes: Buffer): DecodedText {
  const letters = bytes.toString('latin1')
  const found = [...letters.matchAll(UTF8)]
  const stray = found.filter(({ groups }) => groups?.sequence === undefined)
  const [first] = stray
  if (first && (stray.length <= found.length - stray.length || letters.startsWith('\xEF\xBB\xBF'))) {
    throw bad(bytes, first.index, 'ce n’est pas de l’UTF-8')
  }
  const wrong = NO_TEXT_BYTE.exec(letters) ?? OTHER_CHARACTERS.exec(letters)
  if (wrong) throw bad(bytes, wrong.index, 'ni UTF-8, ni UTF-16, ni Windows-1252')
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
}

/**
 * Detects UTF-16 by the byte order mark, otherwise by null bytes: half of the bytes of Western text are null, all at even or at
 * odd positions.
 */
function utf16Of(bytes: Buffer): 'LE' | 'BE' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'BE'
  const start = bytes.subarray(0, 4096)
  const nulls = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nulls
  if (odd > start.length / 4 && even === 0) return 'LE'
  return even > start.length / 4 && odd === 0 ? 'BE' : null
}

function decodeUtf16(bytes: Buffer, order: 'LE' | 'BE'): DecodedText {
  if (bytes.length % 2 === 1) throw bad(bytes, bytes.length - 1, `UTF-16 ${order} coupé au milieu d’un caractère`)
  const text = (order === 'LE' ? bytes : Buffer.from(bytes).swap16()).toString('utf16le')
  const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|\0/.exec(text)
  if (lone) throw bad(bytes, lone.index * 2, `ce n’est pas de l’UTF-16 ${order}`)
  return { text: text.replace(/^\uFEFF/, ''), encoding: `UTF-16 ${order}` }
}

function bad(bytes: Buffer, at: number, why: string): UnreadableFile {
  const byte = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')
  return new UnreadableFile(`encodage inconnu à l’octet ${at + 1} (0x${byte}) : ${why}`)
}
