import { randomBytes } from 'node:crypto'

/** Returns 128 random bits in a form that is safe in URLs. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url')
}

/** True if a text has the form of an id. The database need not be queried for other texts, and would fail on some. */
export function isShareId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}
