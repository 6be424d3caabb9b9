import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { cleanText } from '@tablee/domain/clean-text'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { isUuid } from '../../../uuid.ts'
import { signedIn } from '../accounts.rights.ts'
import * as rows from '../core/passkeys.sql.ts'
import { confirmPassword } from '../passwords/check-password.ts'
import { reauthenticate } from '../passwords/reauthenticate.ts'
import { keepChallenge, loadWebAuthn, relyingParty, takesChallenge } from './passkey-challenges.ts'

// EdDSA, ES256, RS256: the algorithms that authenticators support. The library's default adds algorithms that are experimental
// in Node.
const ALGORITHMS = [-8, -7, -257]
const MOST = 10
const LONGEST_NAME = 60

/**
 * WebAuthn creation options as JSON. The passkey is discoverable and needs user verification, so that it counts as both
 * factors. The password is required, so that a stolen session cannot add a passkey.
 */
export async function beginPasskey(context: Context, password: string): Promise<string> {
  const { db, config } = context
  const { id, email, firstName, lastName } = signedIn(context)
  if (!(await confirmPassword(context, password))) throw badInput({ password: 'Le mot de passe est incorrect.' })
  const known = await rows.passkeysOf(db, id)
  if (known.length >= MOST) throw new UserError('CONFLICT', `Vous avez déjà ${MOST} clés d'accès. Retirez-en une.`)

  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Tablée',
    supportedAlgorithmIDs: ALGORITHMS,
    rpID: relyingParty(config).id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: [firstName, lastName].filter(Boolean).join(' '),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(context, options.challenge, id)
  return JSON.stringify(options)
}

/** Saves a new passkey; `response` is the browser's JSON. */
export async function addPasskey(context: Context, input: { name: string; response: string }): Promise<boolean> {
  const { db, clock } = context
  const { id: accountId } = signedIn(context)
  const name = cleanText(input.name).slice(0, LONGEST_NAME) || "Clé d'accès"
  const made = await madeBy(context, input.response, accountId)
  if (!made) throw badInput({ response: "Cette clé d'accès n'a pas pu être ajoutée. Recommencez." })

  const { id: credentialId, publicKey, counter, transports = [] } = made
  const passkey = { id: randomUUID(), accountId, credentialId, publicKey, counter, transports, name }
  return db.transaction().execute(async (trx) => {
    if (!(await rows.addPasskey(trx, passkey, new Date(clock.now())))) {
      throw new UserError('CONFLICT', "Cette clé d'accès est déjà enregistrée.")
    }
    await publish(trx, clock.now(), 'SecurityChanged', { accountId, change: 'PASSKEY_ADDED' })
    await noteSecurity(trx, context, 'PASSKEY_ADDED')
    return true
  })
}

/** Deletes one of the account's passkeys. A session older than ten minutes needs the password. */
export async function removePasskey(context: Context, id: string, password?: string | null): Promise<boolean> {
  const { db, clock } = context
  const { id: accountId } = await reauthenticate(context, password)
  return db.transaction().execute(async (trx) => {
    if (!isUuid(id) || !(await rows.dropPasskey(trx, accountId, id))) {
      throw new UserError('NOT_FOUND', "Cette clé d'accès n'existe plus.")
    }
    await publish(trx, clock.now(), 'SecurityChanged', { accountId, change: 'PASSKEY_REMOVED' })
    await noteSecurity(trx, context, 'PASSKEY_REMOVED')
    return true
  })
}

/** Returns the key in a valid response to this account's challenge, otherwise null. */
async function madeBy(context: Context, response: string, accountId: string) {
  const { id, origin } = relyingParty(context.config)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: takesChallenge(context, accountId),
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch (error) {
    // A faulty response is the sender's error: it is refused, and no server error is thrown.
    context.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused')
    return null
  }
}
