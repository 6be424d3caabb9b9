import { graphql, send } from '../../../graphql.ts'
import { asGuestOf } from '../group/guest-tokens.ts'
import type { Guest } from '../order/book-table.ts'
import type { Due } from './ask-due.ts'
import { restoFlashOf } from './resto-flash.ts'
import { sendOnce } from './send-once.ts'

/** `captchaToken`: where the server asks for it of who was refused many. */
type Card = { id: string; isKept: boolean; captchaToken: string | null }

/**
 * Pays what is owed with a card, beside vouchers and with a promo code taken off: exactly what was seen. Answers where the
 * bank wants to ask its customer, null where it is done. Throws AnswerError, TypeError without network: then the same may be sent again, it is paid once.
 */
export async function payShare(
  due: Due,
  card: Card,
  guest: Guest | null,
  couponId: string | null,
): Promise<string | null> {
  const { shareId: userReservationId, place, what, amount, applicationFee } = due
  const stripeParams = {
    ...{ amount, application_fee_amount: applicationFee, paymentToken: card.id, saveCard: card.isKept },
    captchaToken: card.captchaToken,
    ...guest,
  }
  const input = { userReservationId, stripeParams }
  const wish = { ...input, ...voucherParams(due), couponId }
  const paid = await sendOnce({ ...wish, place }, async (once) => {
    const options = { ...asGuestOf(place), ...once }
    if (what.kind === 'cover') return (await send(Cover, input, options)).coverUserReservation
    return (await send(Pay, { input: wish }, options)).payUserReservation
  })
  return paid.stripeResponse?.redirect_to_url ?? null
}

function voucherParams({ shareId, vouchers }: Due) {
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
