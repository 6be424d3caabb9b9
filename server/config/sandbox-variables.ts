import { z } from 'zod'
import { newAuthenticatorKey } from './new-secrets.ts'
import { flag, type Parsed, port, text } from './variable-types.ts'

export const SANDBOX_VARIABLES = {
  SANDBOX: flag
    .optional()
    .describe('1: the sandbox stands in for every third party; by default 1, and 0 where NODE_ENV is production.'),
  SANDBOX_PUBLIC: flag
    .default('0')
    .describe(
      '1: the sandbox may have a HOST or an ORIGIN that other machines reach; its accounts are published, and live keys stay refused.',
    ),
  SANDBOX_PORT: port.default(3100).describe('Port of the sandbox on this machine; it takes e-mails 25 ports above.'),
  SANDBOX_SECRET: text
    .optional()
    .describe('Shared by sandbox and server, which closes the doors of the sandbox without it; made at each start.'),
  SANDBOX_AUTHENTICATOR: text
    .regex(/^[A-Z2-7]{32}$/, 'est une clé de 32 lettres en base32')
    .optional()
    .describe(
      'Key of the second factor of the demonstration’s staff and operator, in base32; made at the first start, and the sandbox shows its codes.',
    ),
  SEED: z
    .enum(['demo', 'none'])
    .default('demo')
    .describe('What an empty database is filled with in the sandbox: `demo` restaurants or nothing.'),
  NOW: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Instant at which the clock of the sandbox starts; by default the time of the machine.'),
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
