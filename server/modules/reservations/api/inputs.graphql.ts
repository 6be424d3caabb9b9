import { cents } from '@tablee/domain/money/money'
import { badInput } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import type { CardPayment } from '../billing/pay-share.ts'

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

const LARGEST = 100_000

/** Converts an amount of the API from euros to cents. Throws BAD_USER_INPUT on `field` for an invalid one. */
export function amountOf(euros: number, field: string): number {
  if (!Number.isFinite(euros) || Math.abs(euros) > LARGEST) throw badInput({ [field]: 'Ce montant est incorrect.' })
  return cents(euros)
}

const ChoiceInput = builder.inputType('ChoiceInput', {
  description: 'A chosen option of a dish, or a chosen dish of a formula with its own options.',
  fields: (t) => ({ id: t.id({ required: true }), options: t.idList({ defaultValue: [] }) }),
})

const OrderLineInput = builder.inputType('OrderLineInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    quantity: t.int({ required: true }),
    choices: t.field({ type: [ChoiceInput], defaultValue: [] }),
    isShared: t.boolean({
      defaultValue: false,
      description: 'True for a shared dish of the table, which is split among the guests who join it. Only in a group.',
    }),
  }),
})
export const OrderInput = builder.inputType('OrderInput', {
  fields: (t) => ({
    foodItems: t.field({ type: [OrderLineInput], defaultValue: [] }),
    combos: t.field({ type: [OrderLineInput], defaultValue: [] }),
  }),
})

/** Returns the order with its ids as text. */
export function basketFrom({ foodItems, combos }: { foodItems?: LineInput[] | null; combos?: LineInput[] | null }) {
  const read = (lines: LineInput[] | null | undefined) =>
    (lines ?? []).map(({ id, quantity, choices, isShared }) => ({
      id: String(id),
      quantity,
      // Absent if empty, so that both forms of an order have the same idempotency key.
      ...(choices && choices.length > 0 && { choices: choices.map(chosen) }),
      ...(isShared && { isShared }),
    }))
  return { foodItems: read(foodItems), combos: read(combos) }
}

function chosen({ id, options }: ChosenInput) {
  return { id: String(id), options: (options ?? []).map(String) }
}

type ChosenInput = { id: string | number; options?: readonly (string | number)[] | null }
type LineInput = {
  id: string | number
  quantity: number
  choices?: ChosenInput[] | null
  isShared?: boolean | null
}
