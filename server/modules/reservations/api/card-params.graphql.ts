import { badInput } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import type { CardPayment } from '../billing/pay-share.ts'
import { amountOf } from './amount-of.ts'

/** The schema's options of every `captchaToken` argument. */
export const CAPTCHA_OF_REFUSED = {
  description: 'Required after many declined cards. The error names it in extensions.fields.',
}

export const StripeParams = builder.inputType('StripeParams', {
  description:
    'A card payment. Amounts are in euros, as the payer saw them. The server computes its own and fails with CONFLICT if they differ.',
  fields: (t) => ({
    amount: t.float({ required: true }),
    application_fee_amount: t.float({ required: true }),
    paymentToken: t.id({ required: true }),
    email: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    saveCard: t.boolean({ defaultValue: false }),
    captchaToken: t.string(CAPTCHA_OF_REFUSED),
  }),
})

type Params = {
  amount: number
  application_fee_amount: number
  paymentToken: string | number
  email?: string | null
  firstName?: string | null
  lastName?: string | null
  saveCard?: boolean | null
  captchaToken?: string | null
}

/** Throws BAD_USER_INPUT without a card, unless there is a promo code: it may cover everything. */
export function cardOf(given: Params | null | undefined, couponId?: string | number | null): CardPayment {
  const params = given ?? (couponId ? NOTHING : null)
  if (!params) throw badInput({ stripeParams: 'Choisissez une carte.' })
  const { email, firstName, lastName, captchaToken } = params
  return {
    email,
    firstName,
    lastName,
    captchaToken,
    amount: amountOf(params.amount, 'amount'),
    applicationFee: amountOf(params.application_fee_amount, 'application_fee_amount'),
    cardId: String(params.paymentToken),
    savesCard: params.saveCard ?? false,
    coupon: couponId ? String(couponId) : null,
  }
}

const NOTHING: Params = { amount: 0, application_fee_amount: 0, paymentToken: '' }
