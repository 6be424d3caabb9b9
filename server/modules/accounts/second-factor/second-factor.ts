import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import { announce } from '../../../events/outbox.ts'
import { seal, unseal } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { oneself, sessionIdOf, signedIn } from '../accounts.rights.ts'
import type { SecurityChange } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as passkeys from '../core/passkeys.sql.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { countWrong, isSecondFactor, stepOf, wrongCode } from './check-second-factor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import * as rows from './second-factor.sql.ts'

/** A longer address would make a QR code that telephones read badly. */
const LONGEST_LABEL = 60

/** What an authenticator needs: the key to type, and the same as an address to be read from a QR code. */
export type SecondFactorSetup = { secret: string; uri: string }

/** Makes a key, which is asked nowhere before `confirmSecondFactor`. The password is asked: a lost telephone is not enough. */
export async function beginSecondFactor(context: Context, password: string): Promise<SecondFactorSetup> {
  const { db, clock, config, viewer } = context
  const { id, email } = oneself(context)
  // Who has stolen a password alone would put a factor of theirs in the place of a passkey.
  if (viewer.kind === 'enrolling' && (await passkeys.passkeysOf(db, id)).length > 0) {
    throw new Refusal('FORBIDDEN', "Connectez-vous avec votre clé d'accès.")
  }
  if (!(await confirmPassword(context, password))) throw wrongPassword()

  const secret = new Secret({ size: 20 })
  const sealed = seal(config.encryptionKeys, secret.base32)
  if (!(await rows.replaceFactor(db, id, sealed, new Date(clock.now())))) {
    throw new Refusal('CONFLICT', 'La double authentification est déjà active.')
  }
  const totp = new TOTP({ issuer: 'Tablée', label: email.slice(0, LONGEST_LABEL), secret })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Turns it on by a first code and answers ten recovery codes, this once. Every other session ends: it has not shown it. */
export async function confirmSecondFactor(context: Context, typed: string): Promise<string[]> {
  const { db, clock, config } = context
  const { id } = oneself(context)
  const factor = await rows.factorOf(db, id)
  if (!factor || factor.confirmedAt !== null) throw new Refusal('CONFLICT', "Recommencez l'activation.")
  const secret = unseal(config.encryptionKeys, factor.sealed)
  const step = await countWrong(context, id, async () => stepOf(secret, typed.replace(/\s/g, ''), clock.now()))
  if (step === null) throw wrongCode()

  return db.transaction().execute(async (trx) => {
    await accounts.waitForTurn(trx, [id])
    if (!(await rows.confirmFactor(trx, id, factor.sealed, step, new Date(clock.now())))) throw wrongCode()
    await accounts.endSessions(trx, id, sessionIdOf(context))
    await announce(trx, clock.now(), 'SecurityChanged', { accountId: id, change: 'FACTOR_ADDED' })
    await noteSecurity(trx, context, 'FACTOR_ADDED')
    return makeRecoveryCodes(trx, id)
  })
}

/** Turns it off: password and code are asked, whoever holds the browser. */
export async function endSecondFactor(context: Context, wish: { password: string; code: string }): Promise<boolean> {
  await withBoth(context, wish, 'FACTOR_REMOVED', rows.dropFactor)
  return true
}

/** Ten recovery codes in the place of those that there were. */
export function renewRecoveryCodes(context: Context, wish: { password: string; code: string }): Promise<string[]> {
  return withBoth(context, wish, 'CODES_RENEWED', makeRecoveryCodes)
}

/** Does what password and code together allow, and announces it. */
async function withBoth<T>(
  context: Context,
  { password, code }: { password: string; code: string },
  change: SecurityChange,
  work: (trx: Context['db'], accountId: string) => Promise<T>,
): Promise<T> {
  const { db, clock } = context
  const { id } = signedIn(context)
  if (!(await rows.asksFactor(db, id))) throw new Refusal('CONFLICT', "La double authentification n'est pas active.")
  const confirmed = await confirmPassword(context, password)
  if (!confirmed) throw wrongPassword()
  if (!(await isSecondFactor(context, id, code))) throw wrongCode()

  return db.transaction().execute(async (trx) => {
    // A letter's link may have set another one meanwhile.
    if (!(await accounts.isStillPassword(trx, confirmed))) throw wrongPassword()
    await announce(trx, clock.now(), 'SecurityChanged', { accountId: id, change })
    await noteSecurity(trx, context, change)
    return work(trx, id)
  })
}

function wrongPassword(): Refusal {
  return badInput({ password: 'Le mot de passe est incorrect.' })
}
