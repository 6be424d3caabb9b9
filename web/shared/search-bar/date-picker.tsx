import { Check } from '../../ui/icons/states/check.tsx'
import { pickableDays } from './pickable.ts'

type Props = { day: string | null; now: number; onPick: (day: string | null) => void }

/** Today and the six following days. Choosing the selected day clears it. */
export function DatePicker({ day, now, onPick }: Props) {
  const days = pickableDays(now)
  const first = days.some((choice) => choice.day === day) ? day : days[0]?.day

  return (
    <ul className="grid gap-1 sm:w-64">
      {days.map((choice) => {
        const isPicked = choice.day === day
        return (
          <li key={choice.day}>
            <button
              type="button"
              aria-pressed={isPicked}
              data-first={choice.day === first ? '' : undefined}
              onClick={() => onPick(isPicked ? null : choice.day)}
              className={`flex min-h-11 w-full items-center gap-3 rounded-control px-4 text-left font-medium transition-colors duration-150 ${isPicked ? 'bg-brand text-white' : 'hover:bg-tint'}`}
            >
              <span className="flex-1">{choice.label}</span>
              <span className={isPicked ? '' : 'text-ink-soft'}>{choice.date}</span>
              <Check aria-hidden className={`size-4 ${isPicked ? '' : 'invisible'}`} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
