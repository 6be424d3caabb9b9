import { MINUTE } from '@tablee/domain/calendar'
import type { Logger } from 'pino'
import type { Parts } from './context.ts'
import { runDueEvents, startSweep } from './events/run-events.ts'
import { forgetOldAnswers } from './idempotency.ts'
import { forgetOldTries } from './limits/limits.ts'
import { forgetEnded } from './modules/accounts/accounts.ts'
import { forgetOldSteps } from './modules/availability/availability.ts'
import { forgetOldMessages, sendDueMessages } from './modules/notifications/notifications.ts'
import { forgetCards, forgetOldEvents, reconcileDaily, runDuePayments } from './modules/payments/payments.ts'
import { dropUnusedVouchers, runDueNoShows, runDueReservations } from './modules/reservations/reservations.ts'
import { refreshDueScores, runDueReviews } from './modules/reviews/reviews.ts'
import { forgetEndedSignIns, runDueVouchers } from './modules/vouchers/vouchers.ts'
import { forgetSpentCaptchas } from './providers/captcha/spent-captcha.sql.ts'

export type Due = Pick<
  Parts,
  'db' | 'clock' | 'config' | 'mail' | 'sms' | 'cards' | 'ticketRestaurant' | 'restoFlash'
> & {
  log: Pick<Logger, 'error'>
  alerts?: { inc(): void }
}

export type RecurringWork = {
  /** As the log says it. */
  name: string
  /** Milliseconds from the end of one round to the next. */
  period: number
  /** Does what is due by the clock's now. Answers how many rows it moved: others may be due because of them. */
  run(due: Due): Promise<number>
}

const SECOND = 1_000

/**
 * All the work that time brings, and the only list of it: production runs it, and so do the sandbox's clock, the
 * demonstration's past and the tests. What time changes comes first, then what that announced, money, letters.
 */
export const RECURRING_WORK: readonly RecurringWork[] = [
  { name: 'scores', period: SECOND, run: refreshDueScores },
  { name: 'reviews', period: SECOND, run: runDueReviews },
  { name: 'reservations', period: SECOND, run: runDueReservations },
  { name: 'no-shows', period: SECOND, run: runDueNoShows },
  { name: 'unused vouchers', period: SECOND, run: dropUnusedVouchers },
  { name: 'events', period: SECOND, run: (due) => runDueEvents(due) },
  { name: 'payments', period: SECOND, run: runDuePayments },
  { name: 'vouchers', period: SECOND, run: (due) => runDueVouchers(due) },
  { name: 'messages', period: SECOND, run: sendDueMessages },
  { name: 'reconciliation', period: MINUTE, run: reconcileDaily },
  { name: 'cards to forget', period: MINUTE, run: forgetCards },
  forgetting('links and sessions', forgetEnded),
  forgetting('sign-ins to vouchers', forgetEndedSignIns),
  forgetting('tries', ({ db, now }) => forgetOldTries(db, now)),
  forgetting('captchas', ({ db, now }) => forgetSpentCaptchas(db, now)),
  forgetting('messages', forgetOldMessages),
  forgetting('answers', forgetOldAnswers),
  forgetting('what the card provider told', forgetOldEvents),
  forgetting('steps of seats', forgetOldSteps),
]

/** The list, for one process: each piece is done by one at a time in it. */
export function recurringWork(due: Due) {
  const underWay = new Map<RecurringWork, Promise<number>>()

  /** Waits for who is at it: what they moved is answered as well. */
  async function runOne(work: RecurringWork): Promise<number> {
    const before = underWay.get(work)
    const mine = (before ?? Promise.resolve(0)).then(() => tryWork(due, work))
    underWay.set(work, mine)
    const moved = ((await before) ?? 0) + (await mine)
    if (underWay.get(work) === mine) underWay.delete(work)
    return moved
  }

  return {
    /** Does each piece by itself, now and then: one that fails or hangs holds up no other. `stop` waits for what runs. */
    start(): { stop(): Promise<void> } {
      const sweeps = RECURRING_WORK.map((work) => startSweep(() => runOne(work), due.log, work.period))
      return { stop: async () => void (await Promise.all(sweeps.map((sweep) => sweep.stop()))) }
    },
    /** Does the list by the clock's now, round after round, until nothing more is due: what one moves may be another's. */
    async run(): Promise<void> {
      for (let moved = 1; moved > 0; ) {
        moved = 0
        for (const work of RECURRING_WORK) moved += await runOne(work)
      }
    },
  }
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
    async run({ db, clock }) {
      await forget({ db, clock, now: clock.now() })
      return 0
    },
  }
}
