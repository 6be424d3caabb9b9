import { z } from 'zod'
import { newAuthenticatorKey } from './new-secrets.ts'
import { flag, type Parsed, port, text } from './variable-types.ts'

export const SANDBOX_VARIABLES = {
  SANDBOX: flag
    .optional()
    .describe('1: the sandbox replaces every third party; by default 1, and 0 if NODE_ENV is production.'),
  SANDBOX_PUBLIC: flag
    .default('0')
    .describe(
      '1: the sandbox may have a public HOST or ORIGIN; its accounts are published, and live keys are refused.',
    ),
  SANDBOX_PORT: port.default(3100).describe('Port of the sandbox on this machine; it receives emails 25 ports above.'),
  SANDBOX_SECRET: text
    .optional()
    .describe('Secret that the `/sandbox/` routes of the application require; generated at each start.'),
  SANDBOX_AUTHENTICATOR: text
    .regex(/^[A-Z2-7]{32}$/, 'est une clé de 32 lettres en base32')
    .optional()
    .describe(
      'Base32 key of the second factor of the demonstration’s staff and operator; generated at the first start, and the sandbox shows its codes.',
    ),
  SEED: z
    .enum(['demo', 'none'])
    .default('demo')
    .describe('Content of an empty database in the sandbox: `demo` restaurants or nothing.'),
  NOW: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Time at which the clock of the sandbox starts; by default the time of the machine.'),
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
