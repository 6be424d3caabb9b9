import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { FollowerParts } from '../context.ts'
import { type Follower, type Followers, followers } from './followers.ts'
import { type Announced, type EventName, forget, putOff, takeDue } from './outbox.ts'

type Parts = FollowerParts & { log: Pick<Logger, 'error'> }

const AT_ONCE = 20
const PAUSE = 1000

/** Hands every event that is due to its followers, and what these announce to theirs; answers how many. */
export async function runDueEvents(parts: Parts, table: Followers = followers): Promise<number> {
  let done = 0
  for (let handled = 1; handled > 0; done += handled) handled = await runSome(parts, table)
  return done
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

async function runSome(parts: Parts, table: Followers): Promise<number> {
  return parts.db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, parts.clock.now(), AT_ONCE)
    for (const event of due) await hear({ ...parts, db: trx }, table, event)
    return due.length
  })
}

/** What a follower wrote and the event's end are one: both happen, or the event waits for its next try. */
async function hear(parts: Parts, table: Followers, event: Announced): Promise<void> {
  const { db, clock, log } = parts
  await sql`savepoint hear`.execute(db)
  try {
    for (const follow of table[event.name] as Follower<EventName>[]) await follow(parts, event.payload)
    await forget(db, event.id)
    await sql`release savepoint hear`.execute(db)
  } catch (error) {
    await sql`rollback to savepoint hear`.execute(db)
    await putOff(db, event.id, clock.now(), String(error))
    log.error(error)
  }
}
