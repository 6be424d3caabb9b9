import { ORDERS_PER_SLOT } from '@tablee/domain/reservations/seat-rules'
import { pacingFaults } from '@tablee/domain/restaurant/restaurant-faults'
import type { HousePaceInput } from '../../../generated/graphql.ts'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useDesk } from '../../desk/use-desk.ts'
import { useLastSaved } from '../../use-last-saved.ts'
import { changePacing } from '../hours-requests.ts'
import { Part, type PartProps } from '../part.tsx'
import { NumberField, numberOf, textOf } from './number-field.tsx'

/** The number of guests who may start at the same time. */
export function Pacing({ shown, save }: PartProps) {
  const { restaurant } = useDesk()
  const { coversPerQuarter, ordersPerSlot } = shown
  const { sendOver } = useLastSaved<HousePaceInput>({ coversPerQuarter, ordersPerSlot })
  const form = useValidatedForm({
    defaults: { coversPerQuarter: textOf(coversPerQuarter), ordersPerSlot: textOf(ordersPerSlot) },
    faultsOf: (typed) => pacingFaults(asPacing(typed)),
    onSend: (typed) => {
      const pace = asPacing(typed)
      return save(
        () =>
          sendOver(
            (was) => changePacing({ restaurantId: restaurant.id, ...pace, was }),
            ({ isDone }) => (isDone ? pace : null),
          ),
        'Le rythme est enregistré.',
      )
    },
  })
  return (
    <Part title="Rythme" section="PACING" shown={shown}>
      <Form form={form} label="Rythme">
        <NumberField
          form={form}
          name="coversPerQuarter"
          label="Couverts par quart d'heure"
          hint="Arrivées réservées en ligne. Une tablée plus grande ne se réserve plus en ligne."
          placeholder="Sans limite"
        />
        <NumberField
          form={form}
          name="ordersPerSlot"
          label="Commandes par demi-heure"
          hint="À emporter, et autant en livraison."
          placeholder={String(ORDERS_PER_SLOT)}
        />
        <SendButton form={form} kind="line">
          Enregistrer le rythme
        </SendButton>
      </Form>
    </Part>
  )
}

function asPacing({ coversPerQuarter, ordersPerSlot }: { coversPerQuarter: string; ordersPerSlot: string }) {
  return { coversPerQuarter: numberOf(coversPerQuarter), ordersPerSlot: numberOf(ordersPerSlot) }
}
