import { HOUR, SECOND } from '@tablee/domain/calendar/calendar'
import type { Logger } from 'pino'
import type { JobContext } from '../../../context.ts'
import { emailsWithheld } from '../../../observability/instruments.ts'
import { type Mail, MailRefused } from '../../../providers/mail/port.ts'
import { type Sms, SmsRefused } from '../../../providers/sms/port.ts'
import { checkShape } from '../../../queues/check-shape.ts'
import { runLeased } from '../../../queues/run-leased.ts'
import { UnreadableRow } from '../../../queues/unreadable-row.ts'
import type { Channel } from '../core/message-kinds.ts'
import {
  beginSend,
  closeMessages,
  dueChannels,
  keepFailure,
  MESSAGES,
  type Message,
  mergeDueMessages,
  nextDueMessage,
  postponeMessage,
  type UnreadMessage,
  unmergeMessages,
} from '../core/notifications.sql.ts'
import { NEVER_EARLY, readyFrom } from '../core/ready-from.ts'
import { SUBJECT_SHAPE } from '../core/subject-shape.ts'
import { hasBounced } from '../delivery/delivery.ts'
import { notifyOfUnreachable } from '../notify/restaurants.ts'
import { writeEmail, writeText } from '../write/write-message.ts'

export type Sending = JobContext & {
  mail: Mail
  sms: Sms
  log: Pick<Logger, 'error'>
  /** Counts the problems that the operator has to solve. */
  alerts?: { inc(): void }
  /** Timeout of a provider's response, in milliseconds: less than the lease. */
  patience?: number
  /** Number of messages of a channel that are sent at once. One is enough if sending waits for no provider. */
  sendsAtOnce?: number
}

const CONCURRENCY = 4
const TIMEOUT = 20 * SECOND

/**
 * Sends every due message, by default four emails and four text messages at a time, and returns the number sent. Each is
 * leased, sent outside any transaction, and closed. One that cannot be written is retried later like any other job and does not
 * delay the others. Messages to one person about one booking within a minute are one email. If the process dies, the retry
 * sends the same email. When a provider fails, one of the four workers stops for this run.
 */
export async function sendDueMessages(sending: Sending): Promise<number> {
  const channels = await dueChannels(sending.db, new Date(sending.clock.now()))
  const workers = channels.flatMap((channel) =>
    Array.from({ length: sending.sendsAtOnce ?? CONCURRENCY }, () => sendOneByOne(sending, channel)),
  )
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}

async function sendOneByOne(sending: Sending, channel: Channel): Promise<number> {
  let sent = 0
  let isProviderDown = false
  await runLeased(sending, MESSAGES, {
    next: async (db, now) => (isProviderDown ? null : nextDueMessage(db, channel, now)),
    keyOf: ({ id }) => id,
    async run(message) {
      const outcome = await sendOne(sending, message).catch((error: unknown) => {
        throw withoutAddress(error, message)
      })
      isProviderDown = outcome === 'retry later'
      if (outcome === 'sent') sent += 1
    },
  })
  return sent
}

async function sendOne(sending: Sending, unread: UnreadMessage): Promise<'sent' | 'closed' | 'retry later'> {
  const { db, clock, patience = TIMEOUT } = sending
  const now = clock.now()
  const found = readMessage(unread)
  const readyAt = await readyFrom(sending, found)
  if (readyAt > now) {
    await postponeMessage(db, found, new Date(readyAt))
    return 'closed'
  }
  const message = await beginSend(db, found)
  if (!message) return 'closed'
  if (message.kind === 'RESTAURANT_UNREACHABLE' && message.attempts === 1) alertUnreachable(sending, message)

  const merged = await mergeDueMessages(db, message, NEVER_EARLY, new Date(now))
  const { send, sentIds, to, until } = await write(sending, message, merged)
  if (to !== null && (await isWithheld(sending, to))) return withhold(sending, message)
  try {
    await withTimeout(patience, send())
  } catch (error) {
    return tryLater(sending, message, error, until)
  }
  const ids = [message, ...merged].map(({ id }) => id)
  await closeMessages(db, ids, sentIds, new Date(clock.now()))
  return sentIds.length > 0 ? 'sent' : 'closed'
}

