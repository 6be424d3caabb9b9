import { badInput } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { owedByLink, payByLink, type OwedByLink as SeenByLink } from '../billing/pay-by-link.ts'
import {
  confirmPayment,
  type PaymentOutcome as Outcome,
  payForGuest,
  paymentOutcome,
  payShare,
} from '../billing/pay-share.ts'
import type { VoucherChoice } from '../billing/voucher-of.ts'
import { amountOf } from './amount-of.ts'
import { cardOf, StripeParams } from './card-params.graphql.ts'
import { OwedAfter } from './share-after-meal.graphql.ts'
import { UserReservation } from './types.graphql.ts'

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

const PaymentOutcome = builder.objectRef<Outcome>('PaymentOutcome').implement({
  fields: (t) => ({
    granted: t.exposeBoolean('isGranted'),
    refusal: t.exposeString('refusal', { nullable: true }),
  }),
})

const OwedByLink = builder.objectRef<SeenByLink>('OwedByLink').implement({
  description: 'What the link on the QR code of a restaurant asks to pay: no person, and nothing else of the booking.',
  fields: (t) => ({
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ reservation }, _, context) => restaurantOf(context, reservation.restaurantId),
    }),
    date: t.field({ type: 'Timestamp', resolve: ({ reservation }) => reservation.startsAt }),
    owed: t.field({
      type: OwedAfter,
      nullable: true,
      description: 'Null once it is paid.',
      resolve: ({ owed }) => owed,
    }),
  }),
})

const EdenredParams = builder.inputType('EdenredParams', {
  description: 'Euros, as the payer saw them.',
  fields: (t) => ({ amount: t.float({ required: true }) }),
})

const RestoflashParams = builder.inputType('RestoflashParams', {
  description:
    'restoflashId is absent when the meal is on a later day: the transaction is made on that day. For a meal today its absence means the one that the payer has begun for this share, in whatever tab.',
  fields: (t) => ({ amount: t.float({ required: true }), restoflashId: t.id() }),
})

const PayUserReservationInput = builder.inputType('PayUserReservationInput', {
  fields: (t) => ({
    userReservationId: t.id({ required: true }),
    stripeParams: t.field({ type: StripeParams }),
    edenredParams: t.field({ type: EdenredParams }),
    restoflashParams: t.field({ type: RestoflashParams }),
    couponId: t.id(),
    ceiling: t.float({
      description:
        'Euros that a host who pays for all agrees to for the dishes of each guest: one of `ceilings`, with its amounts. Left out, guests choose no dearer dishes once it is paid than the card holds.',
    }),
  }),
})

const ConfirmPaymentInput = builder.inputType('ConfirmPaymentInput', {
  fields: (t) => ({ userReservationId: t.id({ required: true }), paymentIntentId: t.id({ required: true }) }),
})

builder.queryFields((t) => ({
  owedByLink: t.field({
    type: OwedByLink,
    nullable: true,
    description: 'For whoever holds the link; null for any other, and thirty days after the meal.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => owedByLink(context, link),
  }),
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
        ...(input.ceiling != null && { ceilingCents: amountOf(input.ceiling, 'ceiling') }),
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
      payForGuest(context, String(userReservationId), cardOf(stripeParams)),
  }),
  payByLink: t.field({
    type: StripeResponse,
    description:
      'Pays what `owedByLink` shows, once: where it is paid already, nothing is charged. The card is not kept. NOT_FOUND for any other link.',
    args: { link: t.arg.string({ required: true }), stripeParams: t.arg({ type: StripeParams, required: true }) },
    resolve: (_, { link, stripeParams }, context) => payByLink(context, link, cardOf(stripeParams)),
  }),
  confirmUserReservationPayment: t.field({
    type: UserReservation,
    args: { input: t.arg({ type: ConfirmPaymentInput, required: true }) },
    resolve: (_, { input }, context) =>
      confirmPayment(context, String(input.userReservationId), String(input.paymentIntentId)),
  }),
}))

/** Only one scheme may pay. */
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
