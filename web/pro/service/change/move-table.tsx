import { CancelButton } from '../../../ui/card.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { dayAndHour, plural } from '../../../words/formats.ts'
import { T } from '../../../words/t.tsx'
import { typeset } from '../../../words/typeset.ts'
import { NotNotified } from '../../not-notified.tsx'
import { OtherHours } from '../add/other-hours.tsx'
import { type Moving, useMoveForm } from './use-move-form.ts'

/** Moves a table that the restaurant entered itself, after a call with the guest. */
export function MoveTable(moving: Moving) {
  const { table, onClose } = moving
  const { form, day, starts, otherHours, pick } = useMoveForm(moving)
  return (
    <Form form={form} label="Déplacer la table" className="grid gap-4">
      <p>
        <T>
          {table.name}, {plural(table.party, 'couvert')}, {dayAndHour(table.startsAt)}.
          {table.isTold && " Appelez d'abord : la nouvelle heure est ensuite envoyée par e-mail."}
        </T>
      </p>
      {!table.isTold && <NotNotified phone={table.phone} />}
      {otherHours.length > 0 && <OtherHours day={day} starts={otherHours} onPick={pick} />}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField form={form} name="day" label="Jour" type="date" data-first />
        <SelectField form={form} name="hour" label="Heure">
          <option value="">{typeset(starts.length === 0 ? 'Fermé ce jour-là' : 'Choisir')}</option>
          {starts.map(({ hour }) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
      </div>
      <DialogButtons>
        <SendButton form={form}>Déplacer</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}
