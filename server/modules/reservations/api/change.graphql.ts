import { writeDay } from '@tablee/domain/calendar/calendar'
import type { Paid } from '@tablee/domain/money/changed-hold'
import { euros } from '@tablee/domain/money/money'
import { isOver } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { builder, numericId } from '../../../graphql/builder.ts'
import { Service } from '../../catalogue/catalogue.graphql.ts'
import { acceptMove, declineMove } from '../changes/answer-move.ts'
import { changeTerms } from '../changes/updates/pay-for-change.ts'
import { updateReservation } from '../changes/updates/update-reservation.ts'
import type { MoveOffer as Offer } from '../core/moves.sql.ts'
import { moveOfferFor, reservationOf } from '../core/read-once.ts'
import type { TimedDish as TimedDishRow } from '../core/reservation.ts'
import { changedView, type ReservationView, visibleTimes } from '../views/read-reservation.ts'
import { amountOf, CAPTCHA_OF_REFUSED } from './inputs.graphql.ts'
import { StripeResponse } from './pay.graphql.ts'
import { Reservation } from './types.graphql.ts'

const ChangeTerms = builder.objectRef<Paid>('ChangeTerms').implement({
  description:
    'The amounts, in euros, from which the new price of a paid booking is calculated when it changes. The type and the party are fields of the booking.',
  fields: (t) => ({
    items: t.float({
      description: 'The price of all paid items, before any discount.',
      resolve: ({ order }) => euros(order.lines.reduce((sum, one) => sum + one.priceCents * one.quantity, 0)),
    }),
    feeEach: t.float({ description: 'The service fee of one person.', resolve: ({ order }) => euros(order.feeCents) }),
    isSaas: t.boolean({
      description: 'True if the service fee is a tenth of the items.',
      resolve: ({ order }) => order.isSaas,
    }),
    deliveryFee: t.float({ resolve: ({ order }) => euros(order.deliveryFeeCents ?? 0) }),
    itemsDiscount: t.float({ resolve: ({ order }) => euros(order.discount?.items ?? 0) }),
    feeDiscount: t.float({ resolve: ({ order }) => euros(order.discount?.fee ?? 0) }),
    feeDiscountPercent: t.int({
      nullable: true,
      description:
        'The percentage that a promo code takes off the service fee, whatever the party. Null if the code is not a percentage.',
      resolve: ({ feeCode }) => feeCode?.percent ?? null,
    }),
    feeDiscountMost: t.float({
      nullable: true,
      description:
        'The most that a promo code with a fixed amount takes off the service fee. Null without such a code.',
      resolve: ({ feeCode }) => (feeCode && feeCode.percent === null ? euros(feeCode.mostCents) : null),
    }),
    voucher: t.float({
      description: 'The amount that a meal voucher pays. It is valid only on the booked day.',
      resolve: ({ order }) => euros(order.voucherCents ?? 0),
    }),
    held: t.float({
      description: 'The amount held by card and vouchers together.',
      resolve: ({ heldCents }) => euros(heldCents),
    }),
  }),
})

const TimedDish = builder
  .objectRef<Pick<TimedDishRow, 'weekdays' | 'services'> & { name: string | null }>('TimedDish')
  .implement({
    description: 'An ordered dish or formula that is served on some weekdays or at one service only.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true, description: 'Null for a dish that another guest ordered.' }),
      weekdays: t.expose('weekdays', {
        type: ['Int'],
        rows: 1,
        description: '1 for Monday to 7 for Sunday. Empty means every day.',
      }),
      services: t.expose('services', { type: [Service], rows: 1, description: 'Empty means both services.' }),
    }),
  })

builder.objectFields(Reservation, (t) => ({
  timedDishes: t.field({
    type: [TimedDish],
    rows: 2,
    description: 'The dishes that a change of the hour or the day may remove. Empty for others than the host.',
    resolve: (view, _, context) => visibleTimes(context, view),
  }),
  changeTerms: t.field({
    type: ChangeTerms,
    nullable: true,
    description: 'For the host who has paid. Null before the payment, and for others.',
    resolve: (view, _, context) => changeTerms(context, view),
  }),
  stripeResponse: t.field({
    type: StripeResponse,
    nullable: true,
    description:
      'Only in the result of updateReservation, if the bank requires authentication. The change takes effect once the bank has authorised the payment.',
    resolve: ({ bank }) => bank ?? null,
  }),
}))

