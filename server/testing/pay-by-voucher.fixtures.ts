import { cents, euros } from '@tablee/domain/money/money'
import { voucherPartOf } from '@tablee/domain/money/voucher-part'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { GraphqlAnswer } from './bookings.ts'
import { SIRET } from './voucher-holders.fixtures.ts'

export type AskAs = <T>(query: string, variables?: Record<string, unknown>) => Promise<GraphqlAnswer<T>>

const TERMS = `query ($id: ID!) { getUserReservation(id: $id) {
  voucherAmount voucherTerms { refusal eligible capLeft isLater } } }`
const BALANCE = '{ edenredGetBalance { data { available_amount } } }'
const BEGIN = `mutation ($amount: Float!, $siret: String!, $share: ID) {
  restoflashInitTransaction(amount: $amount, siret: $siret, userReservationId: $share) { restoflashId } }`
const PAY = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
  userReservation { id status } stripeResponse { redirect_to_url } } }`

type Terms = {
  voucherAmount: number
  voucherTerms: { refusal: string | null; eligible: number; capLeft: number; isLater: boolean } | null
}
export type PaidWithVoucher = {
  userReservation: { id: string; status: string }
  stripeResponse: { redirect_to_url: string | null } | null
}

/** In cents: the order before any discount, the discount, and the amount that a card would pay without vouchers. */
export type Bill = { items: number; itemsDiscount: number; card: { amount: number; applicationFee: number } }
type How = { share: string; scheme: Scheme; bill: Bill; card: string; couponId?: string | undefined }

/**
 * Pays like the payment page: queries the amount that a voucher may pay, and the card pays the rest. Returns null if vouchers
 * are not permitted.
 */
export async function payByVoucher(
  ask: AskAs,
  { share, scheme, bill, card, couponId }: How,
): Promise<GraphqlAnswer<PaidWithVoucher> | null> {
  const terms = (await ask<Terms>(TERMS, { id: share })).data?.voucherTerms
  if (!terms || terms.refusal !== null) return null
  const balance = scheme === 'EDENRED' ? await balanceOf(ask) : Number.POSITIVE_INFINITY
  const [eligible, capLeft] = [cents(terms.eligible), cents(terms.capLeft)]
  let voucher = voucherPartOf({ items: bill.items, eligible, itemsDiscount: bill.itemsDiscount, balance, capLeft })
  let restoflashId: string | undefined
  if (scheme === 'RESTO_FLASH' && !terms.isLater) {
    const begun = await ask<{ restoflashId: string }>(BEGIN, { amount: euros(voucher), siret: SIRET, share })
    if (!begun.data) return null
    restoflashId = begun.data.restoflashId
    voucher = cents((await ask<Terms>(TERMS, { id: share })).data?.voucherAmount ?? 0)
  }
  const stripeParams = {
    amount: euros(bill.card.amount - (terms.isLater ? 0 : voucher)),
    application_fee_amount: euros(bill.card.applicationFee),
    paymentToken: card,
  }
  const params = { amount: euros(voucher), ...(restoflashId && { restoflashId }) }
  const byVoucher = scheme === 'EDENRED' ? { edenredParams: params } : { restoflashParams: params }
  return ask<PaidWithVoucher>(PAY, { input: { userReservationId: share, stripeParams, ...byVoucher, couponId } })
}

async function balanceOf(ask: AskAs): Promise<number> {
  const { data } = await ask<{ data: { available_amount: number } }>(BALANCE)
  return data?.data.available_amount ?? 0
}
