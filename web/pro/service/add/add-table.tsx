import type { Day } from '@tablee/domain/calendar/calendar'
import { CancelButton } from '../../../ui/card.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { PillChoice } from '../../../ui/form/pill-choice.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { DaySheet, ServiceTable } from '../../service-data/load-sheet.ts'
import { ForceTable } from './force-table.tsx'
import { HourField } from './hour-field.tsx'
import { OtherHours } from './other-hours.tsx'
import { PartyField } from './party-field.tsx'
import { useAddForm } from './use-add-form.ts'

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
