import type { Logger } from 'pino'
import type { JobContext } from '../context.ts'
import { runRows } from '../queues/run-rows.ts'
import { type Announced, type EventName, forget, takeDue } from './outbox.ts'
import { type Subscriber, type Subscribers, subscribers } from './subscribers.ts'

type Parts = JobContext & { log: Pick<Logger, 'error'> }

const AT_ONCE = 20
const PAUSE = 1000

const QUEUE = 'events'

/**
 * Hands every event that is due to its subscribers, and what these announce to theirs; answers how many. What a subscriber
 * wrote and the event's end are one: both happen, or the event waits for its next try.
 */
export function runDueEvents(parts: Parts, table: Subscribers = subscribers): Promise<number> {
  return runRows(parts, QUEUE, {
    take: (trx, now) => takeDue(trx, QUEUE, now, AT_ONCE),
    keyOf: ({ id }) => id,
    run: (trx, event) => hear({ ...parts, db: trx }, table, event),
  })
}

/** Calls `runDue` now and then, until `stop` is called; `stop` waits for what is under way. */
export function startSweep(
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

async function hear(parts: Parts, table: Subscribers, event: Announced): Promise<void> {
  for (const subscriber of table[event.name] as Subscriber<EventName>[]) await subscriber(parts, event.payload)
  await forget(parts.db, event.id)
}
