import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Tx } from '../context.ts'
import type { Connection } from '../database/connect.ts'
import { DUE_CHANNEL, nextDue, type QueueName } from './next-due.sql.ts'

/** Work on a queue's rows; each worker does one round at a time. */
type QueueWork = { queue: QueueName; rounds: readonly (() => Promise<unknown>)[] }
export type Waking = {
  /** Checks soon for due rows: the clock was moved, or a row written without a notification. */
  lookAgain(): void
  /** Waits for the running rounds. */
  stop(): Promise<void>
}

/** The least time between two checks, and between the end of a worker's round and its next one. */
const [SOONEST, REST] = [200, 1_000]
/** A notification may be lost with its connection. No work waits longer than this for the next check. */
const SAFETY_NET = 30_000

/**
 * Wakes the workers of a queue when one of its rows is due. Queries the database for that instant, sleeps until then, and
 * checks again after a notification, after a round, and every half minute. Without `listen` there are no notifications, so it
 * checks every second.
 */
export async function wakeWork(
  { db, clock, log }: Tx & { log: Pick<Logger, 'error'> },
  work: readonly QueueWork[],
  listen?: Connection['listen'],
  safetyNet = SAFETY_NET,
): Promise<Waking> {
  const workers = work.flatMap(({ queue, rounds }) => rounds.map((round) => ({ queue, ...resting(round, lookAgain) })))
  let stopped = false
  let isCalled = false
  let wake = () => {}

  function lookAgain() {
    isCalled = true
    wake()
  }

  /** Starts the idle workers of all due queues. Returns the milliseconds until the next work. */
  async function look(): Promise<number> {
    isCalled = false
    const now = clock.now()
    const due = await nextDue(db, now)
    let next = listen ? safetyNet : REST
    for (const { queue, rest, start, isAtWork } of workers) {
      const at = due.get(queue)
      if (at === undefined || isAtWork()) continue
      const pause = Math.max(at - now, rest())
      if (pause <= 0 && !stopped) start()
      else next = Math.min(next, pause)
    }
    return next
  }

  async function run() {
    for (let pause = REST; ; ) {
      await sleep(pause)
      if (stopped) return
      const looked = wait(SOONEST)
      pause = await look().catch((error) => {
        log.error(error, 'what is due is not known')
        return REST
      })
      await looked
    }
  }

  async function sleep(pause: number) {
    const over = Promise.withResolvers<void>()
    const timer = setTimeout(over.resolve, pause)
    wake = over.resolve
    if (isCalled || stopped) wake()
    await over.promise
    clearTimeout(timer)
  }

  const unlisten = await listen?.(DUE_CHANNEL, lookAgain)
  const running = run()
  return {
    lookAgain,
    async stop() {
      stopped = true
      wake()
      await running
      await Promise.all(workers.map(({ ended }) => ended()))
      await unlisten?.()
    },
  }
}

/** A worker that pauses after each round, so that a queue that is never empty costs at most one round a second. */
function resting(round: () => Promise<unknown>, whenEnded: () => void) {
  let underWay: Promise<unknown> | undefined
  let restsUntil = 0
  return {
    isAtWork: () => underWay !== undefined,
    /** The milliseconds left of its pause. */
    rest: () => restsUntil - performance.now(),
    ended: () => underWay,
    start() {
      underWay = round().finally(() => {
        underWay = undefined
        restsUntil = performance.now() + REST
        whenEnded()
      })
    },
  }
}
