import { newPushKeys, newSecret } from './new-secrets.ts'
import { atSandbox, type Parsed, port, secret, secretsOf, text, webAddress, withoutSlash } from './variable-types.ts'

/** The sandbox receives emails on its HTTP port plus this number. */
const SANDBOX_SMTP = 25

export const MESSAGE_VARIABLES = {
  SMTP_HOST: text.optional().describe('SMTP server for our emails.'),
  SMTP_PORT: port.optional().describe('Its port; by default 587, with STARTTLS.'),
  SMTP_USER: text.optional().describe('Its user; without one, no authentication.'),
  SMTP_PASS: text.optional().describe('The password of that user.'),
  MAIL_FROM: text.default('Tablée <bonjour@tablee.example>').describe('Sender of every email.'),
  MAIL_REPLY_TO: text.optional().describe('Reply-To address of emails; by default MAIL_FROM.'),
  MAIL_WEBHOOK_SECRET: secretsOf(secret)
    .optional()
    .describe('Bearer token of the bounce webhook, 32 characters or more; `new,old` during a rotation.'),
  OVH_SMS_BASE: webAddress.optional().describe('Address of the text message provider.'),
  OVH_SMS_SERVICE: text.default('sms-sandbox-1').describe('Its account, `sms-…`.'),
  OVH_SMS_SENDER: text.max(11).default('Tablee').describe('Declared sender, at most 11 characters.'),
  OVH_APPLICATION_KEY: text.default('sandbox-application').describe('Key of our application there.'),
  OVH_APPLICATION_SECRET: text.default('sandbox-secret').describe('Secret of that application.'),
  OVH_CONSUMER_KEY: text.default('sandbox-consumer').describe('Key of our account there.'),
}

type Read = Parsed<typeof MESSAGE_VARIABLES>

export function readMail(read: Read, { sandbox, sandboxPort }: { sandbox: boolean; sandboxPort: number }) {
  return {
    host: read.SMTP_HOST ?? '127.0.0.1',
    port: read.SMTP_PORT ?? (sandbox && !read.SMTP_HOST ? sandboxPort + SANDBOX_SMTP : 587),
    user: read.SMTP_USER,
    password: read.SMTP_PASS,
    from: read.MAIL_FROM,
    replyTo: read.MAIL_REPLY_TO,
    webhookSecrets: read.MAIL_WEBHOOK_SECRET ?? [newSecret()],
  }
}

export function readSms(read: Read, sandboxPort: number) {
  return {
    base: withoutSlash(read.OVH_SMS_BASE ?? atSandbox(sandboxPort, '/ovh/1.0')),
    service: read.OVH_SMS_SERVICE,
    sender: read.OVH_SMS_SENDER,
    applicationKey: read.OVH_APPLICATION_KEY,
    applicationSecret: read.OVH_APPLICATION_SECRET,
    consumerKey: read.OVH_CONSUMER_KEY,
  }
}

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
