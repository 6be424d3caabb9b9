import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { changeHolidays, type ShownHours } from '../hours-requests.ts'
import { Part, type PartProps } from '../part.tsx'

export function Holidays({ shown, save }: PartProps) {
  const { restaurant } = useDesk()
  const form = useValidatedForm({
    defaults: { line: shown.holidayLine as string },
    faultsOf: () => ({}),
    onSend: ({ line }) => {
      const holidayLine = line as ShownHours['holidayLine']
      return save(
        (answered) => changeHolidays({ restaurantId: restaurant.id, holidayLine, ...answered }),
        'Les jours fériés sont enregistrés.',
      )
    },
  })
  return (
    <Part title="Jours fériés" section="HOLIDAYS" shown={shown}>
      <Form form={form} label="Jours fériés">
        <ChoiceField form={form} name="line" label="Un jour férié, le restaurant est" choices={LINES} />
        <SendButton form={form} kind="line">
          Enregistrer les jours fériés
        </SendButton>
      </Form>
    </Part>
  )
}

const LINES: { value: ShownHours['holidayLine']; label: string }[] = [
  { value: 'OPEN', label: 'Ouvert, aux heures du jour' },
  { value: 'CLOSED', label: 'Fermé' },
  { value: 'UNKNOWN', label: 'Pas encore décidé : fermé, et dit ainsi' },
]
