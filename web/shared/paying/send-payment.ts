import { graphql, send } from '../../app/graphql.ts'
import { sendOnce } from '../../app/requests/send-once.ts'
import { tabStore } from '../../app/tab-store.ts'
import { asGuestOf, type GuestContact } from '../booking/guest-token/guest-tokens.ts'
import { loadPayableShare, type PayableShare } from './load-payable-share.ts'

export type SharePayment = Pick<
  PayableShare,
  'shareId' | 'payerShareId' | 'subject' | 'amount' | 'applicationFee' | 'vouchers'
> &
  Partial<Pick<PayableShare, 'ceiling'>>

/** `captchaToken`: null unless the server requires it after many declined cards. */
export type PaymentCard = { id: string; isKept: boolean; captchaToken: string | null }

/**
 * Pays exactly the amounts shown: by card, with vouchers, minus a promo code. Returns the URL of the 3-D Secure page, or null
 * if it is paid. Throws AnswerError, or TypeError without network. A repeated request is paid once.
 */
export async function sendPayment(
  share: SharePayment,
  card: PaymentCard,
  guest: GuestContact | null,
  couponId: string | null,
): Promise<string | null> {
  const { shareId: userReservationId, payerShareId, subject, amount, applicationFee } = share
  const stripeParams = {
    amount,
    application_fee_amount: applicationFee,
    paymentToken: card.id,
    saveCard: card.isKept,
    captchaToken: card.captchaToken,
    ...guest,
  }
  const input = { userReservationId, stripeParams }
  const ceiling = share.ceiling == null ? {} : { ceiling: share.ceiling }
  const payInput = { ...input, ...voucherParams(share), couponId, ...ceiling }
  const paid = await sendOnce({ ...payInput, payerShareId }, async (idempotency) => {
    const options = { ...asGuestOf(payerShareId), ...idempotency }
    if (subject.kind === 'cover') return (await send(Cover, input, options)).coverUserReservation
    return (await send(Pay, { input: payInput }, options)).payUserReservation
  })
  return paid.stripeResponse?.redirect_to_url ?? null
}

function voucherParams({ shareId, vouchers }: SharePayment) {
  if (!vouchers) return {}
  const { scheme, euros: amount, isLater } = vouchers
  if (scheme === 'EDENRED') return { edenredParams: { amount } }
  return { restoflashParams: { amount, restoflashId: isLater ? null : restoFlashOf(shareId) } }
}

const Pay = graphql(`
  mutation PayUserReservation($input: PayUserReservationInput!) {
    payUserReservation(input: $input) {
      userReservation {
        id
        status
      }
      stripeResponse {
        requires_action
        redirect_to_url
      }
    }
  }
`)

const Cover = graphql(`
  mutation CoverUserReservation($userReservationId: ID!, $stripeParams: StripeParams!) {
    coverUserReservation(userReservationId: $userReservationId, stripeParams: $stripeParams) {
      userReservation {
        id
        status
      }
      stripeResponse {
        requires_action
        redirect_to_url
      }
    }
  }
`)

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
