import { buttonStyle } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { OneButton } from '../../../ui/form/one-button.tsx'

type Props = {
  refusal: string | null
  hours: string[]
  onHour: (hour: string) => void
  /** The number of a booking that is in the way. */
  abandon: string | null
  onAbandon: (reservationId: string) => Promise<void>
}

/** Why it could not be booked, and what may be done about it in one press. */
export function WaysOut({ refusal, hours, onHour, abandon, onAbandon }: Props) {
  return (
    <div className={refusal ? 'grid gap-3' : 'contents'}>
      <div role="alert" className={refusal ? undefined : 'sr-only'}>
        {refusal && <Notice kind="danger">{refusal}</Notice>}
      </div>
      {hours.length > 0 && (
        <ul aria-label="Autres heures" className="flex flex-wrap gap-2">
          {hours.map((hour) => (
            <li key={hour}>
              <button type="button" onClick={() => onHour(hour)} className={buttonStyle('line', 'px-4 tabular-nums')}>
                {hour}
              </button>
            </li>
          ))}
        </ul>
      )}
      {abandon !== null && (
        <OneButton kind="line" onPress={() => onAbandon(abandon)}>
          Abandonner l'autre réservation
        </OneButton>
      )}
    </div>
  )
}
