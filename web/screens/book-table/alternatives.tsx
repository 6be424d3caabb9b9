import type { OrderStart } from '../../shared/booking/hours/starts-in.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { shortDay } from '../../words/formats.ts'
import { typeset } from '../../words/typeset.ts'

type Props = {
  refusal: string | null
  /** Other starts. Their day is shown if it is not the day of `requested`. */
  starts: OrderStart[]
  requested: OrderStart
  onStart: (start: OrderStart) => void
  abandon: string | null
  onAbandon: (reservationId: string) => Promise<void>
}

export function Alternatives({ refusal, starts, requested, onStart, abandon, onAbandon }: Props) {
  return (
    <div className={refusal ? 'grid gap-3' : 'contents'}>
      <div role="alert" className={refusal ? undefined : 'sr-only'}>
        {refusal && <Notice kind="danger">{refusal}</Notice>}
      </div>
      {starts.length > 0 && (
        <ul aria-label="Autres heures" className="flex flex-wrap gap-2">
          {starts.map((start) => (
            <li key={`${start.date} ${start.hour}`}>
              <button type="button" onClick={() => onStart(start)} className={buttonStyle('line', 'px-4 tabular-nums')}>
                {start.date === requested.date ? start.hour : typeset(`${shortDay(start.date)} à ${start.hour}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {abandon !== null && (
        <ActionForm kind="line" onPress={() => onAbandon(abandon)}>
          Abandonner l'autre réservation
        </ActionForm>
      )}
    </div>
  )
}
