import { euros } from '@tablee/domain/money/money'
import { builder, numericId } from '../../../graphql/builder.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { applyCoupon, type CouponPreview } from '../billing/preview-coupon.ts'
import { amountOf, basketFrom, OrderInput } from './inputs.graphql.ts'

const CouponResult = builder.objectRef<CouponPreview>('CouponResult').implement({
  fields: (t) => ({
    couponId: t.id({ resolve: ({ code }) => code }),
    orderTotalAfterDiscount: t.float({ resolve: ({ after }) => euros(after.amount) }),
    serviceFeesAfterDiscount: t.float({ resolve: ({ after }) => euros(after.applicationFee) }),
    orderDiscount: t.float({ resolve: ({ before, after }) => euros(before.amount - after.amount) }),
    serviceFeesDiscount: t.float({
      resolve: ({ before, after }) => euros(before.applicationFee - after.applicationFee),
    }),
  }),
})

const ApplyCouponInput = builder.inputType('ApplyCouponInput', {
  fields: (t) => ({
    couponId: t.id({ required: true }),
    restaurantId: t.id({ required: true }),
    menuItems: t.idList({ required: true }),
    reservationDate: t.string({ required: true }),
    reservationHour: t.string({ required: true }),
    reservationServiceFees: t.float({ required: true }),
    reservationTotal: t.float({ required: true }),
    reservationTotalPersons: t.int({ required: true }),
    order: t.field({
      type: OrderInput,
      description:
        'Used instead of menuItems if given. With menuItems alone, the preview is based on reservationTotal.',
    }),
    invitationLink: t.id({ description: 'The invitation link of the group that the order joins.' }),
    sharedDishes: t.idList({
      description:
        'The shared dishes of the table in which the guest takes part. Their parts count in addition to `order`.',
    }),
    type: t.field({ type: ReservationType }),
    userReservationId: t.id(),
    captchaToken: t.string({
      description: 'Required after many attempts from one network. The error names it in extensions.fields.',
    }),
  }),
})

builder.queryField('applyCoupon', (t) =>
  t.field({
    type: CouponResult,
    args: { input: t.arg({ type: ApplyCouponInput, required: true }) },
    resolve: (_, { input }, context) =>
      applyCoupon(context, {
        code: String(input.couponId),
        shareId: input.userReservationId ? String(input.userReservationId) : null,
        restaurantId: numericId(String(input.restaurantId)) ?? 0,
        date: input.reservationDate,
        hour: input.reservationHour,
        type: input.type ?? 'SELF_PAY',
        persons: input.reservationTotalPersons,
        order: input.order ? basketFrom(input.order) : null,
        invitationLink: input.invitationLink ? String(input.invitationLink) : null,
        sharedDishes: input.sharedDishes?.map(String) ?? [],
        items: input.menuItems.length === 0 ? 0 : amountOf(input.reservationTotal, 'reservationTotal'),
        fee: amountOf(input.reservationServiceFees, 'reservationServiceFees'),
        captchaToken: input.captchaToken ?? null,
      }),
  }),
)
