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
  /** For the log. */
  name: string
  /** Milliseconds from the end of one round to the next. */
  period: number
  /** How many run at once in a process: a call that hangs blocks one of them only. */
  workers: number
  /** Does what is due now. Answers how many rows it changed: others may be due because of them. */
  run(due: Due): Promise<number>
}

/** How many workers of a process call a provider at once. */
const ASKERS = 4

/**
 * The only list of recurring work: production, the sandbox's clock, the demo data and the tests run it. Status changes
 * come first, then their events, money and emails.
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

/** The list for one process: each worker runs one round at a time. */
export function recurringWork(due: Due) {
  const pieces = RECURRING_WORK.map((work) => ({
    period: work.period,
    workers: Array.from({ length: work.workers }, () => oneByOne(() => tryWork(due, work))),
  }))
  return {
    /** Runs each piece by its period; one that fails or hangs blocks no other. `stop` waits for running rounds. */
    async start(): Promise<{ stop(): Promise<void> }> {
      // The embedded database belongs to one process: leases of an earlier process are dead.
      if (!due.config.databaseUrl) await endLeases(due.db)
      const sweeps = pieces.flatMap(({ period, workers }) =>
        workers.map(({ round }) => startSweep(round, due.log, period)),
      )
      return { stop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))) }
    },
    /**
     * Runs the list, round after round, until nothing more is due now: one piece may make work for another. One worker
     * of each piece runs; rounds of other workers that run already are awaited, and their changes count.
     */
    async run(): Promise<void> {
      for (let changed = 1; changed > 0; ) {
        changed = 0
        for (const { workers } of pieces) {
          for (const [n, { round, underWay }] of workers.entries()) changed += await (n === 0 ? round() : underWay())
        }
      }
    },
  }
}

/** Runs rounds one after the other; each also answers the changes of the round before. */
function oneByOne(work: () => Promise<number>) {
  let last: Promise<number> | null = null
  const underWay = () => last ?? Promise.resolve(0)
  async function round(): Promise<number> {
    const before = underWay()
    const current = before.then(work)
    last = current
    const changed = (await before) + (await current)
    if (last === current) last = null
    return changed
  }
  return { round, underWay }
}

/** Runs the list until nothing is due, in a process without a server. */
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

/** Deletes expired rows. It answers 0, for no other work depends on them. */
function forgetting(
  what: string,
  forget: (context: { db: Due['db']; clock: Due['clock']; now: number }) => Promise<void>,
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
