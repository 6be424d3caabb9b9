import { addDays, type Day, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { wordsOfDay } from '@tablee/domain/calendar/day-names'
import { Link } from 'react-router'
import { serverNow } from '../../app/server-time.ts'
import { capital } from '../../words/formats.ts'
import { bookkeepingUrl, monthOf } from './bookkeeping-url.ts'

const SHOWN = 4

export function MonthLinks({ from, to }: { from: Day; to: Day }) {
  return (
    <nav aria-label="Mois" className="flex flex-wrap gap-2">
      {lastMonths(serviceDayAt(serverNow())).map((month) => (
        <Link
          key={month.from}
          to={bookkeepingUrl({ ...month, day: null })}
          preventScrollReset
          aria-current={month.from === from && month.to === to ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-3.5 font-semibold transition-colors duration-150 hover:bg-tint aria-[current=true]:border-brand aria-[current=true]:bg-tint aria-[current=true]:text-brand-dark sm:px-4"
        >
          {capital(wordsOfDay(month.from).month)}
        </Link>
      ))}
    </nav>
  )
}

function lastMonths(today: Day) {
  const months = [monthOf(today)]
  while (months.length < SHOWN) months.push(monthOf(addDays(months.at(-1)?.from ?? today, -1)))
  return months
}
