import { isGranted } from '@tablee/domain/money/payment-status'
import { badInput } from '../../../errors.ts'
import { builder, numericId } from '../../../graphql/builder.ts'
import { answerExtra } from '../after-meal/add-extra.ts'
import { leaveTip } from '../after-meal/leave-tip.ts'
import { contestNoShow } from '../after-meal/mark-no-show.ts'
import { type FlashBegun, restoflashInitTransaction } from '../billing/begin-resto-flash.ts'
import {
  type CardPayment,
  confirmPayment,
  coverShare,
  paymentOutcome,
  payShare,
  sayOutcome,
} from '../billing/pay-share.ts'
import type { VoucherChoice } from '../billing/voucher-of.ts'
import { changedView } from '../views/read-reservation.ts'
import { amountOf } from './amount-of.ts'
import { Reservation, UserReservation } from './types.graphql.ts'

/** What the contract says of the argument that takes it. */
export const CAPTCHA_OF_REFUSED = {
  description: 'Asked for, by the field at fault, where many cards were refused.',
}

type Paid = Awaited<ReturnType<typeof payShare>>

export const StripeResponse = builder
  .objectRef<Pick<Paid, 'redirectUrl' | 'clientSecret'>>('StripeResponse')
  .implement({
    fields: (t) => ({
      requires_action: t.boolean({
        resolve: ({ redirectUrl, clientSecret }) => (redirectUrl ?? clientSecret) !== null,
      }),
      payment_intent_client_secret: t.string({ nullable: true, resolve: ({ clientSecret }) => clientSecret }),
      redirect_to_url: t.string({ nullable: true, resolve: ({ redirectUrl }) => redirectUrl }),
    }),
  })

const PayUserReservationResult = builder.objectRef<Paid>('PayUserReservationResult').implement({
  fields: (t) => ({
    userReservation: t.field({ type: UserReservation, resolve: ({ share }) => share }),
    stripeResponse: t.field({ type: StripeResponse, nullable: true, resolve: (paid) => paid }),
  }),
})

const PaymentOutcome = builder.objectRef<Awaited<ReturnType<typeof paymentOutcome>>>('PaymentOutcome').implement({
  fields: (t) => ({
    granted: t.boolean({ resolve: isGranted }),
    refusal: t.string({ nullable: true, resolve: sayOutcome }),
  }),
})

const RestoflashTransaction = builder.objectRef<FlashBegun>('RestoflashTransaction').implement({
  fields: (t) => ({
    reference: t.exposeString('reference'),
    state: t.exposeString('state', { description: 'VALIDATED, or OPEN while the diner is to confirm it on the site.' }),
    stateDate: t.field({ type: 'Timestamp', resolve: ({ stateDate }) => stateDate }),
    loyaltyId: t.exposeString('loyaltyId', { nullable: true }),
    credentialToken: t.exposeString('credentialToken', {
      nullable: true,
      description: "Never the provider's own.",
    }),
    restoflashId: t.exposeID('restoflashId'),
    redirectUrl: t.exposeString('redirectUrl', { nullable: true }),
  }),
})

