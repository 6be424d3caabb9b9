import { type Reason, wasHeldOnly } from '@tablee/domain/reservations/reservation-reasons'
import type { Logger } from 'pino'
import type { JobContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { bookingsOf } from '../modules/reservations/jobs/jobs.ts'
import { bookingStatusChanges, bookingsMade, holdsEnded } from '../observability/instruments.ts'
import { checkShape, isObject } from '../queues/check-shape.ts'
import { runRows } from '../queues/run-rows.ts'
import { type DueEvent, type EventName, removeEvent, takeDue, takeTurns, type WrittenEvent } from './outbox.ts'
import { PAYLOAD_SHAPES } from './payload-shapes.ts'
import { type Subscriber, type Subscribers, subscribers } from './subscribers.ts'

const UNPAID: readonly Reason[] = ['UNPAID_IN_TIME', 'PAYMENT_REFUSED', 'NOT_ACCEPTED_IN_TIME']

type EventContext = JobContext & { log: Pick<Logger, 'error'> }

const PAUSE = 1000

const QUEUE = 'events'

/**
 * Delivers every due event to its subscribers, including the events that they publish. Returns the number of events.
 * Subscribers run in the transaction that removes the event; if one fails, nothing is written and the event is retried.
 */
export function runDueEvents(context: EventContext, table: Subscribers = subscribers): Promise<number> {
  return runRows(context, QUEUE, {
    take: async (trx, now, atMost) => {
      const events = await takeDue(trx, QUEUE, now, atMost)
      await waitForTurns(trx, events)
      return events
    },
    keyOf: ({ id }) => id,
    run: (trx, event) => deliver({ ...context, db: trx }, table, readEvent(event)),
  })
}

/**
 * Waits until no other process handles events of the same bookings or restaurants. An event about money names what it pays,
 * which leads to its bookings. Payloads are not validated yet: an invalid id is ignored here and fails when it is parsed.
 */
async function waitForTurns(trx: Database, events: readonly WrittenEvent[]): Promise<void> {
  const payloads = events.flatMap(({ payload }) => (isObject(payload) ? [payload] : []))
  const payables = payloads.flatMap(({ reservationId, payableId, shareId }) =>
    reservationId === undefined ? [payableId, shareId].filter((id) => typeof id === 'string') : [],
  )
  const known = payloads.map(({ reservationId }) => reservationId).filter(isId)
  const bookings = payables.length > 0 ? [...known, ...(await bookingsOf(trx, payables))] : known
  const restaurants = payloads.flatMap(({ restaurantId, ids }) => [restaurantId, ...(Array.isArray(ids) ? ids : [])])
  await takeTurns(trx, { bookings, restaurants: restaurants.filter(isId) })
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/**
 * Throws UnreadableRow if the payload lacks fields of its event. An event that only another release knows is left for that
 * release.
 */
function readEvent(stored: WrittenEvent): DueEvent {
  if (!isObject(stored.payload)) checkShape(stored.payload, {})
  const event = stored as DueEvent
  const shape = PAYLOAD_SHAPES[event.name]
  if (!shape) throw new Error(`this release does not know the event ${stored.name}`)
  checkShape(event.payload, shape)
  return event
}

/** Calls `runDue` every `pause` milliseconds until `stop` is called; `stop` waits for the call that runs. */
export function startJob(
  runDue: () => Promise<unknown>,
  log: Pick<Logger, 'error'>,
  pause = PAUSE,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: Promise<unknown> = Promise.resolve()

  function turn() {
    running = runDue().catch((error) => log.error(error))
    running.then(() => {
      if (!stopped) timer = setTimeout(turn, pause)
    })
  }

  timer = setTimeout(turn, pause)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function deliver(context: EventContext, table: Subscribers, event: DueEvent): Promise<void> {
  for (const subscriber of table[event.name] as Subscriber<EventName>[]) {
    await subscriber(context, event.payload, event.id)
  }
  await removeEvent(context.db, event.id)
  countEvent(event)
}

/** Counts an event when it is delivered: once, whichever process published it. */
function countEvent({ name, payload }: DueEvent): void {
  if (name !== 'ReservationStatusChanged') return
  const { from, to, reason, source } = payload
  bookingStatusChanges.labels(to).inc()
  if (from === null) bookingsMade.labels(source ?? 'WEB').inc()
  const isHoldEnd = to === 'CANCELLED' && reason !== undefined && (wasHeldOnly(reason) || UNPAID.includes(reason))
  if (isHoldEnd) holdsEnded.labels(reason).inc()
}
