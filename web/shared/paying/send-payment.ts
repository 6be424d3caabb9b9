import { graphql, send } from '../../app/graphql.ts'
import { sendOnce } from '../../app/requests/send-once.ts'
import type { GuestContact } from '../booking/guest-token/guest-tokens.ts'
import { asGuestOf } from '../booking/guest-token/guest-tokens.ts'
import type { PayableShare } from './load-payable-share.ts'
import { restoFlashOf } from './resto-flash.ts'

/** The fields of a share that a payment needs. */
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
