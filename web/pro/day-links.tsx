import { addDays, type Day, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { dayInFull } from '@tablee/domain/calendar/day-names'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronLeft } from '../ui/icons/actions/chevron-left.tsx'
import { ChevronRight } from '../ui/icons/actions/chevron-right.tsx'
import { typeset } from '../words/typeset.ts'

type Props = {
  day: Day
  now: number
  /** Returns the query of a link to the same page of another day. */
  queryOf: (day: Day) => string
}

export function DayLinks({ day, now, queryOf }: Props) {
  const today = serviceDayAt(now)
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <nav aria-label="Jours" className="flex flex-wrap items-center gap-1">
      <Arrow to={queryOf(before)} label={`Jour précédent, ${dayInFull(before)}`}>
        <ChevronLeft aria-hidden className="size-5" />
      </Arrow>
      <Link
        to={{ search: queryOf(today) }}
        aria-current={day === today ? 'date' : undefined}
        className={`${linkStyle} px-2 sm:px-4 aria-[current=date]:border-transparent aria-[current=date]:bg-transparent aria-[current=date]:text-ink-soft`}
      >
        {typeset("Aujourd'hui")}
      </Link>
      <Arrow to={queryOf(after)} label={`Jour suivant, ${dayInFull(after)}`}>
        <ChevronRight aria-hidden className="size-5" />
      </Arrow>
    </nav>
  )
}

function Arrow({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={{ search: to }} aria-label={typeset(label)} className={`${linkStyle} w-11`}>
      {children}
    </Link>
  )
}

const linkStyle =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-edge bg-card font-semibold transition-colors duration-150 hover:bg-tint'
