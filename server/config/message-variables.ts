import { atSandbox, type Parsed, port, text, webAddress, withoutSlash } from './variable-types.ts'

/** The sandbox takes emails on its HTTP port plus this number. */
const SANDBOX_SMTP = 25

export const MESSAGE_VARIABLES = {
  SMTP_HOST: text.optional(),
  SMTP_PORT: port.optional(),
  SMTP_USER: text.optional(),
  SMTP_PASS: text.optional(),
  MAIL_FROM: text.default('Tablée <bonjour@tablee.example>'),
  MAIL_REPLY_TO: text.optional(),
  OVH_SMS_BASE: webAddress.optional(),
  OVH_SMS_SERVICE: text.default('sms-sandbox-1'),
  OVH_SMS_SENDER: text.max(11).default('Tablee'),
  OVH_APPLICATION_KEY: text.default('sandbox-application'),
  OVH_APPLICATION_SECRET: text.default('sandbox-secret'),
  OVH_CONSUMER_KEY: text.default('sandbox-consumer'),
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
