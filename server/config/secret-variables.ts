import { z } from 'zod'
import { newSecret } from './new-secrets.ts'
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

export const SECRET_VARIABLES = {
  ENCRYPTION_KEYS: encryptionKeys
    .optional()
    .describe('Keys that encrypt data and derive links, `id:key, id:key`, newest first, 32 characters or more.'),
  ALTCHA_HMAC_SECRET: secretsOf(secret)
    .optional()
    .describe('Signs captchas, 32 characters or more; `new,old` during a rotation.'),
  ALTCHA_COST: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_000)
    .describe('Work of a captcha: 2,000 takes a telephone about a second.'),
  ALTCHA_TTL: z.coerce
    .number()
    .int()
    .min(60)
    .max(86_400)
    .default(1_200)
    .describe('Seconds for which a captcha is valid.'),
}

/**
 * The keys that encrypt personal data, and the secret that signs captchas. Without a variable they are random, and end with
 * the process: a sandbox that runs keeps its own (server/starting/sandbox-secrets.ts).
 */
export function readSecrets(read: Parsed<typeof SECRET_VARIABLES>) {
  const [newest, ...older] = read.ALTCHA_HMAC_SECRET ?? [newSecret()]
  return {
    encryptionKeys: read.ENCRYPTION_KEYS ?? [{ id: 'random', key: Buffer.from(newSecret()) }],
    captcha: { secret: newest, olderSecrets: older, cost: read.ALTCHA_COST, lifeSeconds: read.ALTCHA_TTL },
  }
}
