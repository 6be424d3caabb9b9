import { chooseDay, chooseHour, type Draft } from '@tablee/domain/ordering/draft'
import { dayLabel } from '@tablee/domain/reservations/reservation-labels'
import type { DraftChange } from '../../../shared/booking/form/use-fitting-draft.ts'
import { useAvailability } from '../../../shared/booking/hours/use-availability.ts'
import { pillColours, pillStyle, rowStyle } from '../../../ui/form/pill-choice.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  restaurantId: number
  draft: Draft
  now: number
  /** Sets an hour, and opens the form with it. */
  onPick: (change: DraftChange) => void
}

/** The free hours of the first open day, one tap from the form. The placeholder has the same height. */
export function FirstHours({ restaurantId, draft, now, onPick }: Props) {
  const { type, totalPersons } = draft
  const { days, hasFailed } = useAvailability({ restaurantId, type, totalPersons })
  const first = days?.find(({ hours }) => hours.length > 0)
  if (hasFailed || (days && !first)) return null
  const day = first && typeset(dayLabel(first.serviceDay, now))
  return (
    <div className="mb-2 flex h-14 items-center gap-3">
      <span className="max-w-24 flex-none text-sm leading-tight font-semibold text-ink-soft">{day}</span>
      <ul aria-label={day && typeset(`Tables libres : ${day}`)} className={`${rowStyle} -mr-4 min-w-0 flex-1`}>
        {first?.hours.map((hour) => (
          <li key={hour}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onPick((kept) => chooseHour(chooseDay(kept, first.serviceDay), hour))}
              className={`${pillStyle} ${pillColours.free}`}
            >
              {hour}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
