import { encode } from 'uqr'

/** True is dark, row by row, without the quiet zone around it. */
export type Modules = boolean[][]

/** Versions that a telephone reads at the size of a dialog. */
const MAX_VERSION = 10
const MOST_BYTES = 213

/** A QR code (ISO 18004: byte mode, level M, versions 1 to 10) of at most 213 bytes of UTF-8; null beyond them. */
export function qrOf(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)]
  if (bytes.length > MOST_BYTES) return null
  return encode(bytes, { ecc: 'M', maxVersion: MAX_VERSION, border: 0 }).data
}
