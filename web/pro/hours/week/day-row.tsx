import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { MOST_WINDOWS, type TypedDay, type TypedWindow, windowField } from '@tablee/domain/restaurant/week-form'
import { DINNER_BEGINS } from '@tablee/domain/service/services'
import { Copy } from '../../../ui/icons/actions/copy.tsx'
import { Plus } from '../../../ui/icons/actions/plus.tsx'
import { typeset } from '../../../words/typeset.ts'
import { WindowFields } from './window-fields.tsx'

type Props = {
  weekday: number
  day: TypedDay
  faults: Record<string, string>
  onChange: (day: TypedDay) => void
  onCopy: () => void
}

/** A day of the week: its services or « Fermé », and buttons to add a service and to copy the day. */
export function DayRow({ weekday, day: { windows }, faults, onChange, onCopy }: Props) {
  const label = WEEKDAY_LABELS[weekday - 1] ?? ''
  const set = (next: readonly TypedWindow[]) => onChange({ windows: next })
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 py-3 sm:grid-cols-[6.5rem_1fr_auto]">
      <h3 className="flex min-h-11 items-center text-base font-bold">{label}</h3>
      <div className="order-last col-span-2 grid gap-2 sm:order-none sm:col-span-1">
        {windows.length === 0 && <p className="flex min-h-11 items-center text-ink-soft">{typeset('Fermé')}</p>}
        {windows.map((window, place) => (
          <WindowFields
            key={place}
            of={label.toLowerCase()}
            name={windowField(weekday, place)}
            window={window}
            fault={faults[windowField(weekday, place)]}
            onChange={(next) => set(windows.with(place, next))}
            onRemove={() => set(windows.toSpliced(place, 1))}
          />
        ))}
        {windows.length < MOST_WINDOWS - 1 && (
          <button type="button" onClick={() => set(withService(windows))} className={smallStyle}>
            <Plus aria-hidden className="size-4" />
            {typeset(windows.length === 0 ? 'Ouvrir ce jour' : 'Ajouter un service')}
            <span className="sr-only"> : {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={typeset(`Copier ${label.toLowerCase()} sur d'autres jours`)}
        title={typeset("Copier sur d'autres jours")}
        onClick={onCopy}
        className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
      >
        <Copy aria-hidden className="size-5" />
      </button>
    </li>
  )
}

/** Adds a service with default hours, in the order of the day: lunch before dinner. */
function withService(windows: readonly TypedWindow[]): TypedWindow[] {
  const [first] = windows
  if (!first || first.opens >= DINNER_BEGINS) return [{ opens: '12:00', closes: '14:30' }, ...windows]
  return [...windows, { opens: '19:00', closes: '23:00' }]
}

const smallStyle =
  '-ml-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-control px-2 font-bold text-brand underline decoration-transparent underline-offset-4 hover:decoration-current'