const SeenReservationInput = builder.inputType('SeenReservationInput', {
  description: 'The booking that the page shows.',
  fields: (t) => ({
    date: t.string({ required: true, description: 'DD-MM-YYYY.' }),
    hour: t.string({ required: true }),
    totalPersons: t.int({ required: true }),
  }),
})

builder.mutationFields((t) => ({
  updateReservation: t.field({
    type: Reservation,
    description: 'Changes the day, the hour or the party. Omitted values stay as they are. For the host.',
    args: {
      reservationId: t.arg.id({ required: true }),
      date: t.arg.string(),
      hour: t.arg.string(),
      totalPersons: t.arg.int(),
      agreedTotal: t.arg.float({
        description:
          'The total held after the change, in euros, as the host saw it. Required if it is more than before. Without it the request fails with CONFLICT, and the error contains the total.',
      }),
      captchaToken: t.arg.string(CAPTCHA_OF_REFUSED),
      was: t.arg({
        type: SeenReservationInput,
        description:
          'The booking that the page shows. Fails with CONFLICT if a value to change is neither the one shown nor the one requested. The error contains the present booking as `standing`.',
      }),
    },
    resolve: async (_, { reservationId, agreedTotal, ...wish }, context) => {
      const agreedCents = agreedTotal == null ? null : amountOf(agreedTotal, 'agreedTotal')
      const id = numericId(String(reservationId)) ?? 0
      const { reservation, bank } = await updateReservation(context, id, { ...wish, agreedCents })
      return { ...(await changedView(context, reservation)), bank }
    },
  }),
}))

const MoveOffer = builder.objectRef<Offer & { canAnswer: boolean }>('MoveOffer').implement({
  description: 'Another hour that a restaurant proposes for a booking that it cannot serve at the booked hour.',
  fields: (t) => ({
    date: t.string({ description: 'The calendar day of the hour, DD-MM-YYYY.', resolve: ({ date }) => writeDay(date) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    reason: t.exposeString('reason', { description: 'The reason given by the restaurant.' }),
    until: t.expose('until', {
      type: 'Timestamp',
      description: 'The deadline. The booking is then cancelled and fully refunded unless its host has responded.',
    }),
    canAnswer: t.exposeBoolean('canAnswer', { description: 'True for the host until the deadline.' }),
  }),
})

builder.objectFields(Reservation, (t) => ({
  move: t.field({
    type: MoveOffer,
    nullable: true,
    description: 'Another hour that the restaurant proposes to the host and guests. Null if it proposes none.',
    resolve: (view, _, context) => visibleMove(context, view),
  }),
}))

builder.mutationFields((t) => {
  const reservationId = t.arg.id({ required: true })
  return {
    acceptMove: t.field({
      type: Reservation,
      description: 'Accepts the hour that the restaurant proposes. Works like updateReservation. For the host.',
      args: {
        reservationId,
        agreedTotal: t.arg.float({ description: 'See updateReservation.' }),
        captchaToken: t.arg.string(CAPTCHA_OF_REFUSED),
      },
      resolve: async (_, { reservationId, agreedTotal, captchaToken }, context) => {
        const agreedCents = agreedTotal == null ? null : amountOf(agreedTotal, 'agreedTotal')
        const request = { agreedCents, captchaToken: captchaToken ?? null }
        const { reservation, bank } = await acceptMove(context, numericId(String(reservationId)) ?? 0, request)
        return { ...(await changedView(context, reservation)), bank }
      },
    }),
    declineMove: t.field({
      type: Reservation,
      description:
        'Declines the proposed hour. The booking is cancelled for everybody and fully refunded. For the host.',
      args: { reservationId },
      resolve: async (_, { reservationId }, context) => {
        const id = await declineMove(context, numericId(String(reservationId)) ?? 0)
        return changedView(context, await reservationOf(context, id))
      },
    }),
  }
})

async function visibleMove(context: Context, { reservation, viewerRole }: ReservationView) {
  if (viewerRole.kind === 'stranger' || isOver(reservation.status)) return null
  const offer = await moveOfferFor(context, reservation.id)
  const now = context.clock.now()
  return offer?.asksHost ? { ...offer, canAnswer: viewerRole.kind === 'host' && now < offer.until } : null
}
