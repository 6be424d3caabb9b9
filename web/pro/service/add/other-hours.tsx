import type { Day } from '@tablee/domain/calendar/calendar'
import type { OrderStart } from '../../../shared/booking/hours/starts-in.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { shortDay } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  /** The calendar day of the requested hour. */
  day: Day
  starts: readonly OrderStart[]
  onPick: (start: OrderStart) => void
}

/** The nearest hours with room. One tap enters the table. */
export function OtherHours({ day, starts, onPick }: Props) {
  return (
    <ul aria-label="Heures les plus proches" className="flex flex-wrap gap-2">
      {starts.map((start) => (
        <li key={`${start.date} ${start.hour}`}>
          <button type="button" onClick={() => onPick(start)} className={buttonStyle('line', 'px-4 tabular-nums')}>
            {start.date === day ? start.hour : typeset(`${shortDay(start.date)} à ${start.hour}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
