import type { Logger } from 'pino'
import type { Parts } from './context.ts'
import { runDueEvents } from './events/run-events.ts'
import { forgetOldAnswers } from './idempotency.ts'
import { forgetOldTries } from './limits/limits.ts'
import { forgetEnded } from './modules/accounts/accounts.ts'
import { forgetOldSteps } from './modules/availability/availability.ts'
import { forgetOldMessages, sendDueMessages } from './modules/notifications/notifications.ts'
import { forgetCards, reconcileDaily, runDuePayments } from './modules/payments/payments.ts'
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

/** Everything that is due by the clock's now: what time alone changes, what that announced, its letters, what may go. */
export async function runDue(due: Due): Promise<void> {
  // What a payment brings about may owe or free another.
  do await runDueChanges(due)
  while ((await runDuePayments(due)) + (await runDueVouchers(due)) > 0)
  await sendDueMessages(due)
  await forgetWhatIsOver(due)
}

/** What time alone changes first, then what that announced. */
export async function runDueChanges(due: Due): Promise<void> {
  await refreshDueScores(due)
  await runDueReviews(due)
  await runDueReservations(due)
  await runDueNoShows(due)
  await dropUnusedVouchers(due)
  await runDueEvents(due)
}

/** Rows that nobody can use any more, and the accounts of the day. */
export async function forgetWhatIsOver(due: Due): Promise<void> {
  const { db, clock } = due
  const now = clock.now()
  await forgetEnded({ db, now })
  await forgetEndedSignIns({ db, now })
  await forgetOldTries(db, now)
  await forgetSpentCaptchas(db, now)
  await forgetOldMessages({ db, now })
  await forgetOldAnswers({ db, clock })
  await forgetOldSteps({ db, now })
  await forgetCards(due)
  await reconcileDaily(due)
}
