import { seatFaults } from '@tablee/domain/restaurant/restaurant-faults'
import type { HouseSeatsInput } from '../../../generated/graphql.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { useLastSaved } from '../../use-last-saved.ts'
import { changeSeats } from '../hours-requests.ts'
import { Part, type PartProps } from '../part.tsx'
import { NumberField, numberOf, textOf } from './number-field.tsx'

export function Seats({ shown, save }: PartProps) {
  const { restaurant } = useDesk()
  const { seats, lunchSeats, dinnerSeats } = shown
  const { sendOver } = useLastSaved<HouseSeatsInput>({ seats, lunchSeats, dinnerSeats })
  const form = useValidatedForm({
    defaults: {
      seats: textOf(seats),
      lunchSeats: textOf(lunchSeats),
      dinnerSeats: textOf(dinnerSeats),
    },
    faultsOf: (typed) => seatFaults(asSeats(typed)),
    onSend: (typed) => {
      const counts = asSeats(typed)
      return save(
        (answered) =>
          sendOver(
            (was) => changeSeats({ restaurantId: restaurant.id, ...counts, was, ...answered }),
            ({ isDone }) => (isDone ? counts : null),
          ),
        'Les couverts sont enregistrés.',
      )
    },
  })
  return (
    <Part title="Couverts" section="SEATS" shown={shown}>
      <Form form={form} label="Couverts">
        <NumberField form={form} name="seats" label="Couverts" />
        <div className="grid grid-cols-2 items-end gap-4">
          <NumberField form={form} name="lunchSeats" label="Le midi" placeholder="Autant" />
          <NumberField form={form} name="dinnerSeats" label="Le soir" placeholder="Autant" />
        </div>
        <SendButton form={form} kind="line">
          Enregistrer les couverts
        </SendButton>
      </Form>
    </Part>
  )
}

function asSeats({ seats, lunchSeats, dinnerSeats }: { seats: string; lunchSeats: string; dinnerSeats: string }) {
  return {
    seats: numberOf(seats) ?? Number.NaN,
    lunchSeats: numberOf(lunchSeats),
    dinnerSeats: numberOf(dinnerSeats),
  }
}
