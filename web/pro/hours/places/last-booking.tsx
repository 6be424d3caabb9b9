import { MINUTES_AHEAD } from '@tablee/domain/calendar/opening-hours'
import { lastBookingFaults } from '@tablee/domain/restaurant/restaurant-faults'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { changeLastBooking } from '../hours-requests.ts'
import { Part, type PartProps } from '../part.tsx'
import { NumberField, numberOf, textOf } from './number-field.tsx'

/** The number of minutes before an hour until which diners may book it online. */
export function LastBooking({ shown, save }: PartProps) {
  const { restaurant } = useDesk()
  const form = useValidatedForm({
    defaults: { minutesAhead: textOf(shown.minutesAhead) },
    faultsOf: ({ minutesAhead }) => lastBookingFaults({ minutesAhead: numberOf(minutesAhead) }),
    onSend: ({ minutesAhead }) =>
      save(
        () => changeLastBooking({ restaurantId: restaurant.id, minutesAhead: numberOf(minutesAhead) }),
        'La dernière réservation est enregistrée.',
      ),
  })
  return (
    <Part title="Dernière réservation" section="LAST_BOOKING" shown={shown}>
      <Form form={form} label="Dernière réservation">
        <NumberField
          form={form}
          name="minutesAhead"
          label="Minutes avant l'heure"
          hint={`En ligne, ${MINUTES_AHEAD} au moins. Au téléphone, vous décidez.`}
          placeholder={String(MINUTES_AHEAD)}
        />
        <SendButton form={form} kind="line">
          Enregistrer la dernière réservation
        </SendButton>
      </Form>
    </Part>
  )
}
