import { parisTime } from '../clock/instant.ts'

/** Cents that a card may legally pay per day: Code du travail, R3262-10. */
export const DAILY_CAP = 2_500

/** Returns the calendar day in Paris. */
export function dayOf(instant: number): string {
  return parisTime(instant).slice(0, 10)
}

/** True on Sundays, when vouchers cannot pay: Code du travail, R3262-8. */
export function isSunday(instant: number): boolean {
  return new Date(`${dayOf(instant)}T12:00:00Z`).getUTCDay() === 0
}
