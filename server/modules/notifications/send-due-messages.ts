import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { type Mail, MailRefused } from '../../providers/mail/port.ts'
import { type Sms, SmsRefused } from '../../providers/sms/port.ts'
import { type Channel, close, dueChannels, keepFailure, type Message, takeDueMessage } from './notifications.sql.ts'
import { writeLetter, writeText } from './write-message.ts'

export type Sending = {
  db: Database
  clock: Clock
  config: Config
  mail: Mail
  sms: Sms
  log: Pick<Logger, 'error'>
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
  try {
    const isSent = await within(patience, deliver(sending, message))
    await close(db, message.id, isSent ? new Date(clock.now()) : null)
    return isSent ? 'sent' : 'closed'
  } catch (error) {
    return tryLater(sending, message, error)
  }
}

/** False where there is nothing left to say. */
async function deliver(sending: Sending, message: Message): Promise<boolean> {
  if (message.channel === 'sms') {
    const text = await writeText(sending, message)
    if (text) await sending.sms.send(text)
    return text !== null
  }
  const letter = await writeLetter(sending, message)
  if (letter) await sending.mail.send(letter)
  return letter !== null
}

async function tryLater({ db, clock, log }: Sending, message: Message, error: unknown): Promise<'closed' | 'put off'> {
  const { id, kind, attempts, createdAt } = message
  const failure = withoutRecipient(String(error), message)
  const isRefused = error instanceof MailRefused || error instanceof SmsRefused
  const dueAt = clock.now() + Math.min(30 * SECOND * 2 ** (attempts - 1), HOUR)
  const isGivenUp = isRefused || dueAt >= createdAt + longestWait(message)

  await keepFailure(db, message, failure, isGivenUp ? null : new Date(dueAt))
  log.error({ message: id, kind, attempts, failure }, isGivenUp ? 'a message is given up' : 'a message is put off')
  return isRefused ? 'closed' : 'put off'
}

/** A code that comes too late is worth nothing. */
function longestWait({ channel }: Message): number {
  return channel === 'sms' ? 10 * MINUTE : 24 * HOUR
}

// Providers quote the address, or the number without its first 0; logs hold neither. PostgreSQL's text holds no NUL.
function withoutRecipient(failure: string, { recipient }: Message): string {
  return failure.replaceAll(recipient.replace(/^0/, ''), '…').replaceAll('\0', ' ').slice(0, 1000)
}

/** Gives up waiting, not the work: if it ends well after all, its repeat is the same message. */
async function within<T>(patience: number, work: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error(`no answer within ${patience} ms`)), patience)
  return Promise.race([work, silence.promise]).finally(() => clearTimeout(timer))
}
