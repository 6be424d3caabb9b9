import { encode } from 'uqr'

/** Rows of modules, true for dark, without the quiet zone. */
export type Modules = boolean[][]

/** The highest version that a phone reads at the size of a dialog. */
const MAX_VERSION = 10
const MOST_BYTES = 213

/** A QR code (ISO 18004: byte mode, level M, versions 1 to 10) of at most 213 bytes of UTF-8; null for longer texts. */
export function qrOf(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)]
  if (bytes.length > MOST_BYTES) return null
  return encode(bytes, { ecc: 'M', maxVersion: MAX_VERSION, border: 0 }).data
}
