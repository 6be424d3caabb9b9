import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { asHolderOf } from '../../shared/booking/guest-token/as-holder-of.ts'
import type { PayableShare } from '../../shared/paying/load-payable-share.ts'

/**
 * Returns the amount due for another guest's share, with the state 'settled' once that guest is no longer late. Null for
 * anybody outside the group.
 */
export async function loadCoveredShare(shareId: string, payerShareId: string): Promise<PayableShare | null> {
  const reservation = await tableOf(payerShareId)
  const late = reservation?.usersReservations.find(({ id }) => id === shareId)
  const viewersShare = reservation && shareOfViewer(reservation)
  if (!reservation || !viewersShare) return null
  const { amount = 0, applicationFee = 0, total = 0, holdUntil = null } = late?.priceToCover ?? {}
  return {
    ...reservation,
    shareId,
    payerShareId: viewersShare.id,
    subject: { kind: 'cover', name: late?.displayName ?? '' },
    shares: [],
    dishes: [],
    deliveryAddress: null,
    state: late?.priceToCover ? 'due' : 'settled',
    amountDue: total,
    amount,
    applicationFee,
    until: holdUntil,
    items: amount,
    terms: null,
    heldVouchers: null,
    vouchers: null,
    ceilings: [],
    ceiling: null,
    shareStatus: late?.status ?? 'CANCELLED',
    coveredBy: null,
    isNameless: !reservation.isHost && viewersShare.invitationEmail === null,
  }
}

async function tableOf(payerShareId: string) {
  try {
    return await asHolderOf(
      payerShareId,
      async (options) => (await send(CoveredTable, { id: payerShareId }, options)).getReservation ?? null,
    )
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

const CoveredTable = graphql(`
  query CoveredTable($id: ID!) {
    getReservation(uuid: $id) {
      id
      date
      type
      status
      totalPersons
      isWeeklyMeal
      freeCancelUntil
      isGroup
      isHost
      invitationLink {
        id
      }
      restaurant {
        id
        name
        siret
      }
      usersReservations {
        id
        isOwn
        status
        displayName
        invitationEmail
        priceToCover {
          amount
          applicationFee
          total
          holdUntil
        }
      }
    }
  }
`)
