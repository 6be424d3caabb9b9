import type { TappedOrderAct } from '@tablee/domain/service/late-taps'
import type { BoardOrder } from '../service-data/load-orders.ts'
import type { OrderNews } from './shown-orders.ts'

export type OrderDialog = { kind: 'refuse' | 'cancel' | 'waive'; orderId: string }

export type OrderCardProps = {
  order: BoardOrder
  /** The news about the order since this page was opened. */
  mark: OrderNews['kind'] | null
  /** True while a tap on it waits for the network. */
  isWaiting: boolean
  now: number
  isOnFloor: boolean
  restaurantId: string
  onAct: (order: BoardOrder, act: TappedOrderAct) => void
  onDialog: (dialog: OrderDialog) => void
}
