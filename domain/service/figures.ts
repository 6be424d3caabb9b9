import { addDays, type Day, weekday } from '../calendar/calendar.ts'

/**
 * Guests of a restaurant on a service day. `covers` counts everybody who was expected, `absences` those who did not come,
 * `unmarked` those for whom staff noted neither.
 */
export type DayGuests = { tables: number; covers: number; absences: number; unmarked: number; orders: number }

/**
 * The money of a day, in cents. What comes in counts for the service day of its meal, what goes back for the day on which it
 * goes. Each is the restaurant's part: Tablée's fee, which its diners pay, stands apart.
 */
export type DayMoney = {
  /** By card for meals and what was added to them, without tips. */
  card: number
  /** Meal vouchers, which their scheme pays to the restaurant. */
  vouchers: number
  /** What Tablée has added: codes at its expense, and companies' parts. */
  added: number
  /** Taken for absences. */
  absenceFees: number
  tips: number
  /** Given back of all that Tablée has paid out. */
  givenBack: number
  /** Given back of meal vouchers, by their scheme. */
  vouchersBack: number
  /** Tablée's, less what of it was given back. */
  fees: number
  /** What diners have contested at their banks, less what was won back; neither revenue nor payout counts it. */
  disputed: number
  /** Of what was given back, what did not reach the card. */
  refundsFailed: number
  /** What codes of the house have taken off bills that are settled: it has not come in, and is in no sum. */
  codes: number
}

export type DayFigures = { day: Day } & DayGuests & DayMoney

export const NO_GUESTS: DayGuests = { tables: 0, covers: 0, absences: 0, unmarked: 0, orders: 0 }
export const NO_MONEY: DayMoney = {
  ...{ card: 0, vouchers: 0, added: 0, absenceFees: 0, tips: 0, givenBack: 0, vouchersBack: 0, fees: 0 },
  ...{ disputed: 0, refundsFailed: 0, codes: 0 },
}

/** What the restaurant has sold, with VAT and without tips, less what was given back (cents). */
export function revenueOf({ card, vouchers, added, absenceFees, givenBack, vouchersBack }: DayMoney): number {
  return card + vouchers + added + absenceFees - givenBack - vouchersBack
}

/** What Tablée pays out to the restaurant: all but meal vouchers, whose schemes pay them (cents). */
export function payoutOf(money: DayMoney): number {
  return revenueOf(money) + money.tips - money.vouchers + money.vouchersBack
}

/** A line for each day of a period, also for those on which nothing was. */
export function everyDay(from: Day, to: Day, known: ReadonlyMap<Day, Partial<DayFigures>>): DayFigures[] {
  const days: DayFigures[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ ...NO_GUESTS, ...NO_MONEY, ...known.get(day), day })
  }
  return days
}

/** The days of a period by week: each begins on Monday, the first perhaps later; `day` is its first day. */
export function byWeek(days: readonly DayFigures[]): DayFigures[] {
  const weeks: DayFigures[] = []
  for (const one of days) {
    const last = weeks.at(-1)
    if (!last || weekday(one.day) === 1) weeks.push({ ...one })
    else weeks[weeks.length - 1] = { ...sumOf([last, one]), day: last.day }
  }
  return weeks
}

/** The sum of several days or weeks. */
export function sumOf(figures: readonly (DayGuests & DayMoney)[]): DayGuests & DayMoney {
  const sum = { ...NO_GUESTS, ...NO_MONEY }
  for (const name of Object.keys(sum) as (keyof typeof sum)[]) {
    sum[name] = figures.reduce((total, one) => total + one[name], 0)
  }
  return sum
}
