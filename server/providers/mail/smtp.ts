import nodemailer, { type NodemailerError } from 'nodemailer'
import type { Config } from '../../config.ts'
import { noteProviderCall } from '../../observability/provider-calls.ts'
import { requestId } from '../../observability/request-id.ts'
import type { Resilience } from '../resilience.ts'
import { type Mail, MailRefused } from './port.ts'

/**
 * Milliseconds to connect, of silence after that, and until an idle connection is ended, which must be less than that silence.
 */
export type SmtpTimeouts = { connecting: number; silence: number; idle: number }

export type SmtpConfig = Omit<Config['mail'], 'webhookSecrets'>

/** Mail over kept connections. `close` ends them all. */
export type PooledMail = Mail & { close(): void }

/** Milliseconds for a whole email, less than the queue's time limit. */
export const MAIL_PATIENCE = 18_000
const TIMEOUTS: SmtpTimeouts = { connecting: 5_000, silence: 10_000, idle: 8_000 }
/** As many as the queue sends at once. Each is renewed after a hundred emails. */
const CONNECTIONS = 4
const EMAILS_EACH = 100
const TLS_PORT = 465
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/
// A single address, without characters that SMTP or a header would read as a second one.
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{C}@]+@[^\s,;:<>()[\]"\\\p{C}@]+$/u

/** Sends emails over a few SMTP connections: a new one costs a handshake and a sign-in. */
export function smtpMail(
  config: SmtpConfig,
  resilience: Resilience,
  { connecting, silence, idle } = TIMEOUTS,
): PooledMail {
  const { host, port, user, password, from, replyTo } = config
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: EMAILS_EACH,
    idleTimeout: idle,
    // An email is sent over another connection only if the server had not begun to accept it, because it had ended an idle
    // connection.
    maxRequeues: 1,
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
    async send({ to, subject, text, html, messageId, attachments, unsubscribe }) {
      if (!ONE_ADDRESS.test(to)) throw new MailRefused('this is not an address')
      const id = requestId()
      const sending = (signal: AbortSignal) =>
        transport.sendMail({
          // An email that is given up ends its connection. The next ones use another.
          signal,
          from,
          replyTo,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          // Sent as text, an attachment's line breaks would change in transit.
          attachments: attachments?.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const })),
          // Suppresses automatic replies (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(id && { 'X-Request-Id': id }),
            ...(unsubscribe !== undefined && oneClick(unsubscribe)),
          },
        })
      // The queue retries. An email that was accepted but whose response was lost is not sent again at once.
      const refused = await resilience.call((signal) => refusalOf(noted(sending(signal))), { repeats: false })
      if (refused) throw refused
    },
    close: () => transport.close({ force: true }),
  }
}

/** Mail programs show a button that posts to this address (RFC 8058). */
function oneClick(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Records the call like that of any provider. Its status is the server's reply code. */
async function noted(sending: Promise<{ response: string }>): Promise<void> {
  const began = performance.now()
  let answered: number | undefined
  try {
    answered = Number.parseInt((await sending).response, 10)
  } catch (error) {
    answered = (error as NodemailerError).responseCode
    throw error
  } finally {
    const ms = Math.round(performance.now() - began)
    noteProviderCall({ provider: 'smtp', method: 'SEND', status: answered || null, ms })
  }
}

/** A refusal is a response, so it does not count as an outage of the server. */
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

// A 5xx to the recipient or to the email itself is final. One to our login or sender is our fault, so the email is retried.
function isForGood({ permanent, command }: NodemailerError): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
