import type { TappedOrderAct } from '@tablee/domain/service/late-taps'
import type { BoardOrder } from './load-orders.ts'
import type { OrderDialog } from './order-dialog.ts'
import type { OrderNews } from './shown-orders.ts'

/** What a card shows, and what is done by it. */
export type OrderCardProps = {
  order: BoardOrder
  /** What is new or other of it since this page was opened. */
  mark: OrderNews['what'] | null
  /** What was tapped on it waits for the network. */
  isWaiting: boolean
  now: number
  isOnFloor: boolean
  restaurantId: string
  onAct: (order: BoardOrder, act: TappedOrderAct) => void
  onDialog: (dialog: OrderDialog) => void
}
