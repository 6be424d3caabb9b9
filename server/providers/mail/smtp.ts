import nodemailer, { type NodemailerError } from 'nodemailer'
import type { Config } from '../../config.ts'
import { requestId } from '../../observability/request-id.ts'
import type { Resilience } from '../resilience.ts'
import { type Mail, MailRefused } from './port.ts'

/** Milliseconds to connect, and of silence after that. */
type Timeouts = { connecting: number; silence: number }

/** Milliseconds for a whole email: less than the queue waits for it. */
export const MAIL_PATIENCE = 18_000
const TIMEOUTS: Timeouts = { connecting: 5_000, silence: 10_000 }
const TLS_PORT = 465
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/
// One address, without characters that SMTP or a header would read as a second one.
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{C}@]+@[^\s,;:<>()[\]"\\\p{C}@]+$/u

/** Sends each email over its own SMTP connection, so that none idles. */
export function smtpMail(config: Config['mail'], resilience: Resilience, { connecting, silence } = TIMEOUTS): Mail {
  const { host, port, user, password, from, replyTo } = config
  const transport = nodemailer.createTransport({
    host,
    port,
    ...protection(host, port),
    ...(user && { auth: { user, pass: password } }),
    dnsTimeout: connecting,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    socketTimeout: silence,
  })

  return {
    async send({ to, subject, text, html, messageId, attachments }) {
      if (!ONE_ADDRESS.test(to)) throw new MailRefused('this is not an address')
      const id = requestId()
      const sending = () =>
        transport.sendMail({
          from,
          replyTo,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          // As text, an attachment's line breaks would be changed in transit.
          attachments: attachments?.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const })),
          // Keeps automatic replies away (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...(id && { 'X-Request-Id': id }) },
        })
      // The queue retries: an email that was taken and whose answer was lost is not sent again at once.
      const refused = await resilience.call(() => refusalOf(sending()), { repeats: false })
      if (refused) throw refused
    },
  }
}

/** A refusal is an answer: it does not say that the server is down. */
async function refusalOf(sending: Promise<unknown>): Promise<MailRefused | null> {
  try {
    await sending
    return null
  } catch (error) {
    if (isForGood(error as NodemailerError)) return new MailRefused((error as Error).message, { cause: error })
    throw error
  }
}

/** Requires TLS, except to this machine. */
export function protection(host: string, port: number) {
  const local = THIS_MACHINE.test(host)
  return { secure: port === TLS_PORT, requireTLS: !local, ignoreTLS: local }
}

// A 5xx to the recipient or to the email itself is final. One to our login or sender is our fault: the email is retried.
function isForGood({ permanent, command }: NodemailerError): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
