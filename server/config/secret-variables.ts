import { z } from 'zod'
import { list, type Parsed, secret, secretsOf } from './variable-types.ts'

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

// For tests and programs that store nothing. A running product creates its own (server/starting/sandbox-secrets.ts).
const SANDBOX_SECRET_TEXT = 'only-for-the-sandbox-where-nothing-is-real'
/** The same in the format of ENCRYPTION_KEYS. */
export const PUBLISHED_KEY = `sandbox:${SANDBOX_SECRET_TEXT}`

export const SECRET_VARIABLES = {
  ENCRYPTION_KEYS: encryptionKeys
    .optional()
    .describe(
      'Keys that seal personal data and derive links, `id:key, id:key`, newest first, 32 characters or more; without them sealed data is lost.',
    ),
  ALTCHA_HMAC_SECRET: secretsOf(secret)
    .prefault(SANDBOX_SECRET_TEXT)
    .describe(
      'Signs captchas; at least 32 characters; two, comma separated and the newest first, while it is replaced.',
    ),
  ALTCHA_COST: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_000)
    .describe('Work of a captcha in a browser: 2,000 takes a telephone about a second.'),
  ALTCHA_TTL: z.coerce
    .number()
    .int()
    .min(60)
    .max(86_400)
    .default(1_200)
    .describe('Seconds for which a captcha is valid.'),
}

/** The keys that encrypt personal data, and the secret that signs captchas. */
export function readSecrets(read: Parsed<typeof SECRET_VARIABLES>) {
  const [newest, ...older] = read.ALTCHA_HMAC_SECRET
  return {
    encryptionKeys: read.ENCRYPTION_KEYS ?? [{ id: 'sandbox', key: Buffer.from(SANDBOX_SECRET_TEXT) }],
    captcha: { secret: newest, olderSecrets: older, cost: read.ALTCHA_COST, lifeSeconds: read.ALTCHA_TTL },
  }
}
