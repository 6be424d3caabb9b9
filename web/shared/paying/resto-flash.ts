import { graphql, send } from '../../app/graphql.ts'
import { tabStore } from '../../app/tab-store.ts'
import { loadPayableShare, type PayableShare } from './load-payable-share.ts'

/** The ids of the payments that were begun at Resto Flash, by share. Its page does not send them back. */
const partIds = tabStore('resto-flash:')

/**
 * Asks Resto Flash to pay `amount` euros of today's bill. Returns the page on which the diner has to confirm it, or the euros
 * granted, perhaps fewer. Throws the errors of `send`.
 */
export async function requestRestoFlash(
  { shareId, restaurant: { siret } }: PayableShare,
  amount: number,
  captchaToken: string | null,
): Promise<{ confirmAt: string } | { granted: number }> {
  const input = { amount, siret: siret ?? '', userReservationId: shareId, captchaToken }
  const { restoflashId, redirectUrl } = (await send(InitTransaction, input)).restoflashInitTransaction
  partIds.keep(shareId, restoflashId)
  if (redirectUrl) return { confirmAt: redirectUrl }
  return { granted: (await loadPayableShare(shareId))?.heldVouchers?.euros ?? 0 }
}

/**
 * Returns Resto Flash's id for its part of a share; null if this tab has not requested one. The server knows the requests of
 * other tabs.
 */
export function restoFlashOf(shareId: string): string | null {
  return partIds.read(shareId)
}

const InitTransaction = graphql(`
  mutation RestoflashInitTransaction(
    $amount: Float!
    $siret: String!
    $userReservationId: ID!
    $captchaToken: String
  ) {
    restoflashInitTransaction(
      amount: $amount
      siret: $siret
      userReservationId: $userReservationId
      captchaToken: $captchaToken
    ) {
      restoflashId
      redirectUrl
    }
  }
`)
