import { buttonStyle } from '../../../ui/button.tsx'
import { T } from '../../../words/t.tsx'

export function HoursUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>
        <T>Les disponibilités n'ont pas pu être chargées.</T>
      </p>
      <button type="button" onClick={onRetry} className={buttonStyle('line')}>
        Réessayer
      </button>
    </div>
  )
}