/** Throws UnreadableRow if the subject has unknown fields. */
function readMessage(unread: UnreadMessage): Message {
  checkShape(unread.subjectOf, SUBJECT_SHAPE)
  return unread as Message
}

/**
 * True if an email to the address has bounced permanently. The operator's own address is never withheld, because it receives
 * the notifications of such problems.
 */
async function isWithheld({ db, config }: Sending, to: string): Promise<boolean> {
  return to !== config.legal.contactEmail && hasBounced(db, to)
}

async function withhold(sending: Sending, message: Message): Promise<'closed'> {
  emailsWithheld.inc()
  await giveUp(sending, message, 'an email to this address has come back')
  return 'closed'
}

/**
 * Returns the call that sends the message, its address, the ids of the messages in it (none if they no longer apply), and the
 * time until which it is useful.
 */
async function write(sending: Sending, message: Message, merged: Message[]) {
  const { db, mail, sms } = sending
  const nothing = async () => {}
  try {
    if (message.channel === 'sms') {
      const written = await writeText(sending, message)
      if (!written) return { send: nothing, sentIds: [], to: null, until: 0 }
      return { send: () => sms.send(written.text), sentIds: [message.id], to: null, until: written.until }
    }
    const { email, sentIds, until } = await writeEmail(sending, [message, ...merged])
    return { send: email ? () => mail.send(email) : nothing, sentIds, to: email?.to ?? null, until }
  } catch (error) {
    // Any of the merged messages may be the one that cannot be written.
    if (message.attempts === 1) await unmergeMessages(db, message)
    throw error
  }
}

async function tryLater(
  sending: Sending,
  message: Message,
  error: unknown,
  until: number,
): Promise<'closed' | 'retry later'> {
  const { db, clock, log } = sending
  const { id, kind, attempts } = message
  const failure = withoutRecipient(String(error), message)
  const isRefused = error instanceof MailRefused || error instanceof SmsRefused
  const dueAt = clock.now() + Math.min(30 * SECOND * 2 ** (attempts - 1), HOUR)
  const isGivenUp = isRefused || dueAt >= until

  log.error({ message: id, kind, attempts, failure }, isGivenUp ? 'a message is given up' : 'a message is put off')
  if (isGivenUp) await giveUp(sending, message, failure)
  else await keepFailure(db, message, failure, new Date(dueAt))
  return isRefused ? 'closed' : 'retry later'
}

/** Closes a message that cannot be delivered. The operator is notified if a restaurant does not learn of its bookings. */
async function giveUp(sending: Sending, message: Message, failure: string): Promise<void> {
  const { kind, subjectOf } = message
  await keepFailure(sending.db, message, failure, null)
  const isToRestaurant = kind !== 'RESTAURANT_UNREACHABLE' && kind.startsWith('RESTAURANT_')
  if (isToRestaurant) await notifyOfUnreachable(sending, subjectOf.restaurantId ?? 0)
}

function alertUnreachable({ log, alerts }: Sending, { subjectOf: { restaurantId } }: Message): void {
  alerts?.inc()
  log.error({ restaurantId }, 'a restaurant cannot be told of its bookings')
}

// Providers quote the address, or the number without its first 0. Logs must contain neither. PostgreSQL's text type rejects
// NUL.
function withoutRecipient(failure: string, { recipient }: Pick<Message, 'recipient'>): string {
  return failure
    .replaceAll(recipient.replace(/^0/, ''), '…')
    .replace(/[^\s<>"]+@[^\s<>"]+/g, '…')
    .replaceAll('\0', ' ')
    .slice(0, 1000)
}

/** Returns the error without personal data, to be logged and stored. Parse errors of rows name fields alone. */
function withoutAddress(error: unknown, message: Pick<Message, 'recipient'>): Error {
  if (error instanceof UnreadableRow) return error
  const redacted = new Error(withoutRecipient(String(error), message))
  if (error instanceof Error && error.stack) redacted.stack = withoutRecipient(error.stack, message)
  return redacted
}

/** Stops waiting but does not cancel the work. If it succeeds later, the retry sends the same message. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`no answer within ${ms} ms`)), ms)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}
