import { addDays, type Day, type Hour, parisInstant } from '../calendar/calendar.ts'
import { FLOOR_JOBS, type StaffJob } from './staff-jobs.ts'

/** The emails to a restaurant about a service day: on the evening before, in the morning, and before dinner. */
export const DAY_LETTERS = ['EVE', 'MORNING', 'DINNER'] as const
export type DayLetter = (typeof DAY_LETTERS)[number]

export const LETTER_HOURS: Record<DayLetter, Hour> = { EVE: '21:00', MORNING: '10:00', DINNER: '17:00' }

/** Labels of the sending times, for the settings. */
export const LETTER_LABELS: Record<DayLetter, string> = {
  EVE: `La veille à ${LETTER_HOURS.EVE}`,
  MORNING: `Le matin à ${LETTER_HOURS.MORNING}`,
  DINNER: `Avant le dîner, à ${LETTER_HOURS.DINNER}`,
}

const UNLESS_CHOSEN: Record<StaffJob, readonly DayLetter[]> = { OWNER: ['EVE', 'MORNING'], FLOOR: [], KITCHEN: [] }

/** Returns when an email about a service day is sent (milliseconds). */
export function letterAt(letter: DayLetter, day: Day): number {
  return parisInstant(letter === 'EVE' ? addDays(day, -1) : day, LETTER_HOURS[letter])
}

/** True if a later email about that day is already due for a reader who receives `letters`. `now` is in milliseconds. */
export function isReplaced(
  { letter, day, now }: { letter: DayLetter; day: Day; now: number },
  letters: readonly DayLetter[],
): boolean {
  return letters.some((one) => DAY_LETTERS.indexOf(one) > DAY_LETTERS.indexOf(letter) && letterAt(one, day) <= now)
}

/**
 * Returns the emails for a person with this job: those that they have chosen, or the default of the job if they have not
 * (null).
 */
export function lettersFor(job: StaffJob, chosen: readonly string[] | null): DayLetter[] {
  const read: readonly string[] = chosen ?? UNLESS_CHOSEN[job]
  return mayReadLetters(job) ? DAY_LETTERS.filter((one) => read.includes(one)) : []
}

/** True if a person with this job may receive them. */
export function mayReadLetters(job: StaffJob): boolean {
  return FLOOR_JOBS.some((one) => one === job)
}
