import { SECOND } from '@tablee/domain/calendar/calendar'
import type { JobContext } from '../../../context.ts'
import type { Push, PushNote } from '../../../providers/push/port.ts'
import { checkShape, type PayloadShape } from '../../../queues/check-shape.ts'
import type { JobRunnerContext } from '../../../queues/note-failure.ts'
import { runLeased } from '../../../queues/run-leased.ts'
import {
  closePush,
  foldPushes,
  nextDuePush,
  notePushReached,
  PUSHES,
  type PushRow,
  type PushSubject,
  postponePush,
} from './push.sql.ts'
import { dropSubscription, subscriptionsOf } from './subscriptions.sql.ts'
import { writePush } from './write-push.ts'

export type PushSending = JobContext & JobRunnerContext & { push: Push }

const SUBJECT_SHAPE: PayloadShape<PushSubject> = {
  reservationId: 'id',
  aboutShareId: 'text?',
  startsAt: 'whole?',
  readyAt: 'whole?',
  endedBy: 'text?',
}

/** A topic of Web Push is at most 32 characters of base64url. */
const TOPIC = 32

/**
 * Sends the due messages, one per person and minute, to each of their browsers. Returns the number of processed rows. An
 * expired browser subscription is deleted. A push service that is unavailable or asks to wait does not delay the others.
 */
export function sendDuePush(sending: PushSending): Promise<number> {
  return runLeased(sending, PUSHES, {
    next: nextDuePush,
    keyOf: ({ id }) => id,
    run: (row) => sendOne(sending, row),
  })
}

async function sendOne(sending: PushSending, row: PushRow): Promise<void> {
  const { db, clock, push } = sending
  const now = clock.now()
  checkShape(row.subjectOf, SUBJECT_SHAPE)
  const others = await foldPushes(db, row, new Date(now))
  const current = [row, ...others].filter(({ overAt }) => overAt > now)
  const [first, ...rest] = current
  const words = first && (await writePush(sending, [first, ...rest]))
  const browsers = words && push.publicKey ? await subscriptionsOf(db, row.shareId, push.publicKey) : []
  if (!words || browsers.length === 0) return closePush(db, row.id, null)

  const seconds = Math.ceil((Math.max(...current.map(({ overAt }) => overAt)) - now) / SECOND)
  const note = { payload: JSON.stringify(words), seconds, topic: row.id.replaceAll('-', '').slice(0, TOPIC) }
  const missed = browsers.filter(({ id }) => !row.reached.includes(id))
  const outcomes = await Promise.allSettled(missed.map((browser) => sendTo(sending, row.id, browser, note)))

  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const waits = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []))
  if (waits.length > 0) return postponePush(db, row.id, new Date(now + Math.max(...waits)))
  await closePush(db, row.id, new Date(clock.now()))
}

/** Returns for how many milliseconds the push service asks to wait; null if nothing more is to be sent to the browser. */
async function sendTo(
  { db, push }: PushSending,
  id: string,
  { id: subscriptionId, ...target }: Awaited<ReturnType<typeof subscriptionsOf>>[number],
  note: PushNote,
): Promise<number | null> {
  const outcome = await push.send(target, note)
  if (outcome === 'gone') await dropSubscription(db, subscriptionId)
  else if (outcome === 'taken') await notePushReached(db, id, subscriptionId)
  else return outcome.waitMs
  return null
}
