import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { seal, unseal } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { oneself, sessionIdOf, signedIn } from '../accounts.rights.ts'
import type { SecurityChange } from '../core/account.ts'
import * as accounts from '../core/accounts.sql.ts'
import * as passkeys from '../core/passkeys.sql.ts'
import * as passwords from '../core/passwords.sql.ts'
import * as sessions from '../core/sessions.sql.ts'
import { confirmPassword } from '../passwords/check-password.ts'
import { countWrong, isSecondFactor, makeRecoveryCodes, stepOf, wrongCode } from './check-second-factor.ts'
import * as rows from './second-factor.sql.ts'

/** A longer label makes a QR code that phones cannot read reliably. */
const LONGEST_LABEL = 60

/** The key for an authenticator app, as text and as an otpauth URI for a QR code. */
export type SecondFactorSetup = { secret: string; uri: string }

/** Makes a key, which has no effect before `confirmSecondFactor`. Needs the password, so that an unlocked phone is not enough. */
export async function beginSecondFactor(context: Context, password: string): Promise<SecondFactorSetup> {
  const { db, clock, config, viewer } = context
  const { id, email } = oneself(context)
  // A thief who only knows the password could otherwise add a factor instead of using the passkey.
  if (viewer.kind === 'enrolling' && (await passkeys.passkeysOf(db, id)).length > 0) {
    throw new UserError('FORBIDDEN', "Connectez-vous avec votre clé d'accès.")
  }
  if (!(await confirmPassword(context, password))) throw wrongPassword()

  const secret = new Secret({ size: 20 })
  const sealed = seal(config.encryptionKeys, secret.base32)
  if (!(await rows.replaceFactor(db, id, sealed, new Date(clock.now())))) {
    throw new UserError('CONFLICT', 'La double authentification est déjà active.')
  }
  const totp = new TOTP({ issuer: 'Tablée', label: email.slice(0, LONGEST_LABEL), secret })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Turns the second factor on by a first code and returns ten recovery codes, only this once. Ends all other sessions. */
export async function confirmSecondFactor(context: Context, typed: string): Promise<string[]> {
  const { db, clock, config } = context
  const { id } = oneself(context)
  const factor = await rows.factorOf(db, id)
  if (!factor || factor.confirmedAt !== null) throw new UserError('CONFLICT', "Recommencez l'activation.")
  const secret = unseal(config.encryptionKeys, factor.sealed)
  const step = await countWrong(context, id, async () => stepOf(secret, typed.replace(/\s/g, ''), clock.now()))
  if (step === null) throw wrongCode()

  return db.transaction().execute(async (trx) => {
    await accounts.lockSignInMethods(trx, [id])
    if (!(await rows.confirmFactor(trx, id, factor.sealed, step, new Date(clock.now())))) throw wrongCode()
    await sessions.endSessions(trx, id, sessionIdOf(context))
    await publish(trx, clock.now(), 'SecurityChanged', { accountId: id, change: 'FACTOR_ADDED' })
    await noteSecurity(trx, context, 'FACTOR_ADDED')
    return makeRecoveryCodes(trx, id)
  })
}

/** Turns the second factor off; needs password and code. */
export async function endSecondFactor(context: Context, input: { password: string; code: string }): Promise<boolean> {
  await withBoth(context, input, 'FACTOR_REMOVED', rows.dropFactor)
  return true
}

/** Replaces the recovery codes by ten new ones. */
export function renewRecoveryCodes(context: Context, input: { password: string; code: string }): Promise<string[]> {
  return withBoth(context, input, 'CODES_RENEWED', makeRecoveryCodes)
}

/** Checks password and code, does the work and publishes the change. */
async function withBoth<T>(
  context: Context,
  { password, code }: { password: string; code: string },
  change: SecurityChange,
  work: (trx: Context['db'], accountId: string) => Promise<T>,
): Promise<T> {
  const { db, clock } = context
  const { id } = signedIn(context)
  if (!(await rows.asksFactor(db, id))) throw new UserError('CONFLICT', "La double authentification n'est pas active.")
  const confirmed = await confirmPassword(context, password)
  if (!confirmed) throw wrongPassword()
  if (!(await isSecondFactor(context, id, code))) throw wrongCode()

  return db.transaction().execute(async (trx) => {
    // An emailed link may have set another password concurrently.
    if (!(await passwords.isStillPassword(trx, confirmed))) throw wrongPassword()
    await publish(trx, clock.now(), 'SecurityChanged', { accountId: id, change })
    await noteSecurity(trx, context, change)
    return work(trx, id)
  })
}

function wrongPassword(): UserError {
  return badInput({ password: 'Le mot de passe est incorrect.' })
}
