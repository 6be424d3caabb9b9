import type { Hour } from '@tablee/domain/calendar/calendar'
import { PERIODS, type Period } from '@tablee/domain/search/search-limits'
import { useEffect, useRef, useState } from 'react'
import { ChevronLeft } from '../../ui/icons/actions/chevron-left.tsx'
import { ChevronRight } from '../../ui/icons/actions/chevron-right.tsx'
import { periodOf, pickableSlots } from './pickable.ts'

type Props = { day: string | null; hour: Hour | null; now: number; onPick: (hour: Hour | null) => void }

/** Offers the periods of the day, then the quarter hours of one. Choosing the selected hour clears it. */
export function TimePicker({ day, hour, now, onPick }: Props) {
  const [period, setPeriod] = useState<Period | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const previous = useRef(period)

  // Moves the focus to the new step. The popup itself focuses the first one.
  useEffect(() => {
    if (previous.current !== period) part.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    previous.current = period
  }, [period])

  return (
    <div ref={part} className="sm:w-80">
      {period ? (
        <Slots
          label={PERIODS[period].label}
          slots={pickableSlots(period, day, now)}
          picked={hour}
          onPick={onPick}
          onBack={() => setPeriod(null)}
        />
      ) : (
        <Periods picked={hour ? periodOf(hour) : null} {...{ day, hour, now }} onPick={setPeriod} />
      )}
    </div>
  )
}

type PeriodsProps = Omit<Props, 'onPick'> & { picked?: Period | null; onPick: (period: Period) => void }

function Periods({ day, hour, now, picked, onPick }: PeriodsProps) {
  const periods = (Object.keys(PERIODS) as Period[]).map((period) => ({
    period,
    isOver: pickableSlots(period, day, now).every(({ isOver }) => isOver),
  }))
  const first = picked ?? periods.find(({ isOver }) => !isOver)?.period

  return (
    <ul className="grid gap-1">
      {periods.map(({ period, isOver }) => (
        <li key={period}>
          <button
            type="button"
            disabled={isOver && period !== picked}
            data-first={period === first ? '' : undefined}
            onClick={() => onPick(period)}
            className={`flex min-h-14 w-full items-center gap-3 rounded-control px-4 text-left transition-colors duration-150 enabled:hover:bg-tint disabled:text-ink-soft disabled:line-through ${period === picked ? 'bg-tint' : ''}`}
          >
            <span className="flex-1">
              <span className="block font-semibold">{PERIODS[period].label}</span>
              <span className="block text-sm text-ink-soft">
                {PERIODS[period].from} – {PERIODS[period].to}
              </span>
            </span>
            {period === picked && <span className="font-bold text-brand">{hour}</span>}
            <ChevronRight aria-hidden className="size-5 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type SlotsProps = {
  label: string
  slots: { hour: Hour; isOver: boolean }[]
  picked: Hour | null
  onPick: (hour: Hour | null) => void
  onBack: () => void
}

function Slots({ label, slots, picked, onPick, onBack }: SlotsProps) {
  const first = slots.find(({ hour }) => hour === picked) ?? slots.find(({ isOver }) => !isOver)

  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-2">
        <button
          type="button"
          onClick={onBack}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-control pr-4 pl-2 font-semibold text-brand hover:bg-tint"
        >
          <ChevronLeft aria-hidden className="size-5" />
          Retour
        </button>
        <p className="pr-2 font-title text-lg font-bold">{label}</p>
      </div>
      <ul className="grid grid-cols-4 gap-2">
        {slots.map(({ hour, isOver }) => (
          <li key={hour}>
            <button
              type="button"
              aria-pressed={hour === picked}
              disabled={isOver && hour !== picked}
              data-first={hour === first?.hour ? '' : undefined}
              onClick={() => onPick(hour === picked ? null : hour)}
              className="min-h-11 w-full rounded-control bg-tint font-semibold text-brand-dark tabular-nums transition-colors duration-150 enabled:hover:bg-glow disabled:bg-transparent disabled:text-ink-soft disabled:line-through aria-pressed:bg-brand aria-pressed:text-white"
            >
              {hour}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
