import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { BoardOrder } from '../service-data/load-orders.ts'
import { EndOrder } from './end-order.tsx'
import type { KeptBoard } from './keep-board.ts'
import type { OrderDialog } from './order-dialog.ts'
import { WaiveDelivery } from './waive-delivery.tsx'

const TITLES = { refuse: 'Refuser la commande ?', cancel: 'Annuler la commande ?', waive: 'Offrir la livraison ?' }

type Props = {
  restaurantId: string
  open: OrderDialog | null
  orders: readonly BoardOrder[]
  board: KeptBoard
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
