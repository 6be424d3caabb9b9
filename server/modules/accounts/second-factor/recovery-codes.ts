import { randomBytes } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import { hashOf } from '../../../secrets.ts'
import * as rows from './second-factor.sql.ts'

const COUNT = 10
const LENGTH = 24
// Without characters that are easily confused: 0 and o, 1, i and l.
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Replaces the recovery codes by ten new ones and returns them; only their hashes are stored. */
export async function makeRecoveryCodes(trx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await rows.replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashOfRecoveryCode(accountId, code)),
  )
  return codes
}

/** A fast hash is enough, since a code has 118 bits (ASVS 6.5.2 requires 112). Ignores hyphens, spaces and case. */
export function hashOfRecoveryCode(accountId: string, code: string): Buffer {
  return hashOf(`${accountId} ${code.replace(/[\s-]/g, '').toLowerCase()}`)
}

function newCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    // 248 is the largest multiple of 31 in a byte, so every character is equally likely.
    for (const byte of randomBytes(LENGTH)) if (byte < 248 && code.length < LENGTH) code += LETTERS[byte % 31]
  }
  return code.replace(/.{4}(?=.)/g, '$&-')
}
