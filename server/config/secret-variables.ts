import { z } from 'zod'
import { list, type Parsed, secret } from './variable-types.ts'

// A list of 'id:key', newest first.
const encryptionKeys = z
  .string()
  .transform(list)
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => /^[\w-]{1,32}:\S{32,}$/.test(key)),
    'est une liste « id:clé », clés d’au moins 32 caractères',
  )
  .transform((keys) =>
    keys.map((key) => ({ id: key.split(':')[0] ?? '', key: Buffer.from(key.slice(key.indexOf(':') + 1)) })),
  )

// The sandbox's secrets are public: they protect nothing real.
const SANDBOX_SECRET_TEXT = 'only-for-the-sandbox-where-nothing-is-real'

export const SECRET_VARIABLES = {
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  ALTCHA_HMAC_SECRET: secret.default(SANDBOX_SECRET_TEXT),
  ALTCHA_COST: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  ALTCHA_TTL: z.coerce.number().int().min(60).max(86_400).default(1_200),
}

/** The keys that encrypt personal data, and the secret that signs captchas. */
export function readSecrets(read: Parsed<typeof SECRET_VARIABLES>) {
  return {
    encryptionKeys: read.ENCRYPTION_KEYS ?? [{ id: 'sandbox', key: Buffer.from(SANDBOX_SECRET_TEXT) }],
    captcha: { secret: read.ALTCHA_HMAC_SECRET, cost: read.ALTCHA_COST, lifeSeconds: read.ALTCHA_TTL },
  }
}
