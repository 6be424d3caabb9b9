import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { HOUR, MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countOrAskCaptcha } from '../../../limits/captcha-limits.ts'
import { countFailures, countTries, type Limit } from '../../../limits/limits.ts'
import { MOST_OF_NETWORK, networkTries, triesOfNetwork } from '../../../limits/networks.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import type { Role } from '../core/account.ts'
import * as rows from '../core/passkeys.sql.ts'
import { keepChallenge, loadWebAuthn, relyingParty, takesChallenge } from './passkey-challenges.ts'
import { openSession } from './sessions.ts'

const REFUSED: Limit = { counter: 'refused passkeys of a network, an hour', most: MOST_OF_NETWORK, within: HOUR }

type Input = { response: string; role: Role }

/**
 * WebAuthn request options as JSON, for any passkey of this site: the browser's response identifies the account. Beyond a
 * hundred of a network in a quarter of an hour each needs a captcha.
 */
export async function beginPasskeyLogin(context: Context, captchaToken: string | null | undefined): Promise<string> {
  const { config, address } = context
  const tries = networkTries('passkey challenges', { most: 100, within: 15 * MINUTE }, address)
  await countOrAskCaptcha(context, tries, captchaToken, tooMany)
  const rpID = relyingParty(config).id
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await keepChallenge(context, options.challenge, null)
  return JSON.stringify(options)
}

/** Opens a session by a passkey, which counts as both factors, and returns its token. */
export async function logInWithPasskey(context: Context, input: Input): Promise<string> {
  const { db, clock, address } = context
  const tried = triesOfNetwork(REFUSED, address)
  if ((await countTries(db, clock.now(), tried)).length > 0) throw tooMany()
  const signed = await countFailures(db, tried, () => whoSigned(context, input))
  if (!signed) {
    await noteSecurity(db, context, 'SIGN_IN_FAILED', { accountId: null, subject: 'passkey' })
    throw unknown()
  }

  return db.transaction().execute(async (trx) => {
    // A copy of the passkey may have signed concurrently.
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
    // A faulty response is the sender's error: it is refused, and no server error is thrown.
    context.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused')
    return null
  }
}

function tooMany(): UserError {
  return new UserError('RATE_LIMITED', 'Trop de tentatives depuis votre réseau. Réessayez dans une heure.')
}

function unknown(): UserError {
  return badInput({ response: "Cette clé d'accès n'est pas reconnue. Connectez-vous par votre mot de passe." })
}
