import type { Logger } from 'pino'
import type { Parts } from './context.ts'
import { runDueEvents } from './events/run-events.ts'
import { forgetOldTries } from './limits/limits.ts'
import { forgetEnded } from './modules/accounts/accounts.ts'
import { sendDueMessages } from './modules/notifications/notifications.ts'
import { refreshDueScores } from './modules/reviews/reviews.ts'
import { forgetSpentCaptchas } from './providers/captcha/altcha.ts'

type Due = Pick<Parts, 'db' | 'clock' | 'config' | 'mail' | 'sms'> & { log: Pick<Logger, 'error'> }

/** Everything that is due by the clock's now: what time alone changes first, then what that announced, then its letters. */
export async function runDue(due: Due): Promise<void> {
  const { db, clock } = due
  await forgetEnded({ db, now: clock.now() })
  await forgetOldTries(db, clock.now())
  await forgetSpentCaptchas(db, clock.now())
  await refreshDueScores(due)
  await runDueEvents(due)
  await sendDueMessages(due)
}
