import { type Day, type Weekday, weekday } from '../calendar/calendar.ts'
import { wordsOfDay } from '../calendar/day-names.ts'
import { publicHoliday } from '../calendar/holidays.ts'

/** The legal rule for vouchers from one day to another; `to` is null for the current rule. The provider decides in the end. */
export type VoucherRule = {
  from: Day
  to: Day | null
  /** Cents that a person may pay in vouchers on one day. */
  capCents: number
  weekdays: readonly Weekday[]
  publicHolidays: boolean
}

/** Code du travail R3262-8 and R3262-10 since October 2022: 25 € a day, not on Sundays or public holidays. */
export const VOUCHER_RULES: readonly VoucherRule[] = [
  { from: '2022-10-01', to: null, capCents: 2500, weekdays: [1, 2, 3, 4, 5, 6], publicHolidays: false },
]

/** Returns the cents that a person may pay in vouchers on a day, or a French sentence that says why none. */
export function voucherDay(rules: readonly VoucherRule[], day: Day): { capCents: number; refusal: string | null } {
  const rule = rules
    .filter(({ from, to }) => from <= day && day <= (to ?? day))
    .sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!rule) return { capCents: 0, refusal: 'Les titres-restaurant ne sont pas acceptés ce jour-là.' }
  const holiday = rule.publicHolidays ? null : publicHoliday(day)
  if (holiday)
    return { capCents: 0, refusal: `Les titres-restaurant ne sont pas acceptés les jours fériés (${holiday}).` }
  if (rule.weekdays.includes(weekday(day))) return { capCents: rule.capCents, refusal: null }
  return { capCents: 0, refusal: `Les titres-restaurant ne sont pas acceptés le ${wordsOfDay(day).weekday}.` }
}
