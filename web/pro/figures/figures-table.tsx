import type { Day } from '@tablee/domain/calendar/calendar'
import { inEuros } from '@tablee/domain/money/money'
import { type DayFigures, sumOf } from '@tablee/domain/service/figures'
import { numericDay } from '../../words/formats.ts'
import { COLUMNS } from './columns.ts'

type Props = { figures: readonly DayFigures[]; step: 'day' | 'week' }

/** The data of the charts and more as a table, the newest first. It scrolls horizontally if it is wider than the screen. */
export function FiguresTable({ figures, step }: Props) {
  const total = { ...sumOf(figures), day: '' }
  return (
    <section
      tabIndex={0}
      aria-label="Tableau des chiffres"
      className="-mx-5 max-h-[32rem] overflow-auto px-5 sm:-mx-7 sm:px-7"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="sticky top-0 z-1 bg-card">
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className={`${cell} sticky left-0 bg-card text-left`}>
              {step === 'week' ? 'Semaine du' : 'Jour'}
            </th>
            {COLUMNS.map(({ label }) => (
              <th key={label} scope="col" className={`${cell} text-right font-semibold`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Total" figures={total} isSum />
          {figures.toReversed().map((one) => (
            <Row key={one.day} name={nameOf(one.day)} figures={one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ name, figures, isSum = false }: { name: string; figures: DayFigures; isSum?: boolean }) {
  return (
    <tr className={`border-b border-line ${isSum ? 'font-bold' : ''}`}>
      <th scope="row" className={`${cell} sticky left-0 bg-card text-left font-semibold whitespace-nowrap`}>
        {name}
      </th>
      {/* Zeros are muted, because most days have values in only a few columns. */}
      {COLUMNS.map(({ label, of, isMoney }) => (
        <td
          key={label}
          className={`${cell} text-right whitespace-nowrap ${of(figures) === 0 ? 'font-normal text-ink-soft' : ''}`}
        >
          {isMoney ? inEuros(of(figures)) : of(figures)}
        </td>
      ))}
    </tr>
  )
}

const nameOf = (day: Day) => numericDay(day)

const cell = 'px-2 py-2 first:pl-0 last:pr-0 align-bottom'
