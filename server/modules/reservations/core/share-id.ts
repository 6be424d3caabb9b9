import { randomBytes } from 'node:crypto'

/** 128 random bits: it stands in addresses. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url')
}

/** A text that is none is nobody's share: the database need not be asked, which takes not every text. */
export function isShareId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}
