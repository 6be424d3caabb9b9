import { isBlank } from '@tablee/domain/clean-text'
import { faultsOf } from '@tablee/domain/faults'
import { ofName } from '@tablee/domain/of-name'
import { CancelButton } from '../../ui/card.tsx'
import { DialogButtons } from '../../ui/dialog.tsx'
import { Form, SendButton } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../ui/form/use-validated-form.ts'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import type { BoardOrder } from '../service-data/load-orders.ts'
import { cancelTable } from '../service-data/send-acts.ts'
import { refuseOrder } from '../service-data/send-orders.ts'
import { UsualReasons } from '../usual-reasons.tsx'
import type { BoardStore } from './board-store.ts'
import type { OrderDialog } from './order-card-props.ts'

type Props = {
  restaurantId: string
  kind: Exclude<OrderDialog['kind'], 'waive'>
  order: BoardOrder
  board: BoardStore
  onClose: () => void
}

/** Refuses an order that waits for acceptance, or cancels an accepted one. One tap fills in a reason. */
export function EndOrder({ restaurantId, kind, order, board, onClose }: Props) {
  const { act, done, given, missing } = WORDS[kind]
  const form = useValidatedForm({
    defaults: { reason: '' },
    faultsOf: ({ reason }) => faultsOf({ reason: isBlank(reason) && missing }),
    async onSend({ reason }) {
      const at = { restaurantId, reservationId: order.id, reason }
      if (kind === 'refuse') board.take(await refuseOrder(at))
      else await cancelTable(at)
      toast(`La commande ${ofName(order.name)} est ${done}.`)
      onClose()
      board.refresh()
    },
  })
  return (
    <Form form={form} label={act}>
      <p>
        <T>
          {order.name}, {order.hour}. {given}
        </T>
      </p>
      <UsualReasons reasons={REASONS} onPick={(reason) => form.setValue('reason', reason, { shouldValidate: true })} />
      <TextArea form={form} name="reason" label="Raison" hint="Gardée avec la commande." />
      <DialogButtons>
        <SendButton form={form} kind="danger">
          {act}
        </SendButton>
        <CancelButton onPress={onClose}>La garder</CancelButton>
      </DialogButtons>
    </Form>
  )
}

const REASONS = ['Trop de commandes en ce moment', 'Un plat manque', 'Nous fermons plus tôt']

const WORDS = {
  refuse: {
    act: 'Refuser la commande',
    done: 'refusée',
    given: "Le client est prévenu, et rien n'est débité.",
    missing: 'Dites pourquoi cette commande est refusée.',
  },
  cancel: {
    act: 'Annuler la commande',
    done: 'annulée',
    given: 'Le client est prévenu, et tout lui est rendu.',
    missing: 'Dites pourquoi cette commande est annulée.',
  },
}
