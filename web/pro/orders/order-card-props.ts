import type { TappedOrderAct } from '@tablee/domain/service/late-taps'
import type { BoardOrder } from '../service-data/load-orders.ts'
import type { OrderDialog } from './order-dialog.ts'
import type { OrderNews } from './shown-orders.ts'

export type OrderCardProps = {
  order: BoardOrder
  /** The news about the order since this page was opened. */
  mark: OrderNews['what'] | null
  /** True while a tap on it waits for the network. */
  isWaiting: boolean
  now: number
  isOnFloor: boolean
  restaurantId: string
  onAct: (order: BoardOrder, act: TappedOrderAct) => void
  onDialog: (dialog: OrderDialog) => void
}
