import type { Start } from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import { useId } from 'react'
import { FieldError } from '../../../../ui/form/fields.tsx'
import type { ValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import { plural } from '../../../../words/formats.ts'
import { typeset } from '../../../../words/typeset.ts'
import { roomFrom } from '../sheet/line-of-time.ts'
import type { DaySheet } from '../sheet/load-sheet.ts'
import type { AddValues } from './use-add-form.ts'

type Props = { form: ValidatedForm<AddValues>; starts: readonly Start[]; sheet: DaySheet }

/** The hours of the day, each with the seats that are free for the whole stay of this party. */
export function HourField({ form, starts, sheet }: Props) {
  const id = useId()
  const error = form.formState.errors.hour?.message
  const party = Number(form.watch('party')) || 1
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Heure
      </label>
      <select
        id={id}
        {...form.register('hour')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12 w-full rounded-control border bg-card px-3 font-semibold transition-colors duration-150 hover:border-ink ${error ? 'border-danger' : 'border-edge'}`}
      >
        {starts.length === 0 && <option value="">{typeset("Plus d'heure ce jour-là")}</option>}
        {starts.map(({ hour }) => {
          const room = roomFrom(sheet, hour, stayMinutes(party))
          return (
            <option key={hour} value={hour}>
              {hour} · {room < party ? 'complet' : plural(room, 'place')}
            </option>
          )
        })}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
