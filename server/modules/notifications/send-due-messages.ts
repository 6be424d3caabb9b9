import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { type Mail, MailRefused } from '../../providers/mail/port.ts'
import { type Sms, SmsRefused } from '../../providers/sms/port.ts'
import {
  type Channel,
  close,
  dueChannels,
  keepFailure,
  type Message,
  putOff,
  takeBeside,
  takeDueMessage,
} from './notifications.sql.ts'
import { NEVER_EARLY, readyFrom } from './ready-from.ts'
import { raiseAlert } from './tell-restaurants.ts'
import { writeLetter, writeText } from './write-message.ts'

export type Sending = {
  db: Database
  clock: Clock
  config: Config
  mail: Mail
  sms: Sms
  log: Pick<Logger, 'error'>
  /** Counts what the operator has to look after. */
  alerts?: { inc(): void }
  /** How long a provider may take, in milliseconds: less than the lease. */
  patience?: number
}

const AT_ONCE = 4
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LEASE = MINUTE
const PATIENCE = 20 * SECOND

/**
 * Sends every message that is due, four letters and four text messages at a time, and answers how many went out. A
 * message is leased for a minute, sent outside any transaction, and closed; another process leaves it alone meanwhile.
 * What one person is to hear of one booking within a minute is one letter: should a process die, its repeat is the same.
 * A provider that fails ends the round for one of the four: whatever it takes, others have their turn soon.
 */
export async function sendDueMessages(sending: Sending): Promise<number> {
  const channels = await dueChannels(sending.db, new Date(sending.clock.now()))
  const rounds = channels.flatMap((channel) => Array.from({ length: AT_ONCE }, () => sendOneByOne(sending, channel)))
  const ended = await Promise.allSettled(rounds)
  for (const round of ended) if (round.status === 'rejected') throw round.reason
  return ended.reduce((sum, round) => sum + (round.status === 'fulfilled' ? round.value : 0), 0)
}

async function sendOneByOne(sending: Sending, channel: Channel): Promise<number> {
  const { db, clock } = sending
  for (let sent = 0; ; ) {
    const now = clock.now()
    const message = await takeDueMessage(db, channel, new Date(now), new Date(now + LEASE))
    if (!message) return sent
    const end = await sendOne(sending, message)
    if (end === 'put off') return sent
    if (end === 'sent') sent += 1
  }
}

async function sendOne(sending: Sending, message: Message): Promise<'sent' | 'closed' | 'put off'> {
  const { db, clock, patience = PATIENCE } = sending
  if (message.kind === 'RESTAURANT_UNREACHABLE' && message.attempts === 1) sayUnreachable(sending, message)
  try {
    const now = clock.now()
    const readyAt = await readyFrom(sending, message)
    if (readyAt > now) {
      await putOff(db, message, new Date(readyAt))
      return 'closed'
    }
    const beside = await takeBeside(db, message, NEVER_EARLY, new Date(now), new Date(now + LEASE))
    const all: [Message, ...Message[]] = [message, ...beside]
    const said = await within(patience, deliver(sending, all))
    await close(
      db,
      all.map(({ id }) => id),
      said,
      new Date(clock.now()),
    )
    return said.length > 0 ? 'sent' : 'closed'
  } catch (error) {
    return tryLater(sending, message, error)
  }
}

/** Answers the messages that it has said; none where there is nothing left to say. */
async function deliver(sending: Sending, [message, ...beside]: [Message, ...Message[]]): Promise<string[]> {
  if (message.channel === 'sms') {
    const text = await writeText(sending, message)
    if (text) await sending.sms.send(text)
    return text ? [message.id] : []
  }
  const { letter, said } = await writeLetter(sending, [message, ...beside])
  if (letter) await sending.mail.send(letter)
  return said
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
  return kind === 'PHONE_CODE' ? 10 * MINUTE : 24 * HOUR
}

// Providers quote the address, or the number without its first 0; logs hold neither. PostgreSQL's text holds no NUL.
function withoutRecipient(failure: string, { recipient }: Message): string {
  return failure
    .replaceAll(recipient.replace(/^0/, ''), '…')
    .replace(/[^\s<>"]+@[^\s<>"]+/g, '…')
    .replaceAll('\0', ' ')
    .slice(0, 1000)
}

/** Gives up waiting, not the work: if it ends well after all, its repeat is the same message. */
async function within<T>(patience: number, work: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error(`no answer within ${patience} ms`)), patience)
  return Promise.race([work, silence.promise]).finally(() => clearTimeout(timer))
}
