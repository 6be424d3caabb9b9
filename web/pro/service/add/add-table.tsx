import type { Day } from '@tablee/domain/calendar/calendar'
import type { Start } from '@tablee/domain/calendar/opening-hours'
import { stayMinutes } from '@tablee/domain/calendar/stays'
import { useId } from 'react'
import { buttonStyle } from '../../../ui/button.tsx'
import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { ValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { plural } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { DaySheet, ServiceTable } from '../../service-data/load-sheet.ts'
import { roomFrom } from '../sheet/line-of-time.ts'
import { OtherHours } from './other-hours.tsx'
import { PartyField } from './party-field.tsx'
import { type AddValues, useAddForm } from './use-add-form.ts'

type Props = {
  restaurantId: string
  day: Day
  isToday: boolean
  sheet: DaySheet
  isOpen: boolean
  onClose: () => void
  onAdded: (table: ServiceTable) => void
}

export default function AddTable({ isOpen, ...props }: Props) {
  return (
    <Dialog title="Ajouter une table" isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <AddForm {...props} />}
    </Dialog>
  )
}

const WAYS = [
  { value: 'phone', label: 'Au téléphone' },
  { value: 'walk-in', label: 'Sur place, maintenant' },
] as const

function AddForm({ restaurantId, day, isToday, sheet, onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const { form, way, setWay, starts, otherHours, pick, mayForce, force } = useAddForm({
    restaurantId,
    day,
    isToday,
    sheet,
    onClose,
    onAdded,
  })
  return (
    <Form form={form} label="Ajouter une table" className="grid gap-4">
      {isToday && <PillChoice legend="Comment" choices={WAYS} chosen={way} onChoose={setWay} />}
      {otherHours.length > 0 && <OtherHours day={day} starts={otherHours} onPick={pick} />}
      {mayForce && <ForceTable onForce={force} />}
      <TextField form={form} name="name" label="Nom" data-first autoComplete="off" autoCapitalize="words" />
      <div className="grid grid-cols-2 items-start gap-4">
        <PartyField form={form} />
        {way === 'phone' && <HourField form={form} starts={starts} sheet={sheet} />}
      </div>
      <TextField
        form={form}
        name="phone"
        label="Téléphone (facultatif)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextArea form={form} name="note" label="Mot (facultatif)" />
      <DialogButtons>
        <SendButton form={form}>Ajouter</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}

type HourFieldProps = { form: ValidatedForm<AddValues>; starts: readonly Start[]; sheet: DaySheet }

/** The hours of the day, each with the seats that are free for the whole stay of this party. */
function HourField({ form, starts, sheet }: HourFieldProps) {
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

/** The consequences of entering a table at a full hour, and the button that does it. */
function ForceTable({ onForce }: { onForce: () => void }) {
  const id = useId()
  return (
    <div className="grid gap-2 rounded-card border border-line p-3">
      <p id={id} className="text-sm text-ink-soft">
        {typeset(
          "Forcer prend cette table alors que tout est complet. Ses couverts sont comptés à part : ils s'ajoutent aux places, et personne d'autre ne perd la sienne.",
        )}
      </p>
      <button
        type="button"
        aria-describedby={id}
        onClick={onForce}
        className={buttonStyle('line', 'justify-self-start px-4')}
      >
        Forcer
      </button>
    </div>
  )
}
