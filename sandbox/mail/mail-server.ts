import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { InjectedFaults } from '../faults/faults.ts'
import type { Emails, OutboxMessage } from '../outbox/emails.ts'
import type { Returns } from './returns.ts'

const LARGEST_EMAIL = 15_000_000
const PASSWORD = 'sandbox-password'
const SETTINGS: SMTPServerOptions = {
  banner: 'Bac à sable',
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  disableReverseLookup: true,
  size: LARGEST_EMAIL,
  rejectOversized: true,
  logger: false,
}
const NOBODY = /@refuse\.example\.test$/i

type Post = { emails: Emails; faults: InjectedFaults; returns: Returns }

/**
 * An SMTP server on 127.0.0.1 that stores every email in the outbox, once for each of its recipients. Authentication is
 * optional; its password is `sandbox-password`. Emails to `refuse.example.test` are refused. Emails to some other domains are
 * accepted and bounce later (`returns.ts`).
 */
export function openMailServer({ emails, faults, returns }: Post) {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    ...SETTINGS,
    onAuth({ username, password }, _session, answer) {
      if (password === PASSWORD) answer(null, { user: username })
      else answer(failure(535, 'Wrong user or password.'))
    },
    onRcptTo({ address }, _session, answer) {
      answer(NOBODY.test(address) ? failure(550, 'No such user here.') : null)
    },
    onData(stream, session, answer) {
      const breakOff = () => sockets.get(session.remotePort)?.destroy()
      receive({ emails, faults, returns }, stream, session, breakOff).then(answer, answer)
    },
  })
  // A broken connection is no failure of ours.
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })

  return {
    /** Listens on `port`, or on any free one for 0. Returns the port. Throws if it is in use. */
    async listen(port: number): Promise<number> {
      const listening = once(server.server, 'listening')
      server.listen(port, '127.0.0.1')
      await listening
      return (server.server.address() as AddressInfo).port
    },
    async close(): Promise<void> {
      if (!server.server.listening) return
      const closed = new Promise<void>((done) => server.close(done))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

/** Resolves with undefined once the email is accepted, rejects if it is refused, or never settles. */
async function receive(
  { emails, faults, returns }: Post,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  breakOff: () => void,
): Promise<undefined> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) return

  const fault = faults.take('mail')
  if (fault === 'error') throw failure(451, 'Failing, as planned.')
  if (fault === 'timeout') return new Promise(() => {})

  const email = await readEmail(raw).catch(() => {
    throw failure(554, 'This email cannot be read.')
  })
  for (const { address } of envelope.rcptTo) returns.consider(emails.deliver({ ...email, to: address }))
  if (fault === 'drop-response') breakOff()
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Returns the email in a MIME message, without its recipient. Throws if it cannot be parsed. */
async function readEmail(raw: Buffer): Promise<Omit<OutboxMessage, 'to'>> {
  const { subject, text, html, messageId, attachments, headers } = await PostalMime.parse(raw)
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const isOneClick = headerOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  const [, unsubscribe] = isOneClick ? (/<(https?:[^>]+)>/.exec(headerOf('list-unsubscribe')) ?? []) : []
  return {
    channel: 'email',
    subject: subject ?? '',
    text: withoutLastBreak(text ?? ''),
    html: withoutLastBreak(html ?? ''),
    attachments: attachments.map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      contentType: attachment.method ? `${attachment.mimeType}; method=${attachment.method}` : attachment.mimeType,
      content: contentOf(attachment).toString('base64'),
    })),
    messageId,
    unsubscribe,
  }
}

// A MIME part ends with a line break that its text did not have.
function withoutLastBreak(text: string): string {
  return text.replace(/\r?\n$/, '')
}

// The parser rewrites the line breaks of a calendar, which must be CRLF (RFC 5545).
function contentOf({ mimeType, content }: Attachment): Buffer {
  const bytes = Buffer.from(content as ArrayBuffer)
  const isCalendar = mimeType === 'text/calendar' || mimeType === 'application/ics'
  return isCalendar ? Buffer.from(bytes.toString('utf8').replace(/\r?\n/g, '\r\n')) : bytes
}
