import { randomUUID } from 'node:crypto'
import { CODE_DIGITS, cleanPhone, codeFaults, phoneChangeFaults } from '@tablee/domain/accounts/accounts'
import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import { announce } from '../../../events/outbox.ts'
import { countTries } from '../../../limits/limits.ts'
import { derivedDigits, hashOf } from '../../../secrets.ts'
import { signedIn } from '../accounts.rights.ts'
import * as rows from '../core/accounts.sql.ts'
import type { AtTime } from '../core/tokens.ts'

const LIFE = 10 * MINUTE
const TRIES = 5
const BETWEEN = MINUTE
const FOR_ACCOUNT = { counter: 'codes for an account, a day', most: 5, within: DAY }
const FOR_NUMBER = { counter: 'codes to a number, a day', most: 5, within: DAY }
// Who says that the number is theirs is not kept from proving it by who only tries it.
const FOR_OWN_NUMBER = { counter: 'codes to the number of an account, a day', most: 15, within: DAY }

/** Sends a code to a number: one a minute, five a day for an account and to a number that is not its own. It takes the last one's place. */
export async function sendVerificationCode(context: Context, wish: { phone: string }): Promise<boolean> {
  const { db, clock } = context
  const account = signedIn(context)
  // The number that one has may be verified too: groups of nine and more ask for it.
  const current = account.phoneVerifiedAt === null ? null : account.phone
  const faults = phoneChangeFaults({ phone: wish.phone, current })
  if (Object.keys(faults).length > 0) throw badInput(faults)

  const now = clock.now()
  const phone = cleanPhone(wish.phone)
  const id = randomUUID()
  return db.transaction().execute(async (trx) => {
    const code = { id, accountId: account.id, phone, tries: TRIES, expiresAt: new Date(now + LIFE) }
    if (!(await rows.replaceCode(trx, code, new Date(now), new Date(now - BETWEEN)))) {
      throw new Refusal('RATE_LIMITED', 'Un code vient de vous être envoyé. Patientez une minute avant le suivant.')
    }
    const beyond = await countTries(trx, now, [
      { limit: FOR_ACCOUNT, key: account.id },
      { limit: phone === account.phone ? FOR_OWN_NUMBER : FOR_NUMBER, key: phone },
    ])
    if (beyond.length > 0) throw new Refusal('RATE_LIMITED', 'Trop de codes demandés. Réessayez demain.')
    await announce(trx, now, 'PhoneCodeAsked', { codeId: id })
    return true
  })
}

/** Whether this is the code that was sent to the number: five tries in ten minutes. updateUser then takes the number. */
export async function verifyPhoneNumber(context: Context, wish: { phone: string; code: string }): Promise<boolean> {
  const { db, clock, config } = context
  const account = signedIn(context)
  const faults = { ...phoneChangeFaults({ phone: wish.phone, current: null }), ...codeFaults(wish) }
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const now = new Date(clock.now())
  const codeId = await rows.tryCode(db, account.id, cleanPhone(wish.phone), now)
  if (!codeId) return false

  const expected = derivedDigits(config.encryptionKeys, 'phone code', codeId, CODE_DIGITS)
  const isRight = hashOf(expected).equals(hashOf(wish.code.trim()))
  if (isRight) await rows.markVerified(db, codeId, now)
  return isRight
}

/** What a text message says of a code; null where it was used, replaced, or has ended. */
export async function codeForMessage({ db, config, now }: AtTime, codeId: string) {
  const found = await rows.codeById(db, codeId, new Date(now))
  if (!found) return null
  const code = derivedDigits(config.encryptionKeys, 'phone code', codeId, CODE_DIGITS)
  return { phone: found.phone, accountId: found.accountId, code }
}
