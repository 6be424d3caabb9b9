import { randomUUID } from 'node:crypto'
import { CODE_DIGITS, cleanPhone, codeFaults, phoneChangeFaults } from '@tablee/domain/accounts/accounts'
import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { countTries } from '../../../limits/limits.ts'
import { derivedDigits, hashOf } from '../../../secrets.ts'
import { signedIn } from '../accounts.rights.ts'
import * as rows from '../core/phone-codes.sql.ts'
import type { AtTime } from '../core/tokens.ts'

const LIFE = 10 * MINUTE
const TRIES = 5
const BETWEEN = MINUTE
const FOR_ACCOUNT = { counter: 'codes for an account, a day', most: 5, within: DAY }
const FOR_NUMBER = { counter: 'codes to a number, a day', most: 5, within: DAY }
// A higher limit, so that strangers who enter the number cannot stop its owner from verifying it.
const FOR_OWN_NUMBER = { counter: 'codes to the number of an account, a day', most: 15, within: DAY }

/** Sends a code, which replaces the last one: once a minute, five a day for an account, and five a day to a number not its own. */
export async function sendVerificationCode(context: Context, input: { phone: string }): Promise<boolean> {
  const { db, clock } = context
  const account = signedIn(context)
  // The account's own unverified number may be verified too: groups of nine or more require it.
  const current = account.phoneVerifiedAt === null ? null : account.phone
  const faults = phoneChangeFaults({ phone: input.phone, current })
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const now = clock.now()
  const phone = cleanPhone(input.phone)
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const code = { id, accountId: account.id, phone, tries: TRIES, expiresAt: new Date(now + LIFE) }
    if (!(await rows.replaceCode(trx, code, new Date(now), new Date(now - BETWEEN)))) {
      throw new UserError('RATE_LIMITED', 'Un code vient de vous être envoyé. Patientez une minute avant le suivant.')
    }
    const reached = await countTries(trx, now, [
      { limit: FOR_ACCOUNT, key: account.id },
      { limit: phone === account.phone ? FOR_OWN_NUMBER : FOR_NUMBER, key: phone },
    ])
    if (reached.length > 0) throw new UserError('RATE_LIMITED', 'Trop de codes demandés. Réessayez demain.')
    await publish(trx, now, 'PhoneCodeAsked', { codeId: id })
    return true
  })
}

/** True if the code is right; five attempts in ten minutes. `updateUser` then accepts the number. */
export async function verifyPhoneNumber(context: Context, input: { phone: string; code: string }): Promise<boolean> {
  const { db, clock, config } = context
  const account = signedIn(context)
  const faults = { ...phoneChangeFaults({ phone: input.phone, current: null }), ...codeFaults(input) }
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const now = new Date(clock.now())
  const codeId = await rows.tryCode(db, account.id, cleanPhone(input.phone), now)
  if (!codeId) return false

  // A code that was sent before the newest key was added belongs to an older key.
  const isRight = config.encryptionKeys.some((key) => {
    const expected = derivedDigits([key], 'phone code', codeId, CODE_DIGITS)
    return hashOf(expected).equals(hashOf(input.code.trim()))
  })
  if (isRight) await rows.markVerified(db, codeId, now)
  return isRight
}

export type TextedCode = { phone: string; accountId: string; code: string }

/** The data for the text message with a code. Null if the code was used, replaced or has expired. */
export async function codeForMessage({ db, config, now }: AtTime, codeId: string): Promise<TextedCode | null> {
  const found = await rows.codeById(db, codeId, new Date(now))
  if (!found) return null
  const code = derivedDigits(config.encryptionKeys, 'phone code', codeId, CODE_DIGITS)
  return { phone: found.phone, accountId: found.accountId, code }
}
