import nodemailer, { type NodemailerError } from 'nodemailer'
import type { Config } from '../../config.ts'
import { type Mail, MailRefused } from './port.ts'

/** In milliseconds: until it is connected, and of silence after that. */
type Patience = { connecting: number; silence: number }

const PATIENCE: Patience = { connecting: 5_000, silence: 10_000 }
const TLS_PORT = 465
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/
// One address, and nothing that SMTP or a header would read as more than that.
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\\p{C}@]+@[^\s,;:<>()[\]"\\\p{C}@]+$/u

/** Emails over SMTP, a connection for each: nothing idles, nothing has to be closed. */
export function smtpMail(config: Config['mail'], { connecting, silence } = PATIENCE): Mail {
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
      try {
        await transport.sendMail({
          from,
          replyTo,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          // Byte for byte: as text its line breaks would be changed on the way.
          attachments: attachments?.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const })),
          // No holiday notice answers it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isForGood(error as NodemailerError) ? new MailRefused((error as Error).message, { cause: error }) : error
      }
    },
  }
}

/** Nothing leaves this machine in clear. */
export function protection(host: string, port: number) {
  const local = THIS_MACHINE.test(host)
  return { secure: port === TLS_PORT, requireTLS: !local, ignoreTLS: local }
}

// A 5xx to the address or to the email. One to our sign-in or our sender is ours to mend: the email waits for that.
function isForGood({ permanent, command }: NodemailerError): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
