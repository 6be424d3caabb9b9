import { newPushKeys } from './new-secrets.ts'
import { atSandbox, type Parsed, text } from './variable-types.ts'

const PUBLIC_LENGTH = 65
const PRIVATE_LENGTH = 32

export const PUSH_VARIABLES = {
  VAPID_PUBLIC_KEY: text
    .refine((key) => bytesOf(key) === PUBLIC_LENGTH, 'est une clé publique VAPID (npx web-push generate-vapid-keys)')
    .optional()
    .describe('Public key for push messages; without a pair none are offered.'),
  VAPID_PRIVATE_KEY: text
    .refine((key) => bytesOf(key) === PRIVATE_LENGTH, 'est une clé privée VAPID (npx web-push generate-vapid-keys)')
    .optional()
    .describe('The private key of that pair.'),
}

type Surroundings = { sandbox: boolean; sandboxPort: number; contactEmail: string }

/** The keys and the sender of push messages. Null if push messages are disabled. */
export function readPush(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Parsed<typeof PUSH_VARIABLES>,
  { sandbox, sandboxPort, contactEmail }: Surroundings,
) {
  const own =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : null
  const keys = own ?? (sandbox ? newPushKeys() : null)
  // Push services write to the subject if our messages cause problems.
  return keys && { ...keys, subject: `mailto:${contactEmail}`, stand: sandbox ? atSandbox(sandboxPort, '/push') : null }
}

/** An incomplete pair would be ignored silently. */
export function faultsOfPush(given: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(PUSH_VARIABLES)
  if (names.every((name) => given[name] === undefined)) return []
  return names.filter((name) => given[name] === undefined).map((name) => `${name} : manque pour les notifications`)
}

function bytesOf(key: string): number {
  return /^[\w-]+$/.test(key) ? Buffer.from(key, 'base64url').length : 0
}
