import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import type { Captcha } from './port.ts'
import { spendCaptcha } from './spent-captcha.sql.ts'

export type AltchaOptions = {
  db: Database
  clock: Clock
  /** Signs challenges. Every process must have the same. */
  secret: string
  /** Previous secrets, whose challenges are still accepted. */
  olderSecrets?: readonly string[]
  /** PBKDF2 rounds of one key. */
  cost: number
  lifeSeconds: number
  /** True if the solution `sandbox` passes, any number of times. */
  takesSandboxWord: boolean
}

// The browser derives keys until one matches ours. At a cost of 2,000, one key takes 0.45 ms in Chromium on a server's core and
// an estimated 1 ms on a phone: half a second to a second.
const FEWEST_KEYS = 500
const MOST_KEYS = 1_000
const LONGEST_ANSWER = 4_000
const ALGORITHM = 'PBKDF2/SHA-256'
const SANDBOX_WORD = 'sandbox'

// A solution must contain exactly the fields that we sign.
const Answer = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.number(),
      data: z.strictObject({ expiresAt: z.number() }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * ALTCHA: a proof of work in the visitor's browser, without a third party. A solution is base64 of the JSON `{challenge,
 * solution: {counter, derivedKey}}`. A challenge expires at `parameters.data.expiresAt`, in seconds on our clock: the library
 * would compare its own `expiresAt` with the system's clock.
 */
export function altchaCaptcha({
  db,
  clock,
  secret,
  olderSecrets = [],
  cost,
  lifeSeconds,
  takesSandboxWord,
}: AltchaOptions): Captcha {
  const secrets = secretsFrom(secret)

  return {
    challenge: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(FEWEST_KEYS, MOST_KEYS + 1),
        data: { expiresAt: Math.floor(clock.now() / 1000) + lifeSeconds },
        deriveKey,
        ...secrets,
      }),

    async passes(text) {
      if (takesSandboxWord && text === SANDBOX_WORD) return true

      const answer = read(text)
      if (!answer) return false
      const { signature, parameters } = answer.challenge
      const expiresAt = parameters.data.expiresAt * 1000
      if (expiresAt <= clock.now()) return false

      for (const one of [secret, ...olderSecrets]) {
        const { verified } = await verifySolution({ ...answer, deriveKey, ...secretsFrom(one) })
        if (verified) return spendCaptcha(db, signature, expiresAt)
      }
      return false
    },
  }
}

function secretsFrom(secret: string) {
  return {
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: createHmac('sha256', secret).update('altcha key').digest('hex'),
  }
}

function read(text: string): z.infer<typeof Answer> | undefined {
  if (text.length > LONGEST_ANSWER) return undefined
  try {
    return Answer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
