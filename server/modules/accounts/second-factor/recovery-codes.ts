import { randomBytes } from 'node:crypto'
import type { Database } from '../../../database/connect.ts'
import { hashOf } from '../../../secrets.ts'
import * as rows from './second-factor.sql.ts'

const COUNT = 10
const LENGTH = 24
// Without those that are taken for one another: 0 and o, 1, i and l.
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Makes ten codes in the place of those that there were, and answers them: here their hashes alone are kept. */
export async function makeRecoveryCodes(trx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await rows.replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashOfRecoveryCode(accountId, code)),
  )
  return codes
}

/** Of 118 bits (112 by ASVS 6.5.2), so that a fast hash keeps it; written with hyphens and in capitals it is the same. */
export function hashOfRecoveryCode(accountId: string, code: string): Buffer {
  return hashOf(`${accountId} ${code.replace(/[\s-]/g, '').toLowerCase()}`)
}

function newCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    // 248 is the largest multiple of 31 in a byte: each letter is as likely as the next.
    for (const byte of randomBytes(LENGTH)) if (byte < 248 && code.length < LENGTH) code += LETTERS[byte % 31]
  }
  return code.replace(/.{4}(?=.)/g, '$&-')
}
