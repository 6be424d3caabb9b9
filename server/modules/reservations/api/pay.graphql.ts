import { badInput } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { owedByLink, payByLink, type OwedByLink as SeenByLink } from '../billing/pay-by-link.ts'
import {
  confirmPayment,
  coverShare,
  type PaymentOutcome as Outcome,
  outcomeBySecret,
  type PaidShare,
  payShare,
} from '../billing/pay-share.ts'
import type { VoucherChoice } from '../billing/voucher-of.ts'
import { OwedAfter } from './after-meal.graphql.ts'
import { amountOf, cardOf, StripeParams } from './inputs.graphql.ts'
import { UserReservation } from './types.graphql.ts'

export const StripeResponse = builder
  .objectRef<Pick<PaidShare, 'redirectUrl' | 'clientSecret'>>('StripeResponse')
  .implement({
    fields: (t) => ({
      requires_action: t.boolean({
        resolve: ({ redirectUrl, clientSecret }) => (redirectUrl ?? clientSecret) !== null,
      }),
      payment_intent_client_secret: t.string({ nullable: true, resolve: ({ clientSecret }) => clientSecret }),
      redirect_to_url: t.string({ nullable: true, resolve: ({ redirectUrl }) => redirectUrl }),
    }),
  })

const PayUserReservationResult = builder.objectRef<PaidShare>('PayUserReservationResult').implement({
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
  description:
    'The amount to pay with the link of a QR code. It names no person and contains nothing else of the booking.',
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
  description: 'An amount in euros, as the payer saw it.',
  fields: (t) => ({ amount: t.float({ required: true }) }),
})

const RestoflashParams = builder.inputType('RestoflashParams', {
  description:
    'A Resto Flash payment. restoflashId is absent if the meal is on a later day, because the transaction is made on that day. For a meal today, its absence selects the transaction that the payer has started for this share, in any tab.',
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
        'The ceiling in euros for the dishes of each guest, agreed to by a host who pays for all. It is one of `ceilings` and is paid with its amounts. If omitted, guests cannot choose dishes that cost more than the card holds once it is paid.',
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
    description:
      'Returns the amount to pay with this link. Null for an invalid link, and from thirty days after the meal. Requires no session.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => owedByLink(context, link),
  }),
  paymentOutcome: t.field({
    type: PaymentOutcome,
    description:
      'Returns the outcome of a payment to a payer who returns from 3-D Secure without a session. Authenticated by the client secret.',
    args: {
      userReservationId: t.arg.id({ required: true }),
      paymentIntentId: t.arg.id({ required: true }),
      clientSecret: t.arg.string({ required: true }),
    },
    resolve: (_, { userReservationId, paymentIntentId, clientSecret }, context) =>
      outcomeBySecret(context, String(userReservationId), String(paymentIntentId), clientSecret),
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
    description: 'Pays the share of a guest who is late. For any member of the group.',
    args: {
      userReservationId: t.arg.id({ required: true }),
      stripeParams: t.arg({ type: StripeParams, required: true }),
    },
    resolve: (_, { userReservationId, stripeParams }, context) =>
      coverShare(context, String(userReservationId), cardOf(stripeParams)),
  }),
  payByLink: t.field({
    type: StripeResponse,
    description:
      'Pays the amount of `owedByLink`, once. If it is already paid, nothing is charged. The card is not stored. Fails with NOT_FOUND for an invalid link.',
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
