import type { TypedWindow } from '@tablee/domain/restaurant/week-form'
import { FieldError } from '../../../ui/form/fields.tsx'
import { X } from '../../../ui/icons/actions/x.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = {
  /** The name of the day: 'mardi'. */
  of: string
  name: string
  window: TypedWindow
  fault: string | undefined
  onChange: (window: TypedWindow) => void
  onRemove: () => void
}

/** The start and end of a service, in one row on every screen. */
export function WindowFields({ of, name, window: { opens, closes }, fault, onChange, onRemove }: Props) {
  const described = fault ? `${name}-error` : undefined
  const frame = `min-h-11 w-full min-w-0 rounded-control border bg-card px-3 font-semibold tabular-nums transition-colors duration-150 hover:border-ink max-sm:[&::-webkit-calendar-picker-indicator]:hidden ${fault ? 'border-danger' : 'border-edge'}`
  return (
    <div>
      <div className="flex items-center gap-[min(0.5rem,2vw)]">
        <input
          type="time"
          step={900}
          data-window={name}
          aria-label={typeset(`Ouverture, ${of}`)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described}
          value={opens}
          onChange={({ target }) => onChange({ opens: target.value, closes })}
          className={frame}
        />
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <input
          type="time"
          step={900}
          aria-label={typeset(`Fermeture, ${of}`)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described}
          value={closes}
          onChange={({ target }) => onChange({ opens, closes: target.value })}
          className={frame}
        />
        <button
          type="button"
          aria-label={typeset(`Retirer ce service, ${of}`)}
          onClick={onRemove}
          className="grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <FieldError id={`${name}-error`} error={fault} />
    </div>
  )
}
