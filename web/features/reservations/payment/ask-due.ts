import type { PaymentShareQuery } from '../../../generated/graphql.ts'
import { AnswerError, graphql, send } from '../../../graphql.ts'
import { actionsOf } from '../actions-of.ts'
import { asGuestOf } from '../guest-tokens.ts'

type Answered = NonNullable<PaymentShareQuery['getUserReservation']>

/** A share and what is owed for it, in euros; for a host who pays for all that is the whole bill. */
export type Due = Omit<Answered['reservation'], 'holdUntil'> & {
  shareId: string
  /** Settled says that nothing is owed, gone that its seats have been given back. */
  state: 'due' | 'settled' | 'gone'
  owed: number
  /** The end of its hold (milliseconds); null where no clock runs. */
  until: number | null
  shares: Answered['reservation']['usersReservations']
}

/** What is to be paid for a share; null to whoever may not see it, and where it never was. */
export async function askDue(shareId: string): Promise<Due | null> {
  const share = await shareOf(shareId)
  if (!share) return null
  const { reservation } = share
  const paysForAll = reservation.type === 'PAY_FOR_ALL' && reservation.isHost
  const shares = reservation.usersReservations.filter(({ id }) => paysForAll || id === shareId)
  const isGone = share.status === 'CANCELLED' || reservation.status === 'CANCELLED'
  const owes = actionsOf(reservation, 0).has('pay')
  const isGroupBill = reservation.status === 'WAITING_FOR_PAYMENT'
  const until = share.holdUntil ?? reservation.holdUntil ?? (isGroupBill ? reservation.date : null)
  return {
    ...reservation,
    ...{ shareId, shares, until },
    state: isGone ? 'gone' : owes ? 'due' : 'settled',
    owed: shares.reduce((sum, { totalIncludingTax }) => sum + totalIncludingTax, 0),
  }
}

async function shareOf(id: string): Promise<Answered | null> {
  try {
    return (await send(PaymentShare, { id }, asGuestOf(id))).getUserReservation
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

const PaymentShare = graphql(`
  query PaymentShare($id: ID!) {
    getUserReservation(id: $id) {
      status
      holdUntil
      reservation {
        id
        date
        type
        status
        totalPersons
        holdUntil
        freeCancelUntil
        isGroup
        isHost
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
          totalIncludingTax
          displayName
          ...OrderLines
        }
      }
    }
  }
`)
