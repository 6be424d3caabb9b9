import { coversMarked } from '@tablee/domain/service/table-stage'
import { memo } from 'react'
import { plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import type { ServiceTable } from '../../service-data/load-sheet.ts'
import { coversOf } from '../sheet/line-of-time.ts'

type Props = { tables: readonly ServiceTable[]; capacity: number }

/** The covers of a service: those at table now, and around them a ring of the booked covers relative to the seats. */
export const Covers = memo(function Covers({ tables, capacity }: Props) {
  const seats = tables.flatMap((table) => table.seats)
  const [seated, arrived, left, absent] = (['SEATED', 'ARRIVED', 'LEFT', 'ABSENT'] as const).map((mark) =>
    coversMarked(seats, mark),
  ) as [number, number, number, number]
  const booked = tables.reduce((sum, { party }) => sum + party, 0)
  const forced = tables.reduce((sum, { party, isForced }) => sum + (isForced ? party : 0), 0)
  const expected = booked - seated - arrived - left - absent
  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-5">
      <div className="relative size-20 flex-none sm:size-27">
        <svg viewBox="0 0 108 108" aria-hidden className="absolute inset-0 -rotate-90">
          <circle cx="54" cy="54" r="50" fill="none" strokeWidth="5" className="stroke-line" />
          <circle
            cx="54"
            cy="54"
            r="50"
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${booked === 0 ? 0 : Math.max(1, shareOf(booked, capacity))} 200`}
            className={`transition-[stroke-dasharray] duration-250 ease-out ${booked === 0 ? 'stroke-transparent' : 'stroke-brand forced-colors:stroke-[Highlight]'}`}
          />
        </svg>
        <p className="absolute inset-2 grid sm:inset-3 place-content-center rounded-full border border-transparent bg-[radial-gradient(circle_at_50%_45%,#e9217f,#b60c68)] text-center leading-none text-white">
          <span className="font-title text-xl font-extrabold tabular-nums sm:text-2xl">{seated}</span>
          <span className="text-xs font-semibold sm:text-sm">
            <T> à table</T>
          </span>
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-lg leading-tight font-bold">{coversOf({ covers: booked - forced, forced })}</p>
        <p className="text-ink-soft">
          <T>sur {plural(capacity, 'place')}</T>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
          {[
            plural(expected, 'attendu'),
            ...(arrived > 0 ? [plural(arrived, 'arrivé')] : []),
            ...(left > 0 ? [plural(left, 'parti')] : []),
            ...(absent > 0 ? [plural(absent, 'absent')] : []),
          ].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </div>
  )
})

/** Returns a part as a percentage of the whole, at most 100. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.min(100, (100 * part) / whole)
}
