import { isUnpaid } from '@tablee/domain/reservations/reservation-status'
import { graphql, send } from '../../graphql.ts'
import { removeBookedDrafts } from '../reservations/order/draft-store.ts'
import { canteenBasket } from './basket.ts'

/** Takes what was paid elsewhere out of the basket, so that it is not ordered again. True where something was. */
export async function dropPaid(): Promise<boolean> {
  const booked = canteenBasket().flatMap(({ userReservationId }) => userReservationId ?? [])
  const paid = await Promise.all(booked.map(isPaid))
  for (const [nth, shareId] of booked.entries()) if (paid[nth]) removeBookedDrafts(shareId)
  return paid.includes(true)
}

async function isPaid(id: string): Promise<boolean> {
  const { getUserReservation: share } = await send(BookedLunch, { id })
  if (!share || share.status === 'CANCELLED') return false
  return share.paymentState === 'GRANTED' || !isUnpaid(share.status)
}

const BookedLunch = graphql(`
  query BookedLunch($id: ID!) {
    getUserReservation(id: $id) {
      status
      paymentState
    }
  }
`)
