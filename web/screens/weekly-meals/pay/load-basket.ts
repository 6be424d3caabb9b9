import { cents, euros } from '@tablee/domain/money/money'
import { actionsOf } from '@tablee/domain/reservations/booking-actions'
import { graphql, send } from '../../../app/graphql.ts'
import type { WeeklyOrdersQuery } from '../../../generated/graphql.ts'

type Answered = WeeklyOrdersQuery['weeklyOrders'][number]

/** An order of a basket, and the amount due for it in euros. The service fee is separate, as the server expects it. */
export type BasketOrder = Answered & {
  share: Answered['usersReservations'][number]
  /** gone: it is no longer held, or was cancelled. */
  state: 'due' | 'paid' | 'gone'
  amountDue: number
  amount: number
  applicationFee: number
}

/** Loads the orders of a basket, the first day first; empty for a basket that is not the viewer's. */
export async function loadBasket(basketId: string): Promise<BasketOrder[]> {
  const { weeklyOrders } = await send(WeeklyOrders, { basketId })
  return weeklyOrders.flatMap((order) => basketOrder(order) ?? [])
}

function basketOrder(order: Answered): BasketOrder | null {
  const share = order.usersReservations.find(({ isOwn }) => isOwn)
  if (!share) return null
  const applicationFee = share.serviceFees - share.feesDiscount
  // Vouchers that an earlier attempt holds are released: the card pays the whole order here.
  const amountDue = cents(share.cardAmount) + cents(share.voucherAmount)
  const state = order.status === 'CANCELLED' ? 'gone' : actionsOf(order, 0).has('pay') ? 'due' : 'paid'
  return {
    ...order,
    share,
    state,
    amountDue: euros(amountDue),
    amount: euros(amountDue - cents(applicationFee)),
    applicationFee: euros(cents(applicationFee)),
  }
}

const WeeklyOrders = graphql(`
  query WeeklyOrders($basketId: ID!) {
    weeklyOrders(basketId: $basketId) {
      id
      date
      type
      status
      isHost
      payUntil
      freeCancelUntil
      deliveryAddress {
        ...BroughtTo
      }
      invitationLink {
        id
      }
      restaurant {
        id
        name
      }
      usersReservations {
        id
        isOwn
        status
        totalPaid
        cardAmount
        voucherAmount
        companyAmount
        serviceFees
        feesDiscount
        ...OrderLines
      }
    }
  }
`)
