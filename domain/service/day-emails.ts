import { addDays, type Day, type Hour, parisInstant } from '../calendar/calendar.ts'
import { FLOOR_JOBS, type StaffJob } from './staff-jobs.ts'

/** The emails to a restaurant about a service day: on the evening before, in the morning, and before dinner. */
export const DAY_EMAILS = ['EVE', 'MORNING', 'DINNER'] as const
export type DayEmail = (typeof DAY_EMAILS)[number]

export const DAY_EMAIL_HOURS: Record<DayEmail, Hour> = { EVE: '21:00', MORNING: '10:00', DINNER: '17:00' }

/** Labels of the sending times, for the settings. */
export const DAY_EMAIL_LABELS: Record<DayEmail, string> = {
  EVE: `La veille à ${DAY_EMAIL_HOURS.EVE}`,
  MORNING: `Le matin à ${DAY_EMAIL_HOURS.MORNING}`,
  DINNER: `Avant le dîner, à ${DAY_EMAIL_HOURS.DINNER}`,
}

const UNLESS_CHOSEN: Record<StaffJob, readonly DayEmail[]> = { OWNER: ['EVE', 'MORNING'], FLOOR: [], KITCHEN: [] }

/** Returns when an email about a service day is sent (milliseconds). */
export function dayEmailAt(email: DayEmail, day: Day): number {
  return parisInstant(email === 'EVE' ? addDays(day, -1) : day, DAY_EMAIL_HOURS[email])
}

/** True if a later email about that day is already due for a reader who receives `emails`. `now` is in milliseconds. */
export function isReplaced(
  { dayEmail, day, now }: { dayEmail: DayEmail; day: Day; now: number },
  emails: readonly DayEmail[],
): boolean {
  return emails.some((one) => DAY_EMAILS.indexOf(one) > DAY_EMAILS.indexOf(dayEmail) && dayEmailAt(one, day) <= now)
}

/**
 * Returns the emails for a person with this job: those that they have chosen, or the default of the job if they have not
 * (null).
 */
export function dayEmailsFor(job: StaffJob, chosen: readonly string[] | null): DayEmail[] {
  const read: readonly string[] = chosen ?? UNLESS_CHOSEN[job]
  return mayReadDayEmails(job) ? DAY_EMAILS.filter((one) => read.includes(one)) : []
}

export function mayReadDayEmails(job: StaffJob): boolean {
  return FLOOR_JOBS.some((one) => one === job)
}
