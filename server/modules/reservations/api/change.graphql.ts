import type { Paid } from '@tablee/domain/money/changed-hold'
import { euros } from '@tablee/domain/money/money'
import { builder, numericId } from '../../../graphql/builder.ts'
import { Service } from '../../catalogue/catalogue.graphql.ts'
import { changeTerms } from '../changes/updates/change-terms.ts'
import { updateReservation } from '../changes/updates/update-reservation.ts'
import type { TimedDish as TimedDishRow } from '../core/reservation.ts'
import { changedView, visibleTimes } from '../views/read-reservation.ts'
import { amountOf } from './amount-of.ts'
import { CAPTCHA_OF_REFUSED } from './card-params.graphql.ts'
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