const StripeParams = builder.inputType('StripeParams', {
  description:
    'Amounts are what the payer saw. The server computes its own and refuses with CONFLICT where they differ.',
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
const EdenredParams = builder.inputType('EdenredParams', {
  description: 'Euros, as the payer saw them.',
  fields: (t) => ({ amount: t.float({ required: true }) }),
})
const RestoflashParams = builder.inputType('RestoflashParams', {
  description: 'restoflashId is absent when the meal is on a later day: the transaction is made on that day.',
  fields: (t) => ({ amount: t.float({ required: true }), restoflashId: t.id() }),
})
const PayUserReservationInput = builder.inputType('PayUserReservationInput', {
  fields: (t) => ({
    userReservationId: t.id({ required: true }),
    stripeParams: t.field({ type: StripeParams }),
    edenredParams: t.field({ type: EdenredParams }),
    restoflashParams: t.field({ type: RestoflashParams }),
    couponId: t.id(),
  }),
})
const ConfirmPaymentInput = builder.inputType('ConfirmPaymentInput', {
  fields: (t) => ({ userReservationId: t.id({ required: true }), paymentIntentId: t.id({ required: true }) }),
})
const TipInput = builder.inputType('TipInput', {
  fields: (t) => ({ reservationId: t.id({ required: true }), amount: t.float({ required: true }) }),
})

builder.queryFields((t) => ({
  paymentOutcome: t.field({
    type: PaymentOutcome,
    description: "For who comes back from the bank where no token is: the payment's secret proves them.",
    args: {
      userReservationId: t.arg.id({ required: true }),
      paymentIntentId: t.arg.id({ required: true }),
      clientSecret: t.arg.string({ required: true }),
    },
    resolve: (_, { userReservationId, paymentIntentId, clientSecret }, context) =>
      paymentOutcome(context, String(userReservationId), String(paymentIntentId), clientSecret),
  }),
}))

builder.mutationFields((t) => ({
  payUserReservation: t.field({
    type: PayUserReservationResult,
    args: { input: t.arg({ type: PayUserReservationInput, required: true }) },
    resolve: (_, { input }, context) =>
      payShare(context, String(input.userReservationId), {
        ...cardOf(input.stripeParams, input.couponId),
        voucher: voucherOf(input.edenredParams, input.restoflashParams),
      }),
  }),
  restoflashInitTransaction: t.field({
    type: RestoflashTransaction,
    description: 'Has Resto Flash pay all or a part of the amount, in euros: the share then says how much.',
    args: {
      amount: t.arg.float({ required: true }),
      siret: t.arg.string({ required: true }),
      userReservationId: t.arg.id(),
      captchaToken: t.arg.string(CAPTCHA_OF_REFUSED),
    },
    resolve: (_, { amount, siret, userReservationId, captchaToken = null }, context) =>
      restoflashInitTransaction(context, {
        cents: amountOf(amount, 'amount'),
        siret,
        shareId: userReservationId ? String(userReservationId) : null,
        captchaToken,
      }),
  }),
  coverUserReservation: t.field({
    type: PayUserReservationResult,
    description: "Any member pays a late guest's share.",
    args: {
      userReservationId: t.arg.id({ required: true }),
      stripeParams: t.arg({ type: StripeParams, required: true }),
    },
    resolve: (_, { userReservationId, stripeParams }, context) =>
      coverShare(context, String(userReservationId), cardOf(stripeParams)),
  }),
  confirmUserReservationPayment: t.field({
    type: UserReservation,
    args: { input: t.arg({ type: ConfirmPaymentInput, required: true }) },
    resolve: (_, { input }, context) =>
      confirmPayment(context, String(input.userReservationId), String(input.paymentIntentId)),
  }),
  contestNoShow: t.field({
    type: UserReservation,
    description: "By the share's own payer, or by the signed link of the letter in the place of its id.",
    args: { userReservationId: t.arg.id({ required: true }), message: t.arg.string({ required: true }) },
    resolve: (_, { userReservationId, message }, context) => contestNoShow(context, String(userReservationId), message),
  }),
  answerExtra: t.field({
    type: Reservation,
    description: 'A line that was added to a bill at the table: its payer accepts it, or says that it is not theirs.',
    args: { id: t.arg.id({ required: true }), isAccepted: t.arg.boolean({ required: true }) },
    resolve: async (_, { id, isAccepted }, context) =>
      changedView(context, await answerExtra(context, String(id), isAccepted)),
  }),
  addTipToReservation: t.field({
    type: Reservation,
    args: { input: t.arg({ type: TipInput, required: true }) },
    resolve: async (_, { input }, context) =>
      changedView(
        context,
        await leaveTip(context, numericId(String(input.reservationId)) ?? 0, amountOf(input.amount, 'amount')),
      ),
  }),
}))

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

/** With a code that takes all of it off no card is needed. */
function cardOf(given: Params | null | undefined, couponId?: string | number | null): CardPayment {
  const params = given ?? (couponId ? NOTHING : null)
  if (!params) throw badInput({ stripeParams: 'Choisissez une carte.' })
  const { email, firstName, lastName, captchaToken } = params
  return {
    ...{ email, firstName, lastName, captchaToken },
    amount: amountOf(params.amount, 'amount'),
    applicationFee: amountOf(params.application_fee_amount, 'application_fee_amount'),
    cardId: String(params.paymentToken),
    savesCard: params.saveCard ?? false,
    coupon: couponId ? String(couponId) : null,
  }
}

/** One scheme at a time. */
function voucherOf(
  edenred: { amount: number } | null | undefined,
  flash: { amount: number; restoflashId?: string | number | null } | null | undefined,
): VoucherChoice | null {
  if (edenred && flash) throw badInput({ restoflashParams: 'Choisissez une seule sorte de titres-restaurant.' })
  if (edenred) return { scheme: 'EDENRED', cents: amountOf(edenred.amount, 'edenredParams'), restoflashId: null }
  if (!flash) return null
  const restoflashId = flash.restoflashId ? String(flash.restoflashId) : null
  return { scheme: 'RESTO_FLASH', cents: amountOf(flash.amount, 'restoflashParams'), restoflashId }
}

const NOTHING: Params = { amount: 0, application_fee_amount: 0, paymentToken: '' }
