import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { T } from '../../words/t.tsx'
import { waiveFee } from '../service/bill/bill-requests.ts'
import { WaiveForm } from '../service/bill/waive-fee.tsx'
import type { BoardOrder } from '../service-data/load-orders.ts'
import type { BoardStore } from './board-store.ts'
import { EndOrder } from './end-order.tsx'
import type { OrderDialog } from './order-card-props.ts'

const TITLES = { refuse: 'Refuser la commande ?', cancel: 'Annuler la commande ?', waive: 'Offrir la livraison ?' }

type Props = {
  restaurantId: string
  open: OrderDialog | null
  orders: readonly BoardOrder[]
  board: BoardStore
  onClose: () => void
}

/** The dialogs of one order, one at a time. The last one keeps its title while it closes. */
export default function OrderDialogs({ restaurantId, open, orders, board, onClose }: Props) {
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  if (last === null) return null
  // Somebody else may have accepted or ended the order since.
  const order = open && orders.find(({ id, end }) => id === open.orderId && end == null)
  return (
    <Dialog title={TITLES[last.kind]} isOpen={Boolean(order)} onClose={onClose}>
      {order && open?.kind === 'waive' && (
        <WaiveDelivery restaurantId={restaurantId} order={order} board={board} onClose={onClose} />
      )}
      {order && open && open.kind !== 'waive' && (
        <EndOrder restaurantId={restaurantId} kind={open.kind} order={order} board={board} onClose={onClose} />
      )}
    </Dialog>
  )
}

type WaiveDeliveryProps = { restaurantId: string; order: BoardOrder; board: BoardStore; onClose: () => void }

/** Waives the fee of a delivery, or refunds it if it was debited. */
function WaiveDelivery({ restaurantId, order, board, onClose }: WaiveDeliveryProps) {
  const { id: reservationId, name, hour, shareId, fee } = order
  if (!fee) return <p>Rien n'est plus à offrir pour cette livraison.</p>

  async function waive(reason: string) {
    if (!fee) return
    await waiveFee({ restaurantId, reservationId }, { shareId, fee, reason })
    toast(`La livraison ${ofName(name)} est offerte.`)
    board.refresh()
  }

  return (
    <>
      <p className="mb-4">
        <T>
          {name}, {hour}. {inEuros(fee.cents)}{' '}
          {fee.isDebited ? 'de livraison sont rendus au client.' : 'de livraison ne sont pas débités.'}
        </T>
      </p>
      <WaiveForm fee={fee} onWaive={waive} onClose={onClose} />
    </>
  )
}
