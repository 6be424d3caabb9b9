import { addDays, DAY, type Day, parisDay, parisInstant } from './calendar/calendar.ts'
import { cleanLines } from './clean-text.ts'
import { type Faults, faultsOf, tooLong } from './faults.ts'

export const MARKS = [1, 2, 3, 4, 5] as const
export const LONGEST_REVIEW = 2_000
export const LONGEST_REPORT = 500
/** Maximum length of a search text for reviews. */
export const LONGEST_WORDS = 60
/** Sort orders of a list of reviews. The reader's own reviews come first in each. */
export const REVIEW_ORDERS = ['RECENT', 'BEST', 'WORST'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]
/** A visit may be reviewed for this many days. */
export const REVIEWED_WITHIN = 60

/** Returns until when a visit that began at `startsAt` may be reviewed (both in milliseconds). */
export function reviewedUntil(startsAt: number): number {
  return startsAt + REVIEWED_WITHIN * DAY
}

export type ReviewWords = { comment: string; speedRating: number; foodRating: number; experienceRating: number }

export function reviewFaults({ comment, speedRating, foodRating, experienceRating }: ReviewWords): Faults {
  const text = cleanLines(comment)
  return faultsOf({
    comment:
      (text === '' && 'Faites-nous part de votre expérience...') ||
      (text.length > LONGEST_REVIEW && tooLong(LONGEST_REVIEW)),
    speedRating: !isMark(speedRating) && 'Notez la rapidité de 1 à 5.',
    foodRating: !isMark(foodRating) && 'Notez la cuisine de 1 à 5.',
    experienceRating: !isMark(experienceRating) && "Notez l'expérience de 1 à 5.",
  })
}

export function reportFaults({ reason }: { reason: string }): Faults {
  const text = cleanLines(reason)
  return faultsOf({
    reason:
      (text === '' && 'Dites-nous ce qui ne va pas dans cet avis.') ||
      (text.length > LONGEST_REPORT && tooLong(LONGEST_REPORT)),
  })
}

export function isMark(mark: number): boolean {
  return MARKS.some((one) => one === mark)
}

export const LONGEST_REPLY = 2_000
/** A restaurant may reply to a review for this many months. */
export const REPLIED_WITHIN = 2

/**
 * Returns until when a restaurant may reply to a review published at an instant: the end of that day, two months later
 * (milliseconds).
 */
export function repliedUntil(publishedAt: number): number {
  return parisInstant(addDays(addMonths(parisDay(publishedAt), REPLIED_WITHIN), 1), '00:00') - 1
}

export function replyFaults({ comment }: { comment: string }): Faults {
  const text = cleanLines(comment)
  return faultsOf({
    comment: (text === '' && 'Écrivez votre réponse.') || (text.length > LONGEST_REPLY && tooLong(LONGEST_REPLY)),
  })
}

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
