import type { Logger } from 'pino'
import type { JobContext } from '../context.ts'
import { countEvent } from '../observability/count-events.ts'
import { runRows } from '../queues/run-rows.ts'
import { bookingsInTurn, type DueEvent, type EventName, removeEvent, takeDue } from './outbox.ts'
import { type Subscriber, type Subscribers, subscribers } from './subscribers.ts'

type EventContext = JobContext & { log: Pick<Logger, 'error'> }

const AT_ONCE = 20
const PAUSE = 1000

const QUEUE = 'events'

/**
 * Delivers every due event to its subscribers, including the events that these publish; answers how many. Subscribers run
 * in the transaction that removes the event; if one fails, nothing is written and the event is retried.
 */
export function runDueEvents(context: EventContext, table: Subscribers = subscribers): Promise<number> {
  return runRows(context, QUEUE, {
    take: async (trx, now) => {
      const events = await takeDue(trx, QUEUE, now, AT_ONCE)
      const bookings = events.flatMap(({ payload }) => ('reservationId' in payload ? [payload.reservationId] : []))
      if (bookings.length > 0) await bookingsInTurn(trx, bookings)
      return events
    },
    keyOf: ({ id }) => id,
    run: (trx, event) => deliver({ ...context, db: trx }, table, event),
  })
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
