import { WEEKDAY_LABELS } from '@tablee/domain/calendar/day-names'
import { servedText } from '@tablee/domain/ordering/served-at'
import type { Service } from '@tablee/domain/service/services'
import { useId } from 'react'
import { FieldError } from '../../../ui/form/fields.tsx'
import { typeset } from '../../../words/typeset.ts'
import { SelectInput } from './inputs.tsx'

type When = { weekdays: number[]; services: Service[] }
type Props = When & { error: string | undefined; onChange: (changed: Partial<When>) => void }

/** Limits a dish or a formula to services and weekdays, and previews the limit as diners read it. */
export function ServedWhenFields({ weekdays, services, error, onChange }: Props) {
  const id = useId()
  const [only = null] = services.length === 1 ? services : []
  const limit = servedText({ weekdays, services })
  return (
    <fieldset aria-describedby={error ? `${id} ${id}-error` : id}>
      <legend className="mb-2 font-semibold">Quand</legend>
      <div className="grid gap-3">
        <div className="max-w-60">
          <SelectInput
            label="Service"
            value={only}
            options={SERVICE_OPTIONS}
            onChange={(service) => onChange({ services: service === null ? [] : [service] })}
          />
        </div>
        <div role="group" aria-label="Jours" className="flex flex-wrap gap-2">
          {WEEKDAY_LABELS.map((name, index) => (
            <Day
              key={name}
              name={name}
              isOn={weekdays.includes(index + 1)}
              onChange={(isOn) => onChange({ weekdays: withDay(weekdays, index + 1, isOn) })}
            />
          ))}
        </div>
      </div>
      <p id={id} aria-live="polite" className="mt-2 text-sm text-ink-soft">
        {typeset(
          limit === null
            ? 'Se commande à tous les services. Cochez des jours pour le limiter.'
            : `Se commande ${limit}.`,
        )}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const SERVICE_OPTIONS: { value: Service | null; label: string }[] = [
  { value: null, label: 'Midi et soir' },
  { value: 'LUNCH', label: 'Midi' },
  { value: 'DINNER', label: 'Soir' },
]

function Day({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control border border-edge bg-card px-3 hover:border-ink has-checked:border-brand has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--accent)">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} className="sr-only" />
      <span className="sm:hidden" aria-hidden>
        {name.slice(0, 3)}.
      </span>
      <span className="max-sm:sr-only">{name}</span>
    </label>
  )
}

/** Adds or removes a weekday. Returns them in order; an empty list, which means no limit, for the whole week. */
function withDay(weekdays: readonly number[], day: number, isOn: boolean): number[] {
  const others = weekdays.filter((one) => one !== day)
  const days = isOn ? [...others, day].sort() : others
  return days.length === WEEKDAY_LABELS.length ? [] : days
}
