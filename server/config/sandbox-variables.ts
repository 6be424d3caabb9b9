import { z } from 'zod'
import { newAuthenticatorKey } from './new-secrets.ts'
import { flag, type Parsed, port, text } from './variable-types.ts'

export const SANDBOX_VARIABLES = {
  SANDBOX: flag.optional().describe('1: the sandbox replaces every third party; 0 in production.'),
  SANDBOX_PUBLIC: flag
    .default('0')
    .describe('1: the sandbox may have a public HOST or ORIGIN, although its accounts are published.'),
  SANDBOX_PORT: port.default(3100).describe('Port of the sandbox; it receives emails 25 ports above.'),
  SANDBOX_SECRET: text.optional().describe('Secret of the `/sandbox/` routes; generated at each start.'),
  SANDBOX_AUTHENTICATOR: text
    .regex(/^[A-Z2-7]{32}$/, 'est une clé de 32 lettres en base32')
    .optional()
    .describe('Base32 key of the demonstration’s second factors; generated at the first start.'),
  SEED: z.enum(['demo', 'none']).default('demo').describe('Content of an empty database: `demo` or nothing.'),
  NOW: z.iso.datetime({ offset: true }).optional().describe('Time at which the clock of the sandbox starts.'),
}

/** The sandbox's address, and the features that only it has: demo restaurants, and a clock that can be set. */
export function readSandbox(read: Parsed<typeof SANDBOX_VARIABLES>, { sandbox }: { sandbox: boolean }) {
  return {
    sandboxPort: read.SANDBOX_PORT,
    sandboxSecret: read.SANDBOX_SECRET,
    sandboxAuthenticator: read.SANDBOX_AUTHENTICATOR ?? newAuthenticatorKey(),
    seed: sandbox ? read.SEED : ('none' as const),
    now: read.NOW === undefined ? undefined : Date.parse(read.NOW),
  }
}
