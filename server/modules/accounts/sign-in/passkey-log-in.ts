import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countFailures, countTries, type Limit } from '../../../limits/limits.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Role } from '../core/account.ts'
import * as rows from '../core/passkeys.sql.ts'
import { keepChallenge, loadWebAuthn, relyingParty, takesChallenge } from './passkey-challenges.ts'
import { openSession } from './sessions.ts'

const QUARTER = 15 * MINUTE
const ASKED: Limit = { counter: 'passkey challenges, address', most: 100, within: QUARTER }
const REFUSED: Limit = { counter: 'refused passkeys, address', most: 100, within: QUARTER }

type Input = { response: string; role: Role }

/** WebAuthn request options as JSON, for any passkey of this site: the browser's answer tells the account. */
export async function beginPasskeyLogin(context: Context): Promise<string> {
  const { db, clock, config, address } = context
  if ((await countTries(db, clock.now(), [{ limit: ASKED, key: address }])).length > 0) throw tooMany()
  const rpID = relyingParty(config).id
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await keepChallenge(context, options.challenge, null)
  return JSON.stringify(options)
}

/** Opens a session by a passkey, which counts as both factors, and returns its token. */
export async function logInWithPasskey(context: Context, input: Input): Promise<string> {
  const { db, clock, address } = context
  const tried = [{ limit: REFUSED, key: address }]
  if ((await countTries(db, clock.now(), tried)).length > 0) throw tooMany()
  const signed = await countFailures(db, tried, () => whoSigned(context, input))
  if (!signed) {
    await noteSecurity(db, context, 'SIGN_IN_FAILED', { accountId: null, subject: 'passkey' })
    throw unknown()
  }

  return db.transaction().execute(async (trx) => {
    // A copied key may have signed meanwhile.
    if (!(await rows.countSignature(trx, signed.id, signed.counter, new Date(clock.now())))) throw unknown()
    await noteSecurity(trx, context, 'SIGNED_IN', { accountId: signed.accountId, subject: 'passkey' })
    return openSession(trx, context, signed.accountId, { byPasskey: true })
  })
}

/** The passkey that signed our challenge, with its new counter; null if invalid, unknown or of another role. */
async function whoSigned(context: Context, { response, role }: Input) {
  const { id: rpID, origin } = relyingParty(context.config)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const answer = JSON.parse(response) as AuthenticationResponseJSON
    const known = await rows.passkeyByCredential(context.db, String(answer.id))
    if (known?.role !== role) return null
    const { id, accountId, publicKey, counter } = known
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: takesChallenge(context, null),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter },
    })
    return verified ? { id, accountId, counter: authenticationInfo.newCounter } : null
  } catch (error) {
    // Any fault in the answer is its sender's: refuse it, do not fail.
    context.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused')
    return null
  }
}

function tooMany(): UserError {
  return new UserError('RATE_LIMITED', "Trop de tentatives. Réessayez dans un quart d'heure.")
}

function unknown(): UserError {
  return badInput({ response: "Cette clé d'accès n'est pas reconnue. Connectez-vous par votre mot de passe." })
}
