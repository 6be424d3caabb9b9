import { DAY, MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import type { Logger } from 'pino'
import type { Parts } from './context.ts'
import { runDueEvents, startSweep } from './events/run-events.ts'
import { forgetOldAnswers } from './idempotency.ts'
import { forgetOldTries } from './limits/limits.ts'
import { forgetEnded } from './modules/accounts/accounts.ts'
import { forgetUnused } from './modules/accounts/sign-up/sign-up.ts'
import { forgetOldSteps } from './modules/availability/availability.ts'
import { forgetOldMessages, sendDueMessages } from './modules/notifications/sending/sending.ts'
import { reconcileDaily } from './modules/payments/books/books.ts'
import {
  forgetOldEvents,
  runDueDebts,
  runDuePayments,
  runDueProviderEvents,
  runDueTopUps,
} from './modules/payments/jobs/jobs.ts'
import { forgetCards } from './modules/payments/wallet/wallet.ts'
import { runDueNoShows } from './modules/reservations/after-meal/after-meal.ts'
import { dropUnusedVouchers } from './modules/reservations/billing/billing.ts'
import { forgetOldGuests } from './modules/reservations/groups/groups.ts'
import { runDueReservations } from './modules/reservations/jobs/jobs.ts'
import { runDueReviews } from './modules/reviews/moderation/moderation.ts'
import { refreshDueScores } from './modules/reviews/scores/scores.ts'
import { runDueVouchers } from './modules/vouchers/charging/charging.ts'
import { forgetEndedSignIns } from './modules/vouchers/links/links.ts'
import { forgetSpentCaptchas } from './providers/captcha/spent-captcha.sql.ts'
import { endLeases, forgetDoneJobs } from './queues/jobs.sql.ts'
import { forgetOldSecurityEvents } from './security-log/security-log.ts'

export type Due = Pick<
  Parts,
  'db' | 'clock' | 'config' | 'personalData' | 'mail' | 'sms' | 'cards' | 'ticketRestaurant' | 'restoFlash'
> & {
  log: Pick<Logger, 'error'>
  alerts?: { inc(): void }
}

export type RecurringWork = {
  /** As the log says it. */
  name: string
  /** Milliseconds from the end of one round to the next. */
  period: number
  /** How many of a process are at it at once: a call that hangs holds up one of them. */
  workers: number
  /** Does what is due by the clock's now. Answers how many rows it moved: others may be due because of them. */
  run(due: Due): Promise<number>
}

/** So many of a process ask a provider at once. */
const ASKERS = 4

/**
 * All the work that time brings, and the only list of it: production runs it, and so do the sandbox's clock, the
 * demonstration's past and the tests. What time changes comes first, then what that announced, money, letters.
 */
export const RECURRING_WORK: readonly RecurringWork[] = [
  { name: 'scores', period: SECOND, workers: 1, run: refreshDueScores },
  { name: 'reviews', period: SECOND, workers: 1, run: runDueReviews },
  { name: 'reservations', period: SECOND, workers: 1, run: runDueReservations },
  { name: 'no-shows', period: SECOND, workers: 1, run: runDueNoShows },
  { name: 'unused vouchers', period: SECOND, workers: 1, run: dropUnusedVouchers },
  { name: 'events', period: SECOND, workers: 1, run: (due) => runDueEvents(due) },
  { name: 'what the card provider told', period: SECOND, workers: ASKERS, run: runDueProviderEvents },
  { name: 'payments', period: SECOND, workers: ASKERS, run: runDuePayments },
  { name: 'debts', period: SECOND, workers: ASKERS, run: runDueDebts },
  { name: 'top-ups', period: SECOND, workers: ASKERS, run: runDueTopUps },
  { name: 'vouchers', period: SECOND, workers: ASKERS, run: (due) => runDueVouchers(due) },
  { name: 'messages', period: SECOND, workers: 1, run: sendDueMessages },
  { name: 'guests of long ago', period: DAY, workers: 1, run: forgetOldGuests },
  { name: 'unused accounts', period: DAY, workers: 1, run: forgetUnused },
  { name: 'reconciliation', period: MINUTE, workers: 1, run: reconcileDaily },
  { name: 'cards to forget', period: MINUTE, workers: 1, run: forgetCards },
  forgetting('links and sessions', forgetEnded),
  forgetting('sign-ins to vouchers', forgetEndedSignIns),
  forgetting('tries', ({ db, now }) => forgetOldTries(db, now)),
  forgetting('captchas', ({ db, now }) => forgetSpentCaptchas(db, now)),
  forgetting('messages', forgetOldMessages),
  forgetting('answers', forgetOldAnswers),
  forgetting('what the card provider told', forgetOldEvents),
  forgetting('steps of seats', forgetOldSteps),
  forgetting('jobs that are done', forgetDoneJobs),
  forgetting('old lines of the security log', forgetOldSecurityEvents),
]

/** The list, for one process: each worker of a piece does one round at a time in it. */
export function recurringWork(due: Due) {
  const pieces = RECURRING_WORK.map((work) => ({
    period: work.period,
    workers: Array.from({ length: work.workers }, () => oneByOne(() => tryWork(due, work))),
  }))
  return {
    /** Does each piece by itself, now and then: one that fails or hangs holds up no other. `stop` waits for what runs. */
    async start(): Promise<{ stop(): Promise<void> }> {
      // The embedded database is one process's: whoever had leased a row before is gone.
      if (!due.config.databaseUrl) await endLeases(due.db)
      const sweeps = pieces.flatMap(({ period, workers }) =>
        workers.map(({ round }) => startSweep(round, due.log, period)),
      )
      return { stop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))) }
    },
    /**
     * Does the list by the clock's now, round after round, until nothing more is due: what one moves may be another's. One
     * worker of each piece does it; who is at it already is waited for, and what they moved counts as well.
     */
    async run(): Promise<void> {
      for (let moved = 1; moved > 0; ) {
        moved = 0
        for (const { workers } of pieces) {
          for (const [n, { round, underWay }] of workers.entries()) moved += await (n === 0 ? round() : underWay())
        }
      }
    },
  }
}

/** Rounds that wait for each other: what the one before moved is answered as well. */
function oneByOne(work: () => Promise<number>) {
  let last: Promise<number> | null = null
  const underWay = () => last ?? Promise.resolve(0)
  async function round(): Promise<number> {
    const before = underWay()
    const mine = before.then(work)
    last = mine
    const moved = (await before) + (await mine)
    if (last === mine) last = null
    return moved
  }
  return { round, underWay }
}

/** Does the list until nothing is due, where no server runs it. */
export function runRecurringWork(due: Due): Promise<void> {
  return recurringWork(due).run()
}

async function tryWork(due: Due, work: RecurringWork): Promise<number> {
  try {
    return await work.run(due)
  } catch (error) {
    due.log.error(error, work.name)
    return 0
  }
}

/** Rows that nobody can use any more: nothing waits for their going. */
function forgetting(
  what: string,
  forget: (parts: { db: Due['db']; clock: Due['clock']; now: number }) => Promise<void>,
): RecurringWork {
  return {
    name: `forgetting ${what}`,
    period: MINUTE,
    workers: 1,
    async run({ db, clock }) {
      await forget({ db, clock, now: clock.now() })
      return 0
    },
  }
}
