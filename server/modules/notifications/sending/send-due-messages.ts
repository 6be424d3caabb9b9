import { DAY, HOUR, MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import type { Logger } from 'pino'
import type { JobContext } from '../../../context.ts'
import { type Mail, MailRefused } from '../../../providers/mail/port.ts'
import { type Sms, SmsRefused } from '../../../providers/sms/port.ts'
import { runLeased } from '../../../queues/run-leased.ts'
import { raiseAlert } from '../bookings/tell-restaurants.ts'
import {
  begin,
  type Channel,
  close,
  dueChannels,
  keepFailure,
  leaveOthers,
  MESSAGES,
  type Message,
  nextDueMessage,
  putOff,
  takeBeside,
} from '../core/notifications.sql.ts'
import { NEVER_EARLY, readyFrom } from '../core/ready-from.ts'
import { writeLetter, writeText } from './write-message.ts'

export type Sending = JobContext & {
  mail: Mail
  sms: Sms
  log: Pick<Logger, 'error'>
  /** Counts what the operator has to look after. */
  alerts?: { inc(): void }
  /** How long a provider may take, in milliseconds: less than the lease. */
  patience?: number
}

const AT_ONCE = 4
const PATIENCE = 20 * SECOND

/**
 * Sends every message that is due, four letters and four text messages at a time, and answers how many went out. Each is
 * leased, sent outside any transaction, and closed; one that cannot be written is put off as any other job, and holds up
 * nobody. What one person is to hear of one booking within a minute is one letter: should a process die, its repeat is the
 * same. A provider that fails ends the round for one of the four: whatever it takes, others have their turn soon.
 */
export async function sendDueMessages(sending: Sending): Promise<number> {
  const channels = await dueChannels(sending.db, new Date(sending.clock.now()))
  const rounds = channels.flatMap((channel) => Array.from({ length: AT_ONCE }, () => sendOneByOne(sending, channel)))
  const ended = await Promise.allSettled(rounds)
  for (const round of ended) if (round.status === 'rejected') throw round.reason
  return ended.reduce((sum, round) => sum + (round.status === 'fulfilled' ? round.value : 0), 0)
}

async function sendOneByOne(sending: Sending, channel: Channel): Promise<number> {
  let sent = 0
  let isAway = false
  await runLeased(sending, MESSAGES, {
    next: async (db, now) => (isAway ? null : nextDueMessage(db, channel, now)),
    keyOf: ({ id }) => id,
    async run(message) {
      const end = await sendOne(sending, message).catch((error: unknown) => {
        throw withoutAddress(error, message)
      })
      isAway = end === 'put off'
      if (end === 'sent') sent += 1
    },
  })
  return sent
}

async function sendOne(sending: Sending, found: Message): Promise<'sent' | 'closed' | 'put off'> {
  const { db, clock, patience = PATIENCE } = sending
  const now = clock.now()
  const readyAt = await readyFrom(sending, found)
  if (readyAt > now) {
    await putOff(db, found, new Date(readyAt))
    return 'closed'
  }
  const message = await begin(db, found)
  if (!message) return 'closed'
  if (message.kind === 'RESTAURANT_UNREACHABLE' && message.attempts === 1) sayUnreachable(sending, message)

  const beside = await takeBeside(db, message, NEVER_EARLY, new Date(now))
  const { send, said } = await write(sending, message, beside)
  try {
    await within(patience, send())
  } catch (error) {
    return tryLater(sending, message, error)
  }
  const all = [message, ...beside].map(({ id }) => id)
  await close(db, all, said, new Date(clock.now()))
  return said.length > 0 ? 'sent' : 'closed'
}

/** How it is sent, and the messages that it says; none where there is nothing left to say. */
async function write(sending: Sending, message: Message, beside: Message[]) {
  const { db, mail, sms } = sending
  const nothing = async () => {}
  try {
    if (message.channel === 'sms') {
      const text = await writeText(sending, message)
      return { send: text ? () => sms.send(text) : nothing, said: text ? [message.id] : [] }
    }
    const { letter, said } = await writeLetter(sending, [message, ...beside])
    return { send: letter ? () => mail.send(letter) : nothing, said }
  } catch (error) {
    // Which of them cannot be written is not known.
    if (message.attempts === 1) await leaveOthers(db, message)
    throw error
  }
}

async function tryLater(sending: Sending, message: Message, error: unknown): Promise<'closed' | 'put off'> {
  const { db, clock, log } = sending
  const { id, kind, attempts, sendAt, subjectOf } = message
  const failure = withoutRecipient(String(error), message)
  const isRefused = error instanceof MailRefused || error instanceof SmsRefused
  const dueAt = clock.now() + Math.min(30 * SECOND * 2 ** (attempts - 1), HOUR)
  const isGivenUp = isRefused || dueAt >= sendAt + longestWait(message)

  await keepFailure(db, message, failure, isGivenUp ? null : new Date(dueAt))
  log.error({ message: id, kind, attempts, failure }, isGivenUp ? 'a message is given up' : 'a message is put off')
  // A letter that a restaurant does not take bounces: we are told.
  const isTold = isGivenUp && kind !== 'RESTAURANT_UNREACHABLE' && kind.startsWith('RESTAURANT_')
  if (isTold) await raiseAlert(sending, subjectOf.restaurantId ?? 0)
  return isRefused ? 'closed' : 'put off'
}

function sayUnreachable({ log, alerts }: Sending, { subjectOf: { restaurantId } }: Message): void {
  alerts?.inc()
  log.error({ restaurantId }, 'a restaurant cannot be told of its bookings')
}

/** A code that comes too late is worth nothing. */
function longestWait({ kind }: Message): number {
  return kind === 'PHONE_CODE' ? 10 * MINUTE : DAY
}

// Providers quote the address, or the number without its first 0; logs hold neither. PostgreSQL's text holds no NUL.
function withoutRecipient(failure: string, { recipient }: Message): string {
  return failure
    .replaceAll(recipient.replace(/^0/, ''), '…')
    .replace(/[^\s<>"]+@[^\s<>"]+/g, '…')
    .replaceAll('\0', ' ')
    .slice(0, 1000)
}

/** What is logged and kept of a message that could not be written. */
function withoutAddress(error: unknown, message: Message): Error {
  const told = new Error(withoutRecipient(String(error), message))
  if (error instanceof Error && error.stack) told.stack = withoutRecipient(error.stack, message)
  return told
}

/** Gives up waiting, not the work: if it ends well after all, its repeat is the same message. */
async function within<T>(patience: number, work: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error(`no answer within ${patience} ms`)), patience)
  return Promise.race([work, silence.promise]).finally(() => clearTimeout(timer))
}
