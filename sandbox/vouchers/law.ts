import { parisTime } from '../clock/instant.ts'

/** Cents that the law lets a card pay a day: Code du travail, R3262-10. */
export const DAILY_CAP = 2_500

/** The calendar day in Paris. */
export function dayOf(instant: number): string {
  return parisTime(instant).slice(0, 10)
}

/** Vouchers do not pay on Sundays: Code du travail, R3262-8. */
export function isSunday(instant: number): boolean {
  return new Date(`${dayOf(instant)}T12:00:00Z`).getUTCDay() === 0
}
