import type { Day } from '@tablee/domain/calendar/calendar'
import type { CanteenDay } from '@tablee/domain/ordering/weekly-meals'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { typeset } from '../../words/typeset.ts'
import { weekdayName } from './day-text.ts'

type Props = {
  week: readonly CanteenDay[]
  chosen: Day
  /** The number of meals of a day in the basket. */
  mealsOf: (day: Day) => number
  onChoose: (day: Day) => void
  children: ReactNode
}

/** Tabs from Monday to Friday. A day without service shows the reason. */
export function DayTabs({ week, chosen, mealsOf, onChoose, children }: Props) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLElement>) {
    const tab = focusNeighbour(event, '[role=tab]:not([aria-disabled=true])')
    const next = week.find(({ day }) => day === tab?.dataset.day)
    if (next) onChoose(next.day)
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Jours de la semaine"
        onKeyDown={move}
        className="grid max-w-[760px] grid-cols-5 gap-1 rounded-card bg-tint p-1.5 sm:gap-2"
      >
        {week.map(({ day, shut }) => (
          <button
            key={day}
            type="button"
            role="tab"
            id={`${id}-${day}`}
            data-day={day}
            aria-selected={day === chosen}
            aria-disabled={shut !== null}
            aria-controls={day === chosen ? `${id}-meals` : undefined}
            tabIndex={day === chosen ? 0 : -1}
            onClick={() => shut === null && onChoose(day)}
            className={tabStyle}
          >
            <span className="block text-sm font-semibold sm:text-base">{weekdayName(day)}</span>
            <span className="block font-title text-xl leading-tight font-extrabold tabular-nums sm:text-2xl">
              {Number(day.slice(8))}
            </span>
            {shut && <span className="block text-sm leading-tight text-balance">{typeset(shut)}</span>}
            {shut === null && mealsOf(day) > 0 && (
              <span className="block text-sm leading-tight font-semibold">{typeset(`${mealsOf(day)} repas`)}</span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-meals`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className="mt-7">
        {children}
      </div>
    </>
  )
}

const tabStyle =
  'flex min-h-16 min-w-0 flex-col items-center self-stretch rounded-[16px] px-0.5 py-2 text-ink-soft transition-colors duration-150 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:hover:text-ink-soft aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-[0_1px_4px_#52082f26]'
