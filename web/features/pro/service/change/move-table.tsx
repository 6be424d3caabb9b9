import { useId } from 'react'
import { DialogButtons } from '../../../../ui/dialog.tsx'
import { FieldError, TextField } from '../../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../../ui/form/form.tsx'
import { dayAndHour, plural } from '../../../../words/formats.ts'
import { T } from '../../../../words/t.tsx'
import { typeset } from '../../../../words/typeset.ts'
import { CancelButton } from '../../../accounts/card.tsx'
import { OtherHours } from '../add/other-hours.tsx'
import { type Moving, useMoveForm } from './use-move-form.ts'

/** Moves a table that the restaurant has entered itself, as who called agrees. */
export function MoveTable(moving: Moving) {
  const id = useId()
  const { table, onClose } = moving
  const { form, day, starts, otherHours, pick } = useMoveForm(moving)
  const error = form.formState.errors.hour?.message
  return (
    <Form form={form} label="Déplacer la table" className="grid gap-4">
      <p>
        <T>
          {table.name}, {plural(table.party, 'couvert')}, {dayAndHour(table.startsAt)}. Elle ne reçoit aucune lettre :
          appelez d'abord.
        </T>
      </p>
      {otherHours.length > 0 && <OtherHours day={day} starts={otherHours} onPick={pick} />}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField form={form} name="day" label="Jour" type="date" data-first />
        <HourField form={form} hours={starts.map(({ hour }) => hour)} />
      </div>
      <DialogButtons>
        <SendButton form={form}>Déplacer</SendButton>
        <CancelButton onPress={onClose} />
      </DialogButtons>
    </Form>
  )
}
