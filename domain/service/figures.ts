import { addDays, type Day, weekday } from '../calendar/calendar.ts'

/**
 * Guests of a restaurant on a service day. `covers` counts everybody who was expected, `absences` those who did not come,
 * `unmarked` those for whom staff noted neither.
 */
export type DayGuests = { tables: number; covers: number; absences: number; unmarked: number; orders: number }

/**
 * The money of a day, in cents. Income counts for the service day of its meal, refunds for the day on which they are made. All
 * amounts are the restaurant's part. Tablée's fee, which its diners pay, is separate.
 */
export type DayMoney = {
  /** Card payments for meals and extras, without tips. */
  card: number
  /** Meal vouchers, which their scheme pays to the restaurant. */
  vouchers: number
  /** Tablée's contribution: codes at its expense, and companies' parts. */
  added: number
  /** No-show fees. */
  absenceFees: number
  tips: number
  /** Refunds of money that Tablée has paid out. */
  givenBack: number
  /** Refunds of meal vouchers, by their scheme. */
  vouchersBack: number
  /** Tablée's fees, less refunds of them. */
  fees: number
  /** Disputed payments, less those won. Neither revenue nor payout includes them. */
  disputed: number
  /** The part of refunds that failed to reach the card. */
  refundsFailed: number
  /** Discounts of the restaurant's own codes on settled bills. No sum includes them. */
  codes: number
}

export type DayFigures = { day: Day } & DayGuests & DayMoney

export const NO_GUESTS: DayGuests = { tables: 0, covers: 0, absences: 0, unmarked: 0, orders: 0 }
export const NO_MONEY: DayMoney = {
  card: 0,
  vouchers: 0,
  added: 0,
  absenceFees: 0,
  tips: 0,
  givenBack: 0,
  vouchersBack: 0,
  fees: 0,
  disputed: 0,
  refundsFailed: 0,
  codes: 0,
}

/** Returns the restaurant's sales with VAT and without tips, less refunds (cents). */
export function revenueOf({ card, vouchers, added, absenceFees, givenBack, vouchersBack }: DayMoney): number {
  return card + vouchers + added + absenceFees - givenBack - vouchersBack
}

/** Returns what Tablée pays out to the restaurant: everything except meal vouchers, which their schemes pay (cents). */
export function payoutOf(money: DayMoney): number {
  return revenueOf(money) + money.tips - money.vouchers + money.vouchersBack
}

/** Returns a line for each day of a period, including days without activity. */
export function everyDay(from: Day, to: Day, known: ReadonlyMap<Day, Partial<DayFigures>>): DayFigures[] {
  const days: DayFigures[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ ...NO_GUESTS, ...NO_MONEY, ...known.get(day), day })
  }
  return days
}

/** Sums the days of a period by week. Each week begins on Monday, except possibly the first; `day` is its first day. */
export function byWeek(days: readonly DayFigures[]): DayFigures[] {
  const weeks: DayFigures[] = []
  for (const one of days) {
    const last = weeks.at(-1)
    if (!last || weekday(one.day) === 1) weeks.push({ ...one })
    else weeks[weeks.length - 1] = { ...sumOf([last, one]), day: last.day }
  }
  return weeks
}

export function sumOf(figures: readonly (DayGuests & DayMoney)[]): DayGuests & DayMoney {
  const sum = { ...NO_GUESTS, ...NO_MONEY }
  for (const name of Object.keys(sum) as (keyof typeof sum)[]) {
    sum[name] = figures.reduce((total, one) => total + one[name], 0)
  }
  return sum
}
