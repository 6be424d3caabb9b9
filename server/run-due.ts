import type { Logger } from 'pino'
import type { Parts } from './context.ts'
import { runDueEvents } from './events/run-events.ts'
import { forgetOldAnswers } from './idempotency.ts'
import { forgetOldTries } from './limits/limits.ts'
import { forgetEnded } from './modules/accounts/accounts.ts'
import { forgetOldSteps } from './modules/availability/availability.ts'
import { forgetOldMessages, sendDueMessages } from './modules/notifications/notifications.ts'
import { runDueReservations } from './modules/reservations/reservations.ts'
import { refreshDueScores } from './modules/reviews/reviews.ts'
import { forgetSpentCaptchas } from './providers/captcha/spent-captcha.sql.ts'

export type Due = Pick<Parts, 'db' | 'clock' | 'config' | 'mail' | 'sms'> & { log: Pick<Logger, 'error'> }

/** Everything that is due by the clock's now: what time alone changes, what that announced, its letters, what may go. */
export async function runDue(due: Due): Promise<void> {
  await runDueChanges(due)
  await sendDueMessages(due)
  await forgetWhatIsOver(due)
}

/** What time alone changes first, then what that announced. */
export async function runDueChanges(due: Due): Promise<void> {
  await refreshDueScores(due)
  await runDueReservations(due)
  await runDueEvents(due)
}

/** Rows that nobody can use any more. */
export async function forgetWhatIsOver({ db, clock }: Due): Promise<void> {
  const now = clock.now()
  await forgetEnded({ db, now })
  await forgetOldTries(db, now)
  await forgetSpentCaptchas(db, now)
  await forgetOldMessages({ db, now })
  await forgetOldAnswers({ db, clock })
  await forgetOldSteps({ db, now })
}
