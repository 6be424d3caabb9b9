import { randomBytes } from 'node:crypto'

/** 128 random bits: it stands in addresses. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url')
}
