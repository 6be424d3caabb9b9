import { randomBytes } from 'node:crypto'

/** 128 random bits, as URLs carry it. */
export function newShareId(): string {
  return randomBytes(16).toString('base64url')
}

/** Whether a text can be an id: the database need not be asked about others, and would fail on some. */
export function isShareId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}
