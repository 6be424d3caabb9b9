/** PostgreSQL's `hashint4extended(id, seed)` as its upper and lower half, so that index and statements shuffle alike. */
export function shuffleKey(id: number, seed: number, into: Int32Array): void {
  let [a, b, c] = [START, START, START]
  if (seed !== 0) {
    a = (a + (seed < 0 ? -1 : 0)) | 0
    b = (b + (seed | 0)) | 0
    a = (a - c) ^ rotated(c, 4)
    c = (c + b) | 0
    b = (b - a) ^ rotated(a, 6)
    a = (a + c) | 0
    c = (c - b) ^ rotated(b, 8)
    b = (b + a) | 0
    a = (a - c) ^ rotated(c, 16)
    c = (c + b) | 0
    b = (b - a) ^ rotated(a, 19)
    a = (a + c) | 0
    c = (c - b) ^ rotated(b, 4)
    b = (b + a) | 0
  }
  a = (a + id) | 0
  c = ((c ^ b) - rotated(b, 14)) | 0
  a = ((a ^ c) - rotated(c, 11)) | 0
  b = ((b ^ a) - rotated(a, 25)) | 0
  c = ((c ^ b) - rotated(b, 16)) | 0
  a = ((a ^ c) - rotated(c, 4)) | 0
  b = ((b ^ a) - rotated(a, 14)) | 0
  c = ((c ^ b) - rotated(b, 24)) | 0
  into[0] = b
  // Makes the signed value sort as an unsigned one.
  into[1] = c ^ SIGN
}

/** The start of the hash of a four-byte value. */
const START = (0x9e3779b9 + 4 + 3923095) | 0
const SIGN = 1 << 31

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}
