import type { Limits } from '../service-data/limit-requests.ts'
import { limitDish } from '../service-data/limit-requests.ts'
import type { BoardOrder } from '../service-data/load-orders.ts'
import type { ServiceTable } from '../service-data/load-sheet.ts'
import { bookByPhone, markSeats, undoMark } from '../service-data/send-acts.ts'
import { doToOrder } from '../service-data/send-orders.ts'
import type { TapSending } from '../service-data/sent-by.ts'
import type { SeenMarks, Tap } from './tap.ts'

/** The result of a tap: the object that it changed, in its new state. */
export type TapAnswer = { table: ServiceTable } | { order: BoardOrder } | { limits: Limits }

export async function sendTap({ restaurantId, deed, key }: Tap, how: Omit<TapSending, 'key'>): Promise<TapAnswer> {
  const sending = { ...how, key }
  switch (deed.kind) {
    case 'mark': {
      const { reservationId, shareIds, mark, seen } = deed
      const marking = { restaurantId, reservationId, shareIds: [...shareIds], mark, seen: inputOf(seen) }
      return { table: await markSeats(marking, sending) }
    }
    case 'undo': {
      const { reservationId, shareIds, seen } = deed
      const undoing = { restaurantId, reservationId, shareIds: [...shareIds], seen: inputOf(seen) }
      return { table: await undoMark(undoing, sending) }
    }
    case 'order':
      return { order: await doToOrder(deed.act, { restaurantId, reservationId: deed.reservationId }, sending) }
    case 'limit': {
      const { kind, ...limit } = deed
      return { limits: await limitDish(restaurantId, limit, sending) }
    }
    case 'booking':
      return { table: await bookByPhone(restaurantId, deed.input, sending) }
  }
}

function inputOf(seen: SeenMarks) {
  return Object.entries(seen).map(([shareId, mark]) => ({ shareId, mark }))
}
