import type { Logger } from 'pino'
import type { FollowerParts } from '../context.ts'
import { runRows } from '../queues/run-rows.ts'
import { type Follower, type Followers, followers } from './followers.ts'
import { type Announced, type EventName, forget, takeDue } from './outbox.ts'

type Parts = FollowerParts & { log: Pick<Logger, 'error'> }

const AT_ONCE = 20
const PAUSE = 1000

const QUEUE = 'events'

/**
 * Hands every event that is due to its followers, and what these announce to theirs; answers how many. What a follower
 * wrote and the event's end are one: both happen, or the event waits for its next try.
 */
export function runDueEvents(parts: Parts, table: Followers = followers): Promise<number> {
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

async function hear(parts: Parts, table: Followers, event: Announced): Promise<void> {
  for (const follow of table[event.name] as Follower<EventName>[]) await follow(parts, event.payload)
  await forget(parts.db, event.id)
}
