import type { Start } from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { DaySheet } from '../../service-data/load-sheet.ts'
import { roomFrom } from '../sheet/line-of-time.ts'
import type { AddValues } from './use-add-form.ts'

type Props = { form: ValidatedForm<AddValues>; starts: readonly Start[]; sheet: DaySheet }

/** The hours of the day, each with the seats that are free for the whole stay of this party. */
export function HourField({ form, starts, sheet }: Props) {
  const party = Number(form.watch('party')) || 1
  return (
    <SelectField form={form} name="hour" label="Heure">
      {starts.length === 0 && <option value="">{typeset("Plus d'heure ce jour-là")}</option>}
      {starts.map(({ hour }) => {
        const room = roomFrom(sheet, hour, stayMinutes(party))
        return (
          <option key={hour} value={hour}>
            {hour} · {room < party ? 'complet' : plural(room, 'place')}
          </option>
        )
      })}
    </SelectField>
  )
}
