import { ASSUMED, MACHINES, PRICES } from './assumptions.ts'
import type { Needs } from './needs.ts'

export type MachineLine = { what: string; count: number; how: string; price: number }

const TERA = 1e12
const MONTH = 30 * 24 * 3_600
/** Seconds per day, for the average rate of responses compared with the busiest one. */
const DAY = 24 * 3_600
/** Days of log in the bucket, in addition to the last two base backups. */
const LOG_DAYS = 7

/** Returns the machines to rent for these needs. One machine of each tier may be down. */
export function machinesFor(needs: Needs): MachineLine[] {
  const { cores } = needs
  const tier = (kind: keyof typeof MACHINES, busy: number, spare: number) => {
    const { cores: each, price } = MACHINES[kind]
    const needed = Math.max(1, Math.ceil(busy / ASSUMED.busy / each))
    const how = `${number(busy)} cores ÷ ${ASSUMED.busy} ÷ ${each} = ${needed}, and ${spare}`
    return { count: needed + spare, how, price: (needed + spare) * price }
  }
  return [
    { what: 'web', ...tier('web', cores.web, 1) },
    { what: 'worker', ...tier('worker', cores.worker, 1) },
    { what: 'primary and its two standbys', ...tier('database', cores.writing, 2) },
    { what: 'replicas for reading', ...tier('database', cores.reading, 1) },
    { what: 'balancers', count: 2, how: 'one and one', price: 2 * MACHINES.balancer.price },
    bucket(needs),
    traffic(needs),
    emails(needs),
  ]
}

/** Two base backups and a week of log. */
function bucket({ atRest, log, bookings, perSecond }: Needs): MachineLine {
  const data = (atRest.restaurants + atRest.people + atRest.year) / TERA
  const logs = (bookings.month / 30) * (log / perSecond.bookings) * LOG_DAYS
  const terabytes = 2 * data + logs / TERA
  const how = `2 × ${number(data)} TB of base backups, ${number(logs / TERA)} TB of a week's log`
  return { what: 'backups, TB', count: Math.ceil(terabytes), how, price: terabytes * PRICES.bucket }
}

function traffic({ answers, bookings, perSecond }: Needs): MachineLine {
  const average = bookings.month / 30 / DAY / perSecond.bookings
  const terabytes = (answers * average * MONTH) / TERA
  const how = `${number((answers * 8) / 1e9)} Gbit/s at the busiest minute × ${number(average)} on average`
  return { what: 'traffic, TB', count: Math.ceil(terabytes), how, price: terabytes * PRICES.traffic }
}

function emails({ emails: each, bookings }: Needs): MachineLine {
  const millions = (bookings.month * each) / 1e6
  const how = `${number(bookings.month / 1e6)} million bookings × ${number(each)}`
  return { what: 'emails, millions', count: Math.ceil(millions), how, price: millions * 1_000 * PRICES.emails }
}

/** Formats a number with two significant digits. */
export function number(value: number): string {
  const rounded = Number(value.toPrecision(2))
  return rounded.toLocaleString('en', { maximumFractionDigits: 3 })
}
