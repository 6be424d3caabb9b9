import { parseDay, parseHour, serviceDayAt, weekday } from '@tablee/domain/calendar/calendar'
import { SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { isOver } from '@tablee/domain/reservations/reservation-status'
import { wayOutUntil } from '@tablee/domain/reservations/way-out'
import type { Context } from '../../../context.ts'
import { builder } from '../../../graphql/builder.ts'
import { DishLeft, Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { WeeklyMeal } from '../../weekly-meals/weekly-meals.graphql.ts'
import { type DishesResult, updateDishes } from '../changes/updates/update-dishes.ts'
import { leftOn } from '../core/portions/keep-portions.ts'
import { goneDishesFor } from '../core/read-once.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { amountOf, basketFrom, CAPTCHA_OF_REFUSED, OrderInput } from './inputs.graphql.ts'
import { StripeResponse } from './pay.graphql.ts'
import { UserReservation } from './types.graphql.ts'

const SeenDishesInput = builder.inputType('SeenDishesInput', {
  description: 'The order that the page shows. Omitted fields are not compared.',
  fields: (t) => ({
    order: t.field({ type: OrderInput }),
    note: t.string(),
    sharedDishes: t.idList({
      description: 'Only the differences from this list are applied. The other shared dishes stay as they are.',
    }),
  }),
})

const UpdateDishesInput = builder.inputType('UpdateDishesInput', {
  fields: (t) => ({
    userReservationId: t.id({ required: true }),
    order: t.field({ type: OrderInput, description: "The guest's own dishes. Unchanged if omitted." }),
    sharedDishes: t.idList({
      description:
        'The shared dishes in which the guest takes part after the change. Unchanged if omitted. Leaving out a dish that the guest ordered removes it for everybody.',
    }),
    note: t.string({ description: 'The note to the kitchen. Unchanged if omitted; null removes it.' }),
    agreedTotal: t.float({
      description:
        'The total held after the change, in euros, as the guest saw it. Required if it is more than before. Without it the request fails with CONFLICT, and the error contains the total.',
    }),
    cardId: t.id({
      description:
        'The card that holds the higher amount if the paying card is declined: a saved card or a new one. Means the paying card if omitted.',
    }),
    captchaToken: t.string(CAPTCHA_OF_REFUSED),
    was: t.field({
      type: SeenDishesInput,
      description:
        "The order that the page shows. Fails with CONFLICT if a replaced note, or the guest's own dishes, are neither those shown nor those requested. The error contains the present order as `standing`.",
    }),
  }),
})

export const UpdateDishesResult = builder.objectRef<DishesResult>('UpdateDishesResult').implement({
  fields: (t) => ({
    userReservation: t.field({ type: UserReservation, resolve: ({ share }) => share }),
    stripeResponse: t.field({
      type: StripeResponse,
      nullable: true,
      description:
        'Set if the bank requires authentication. The dishes are ordered once the bank has authorised the payment.',
      resolve: ({ bank }) => bank,
    }),
  }),
})

builder.mutationFields((t) => ({
  updateDishes: t.field({
    type: UpdateDishesResult,
    description: 'Replaces the dishes of a share, until the order can no longer change. For its guest.',
    args: { input: t.arg({ type: UpdateDishesInput, required: true }) },
    resolve: (
      _,
      { input: { userReservationId, order, sharedDishes, note, agreedTotal, cardId, captchaToken, was } },
      context,
    ) =>
      updateDishes(context, String(userReservationId), {
        order: order && basketFrom(order),
        sharedDishes: sharedDishes?.map(String),
        note,
        captchaToken,
        cardId: cardId == null ? null : String(cardId),
        was: was && {
          order: was.order && basketFrom(was.order),
          note: was.note,
          sharedDishes: was.sharedDishes?.map(String),
        },
        agreedCents: agreedTotal == null ? null : amountOf(agreedTotal, 'agreedTotal'),
      }),
  }),
}))

// Reads from the primary: the viewer may just have been refused a sold-out dish, which a replica may not know yet.

builder.objectField(WeeklyMeal, 'dishesLeft', (t) =>
  t.field({
    type: [DishLeft],
    rows: 4,
    description:
      "The dishes of the restaurant's menu that are sold out or counted today. Empty if the meal is not served today.",
    resolve: ({ restaurantId, weekday: servedOn }, _, context) => {
      const serviceDay = serviceDayAt(context.clock.now())
      return servedOn === weekday(serviceDay) ? leftOn(context.db, { restaurantId, serviceDay, hour: SERVED_AT }) : []
    },
  }),
)

builder.objectField(Restaurant, 'dishesLeft', (t) =>
  t.field({
    type: [DishLeft],
    rows: 10,
    description:
      'The dishes that are sold out or counted for an order of this service day (DD-MM-YYYY) and hour. All others are unlimited.',
    args: {
      day: t.arg.string({ required: true }),
      hour: t.arg.string({ description: 'HH:mm. If omitted, only limits of the whole day are returned.' }),
    },
    resolve: ({ id: restaurantId }, { day, hour }, context) => {
      const serviceDay = parseDay(day)
      return serviceDay ? leftOn(context.db, { restaurantId, serviceDay, hour: parseHour(hour ?? '') }) : []
    },
  }),
)

type GoneDishView = { name: string; isUntimely: boolean; isTakenOff: boolean }

const GoneDish = builder.objectRef<GoneDishView>('GoneDish').implement({
  description: 'An ordered dish or formula that the restaurant no longer serves, or does not serve at this service.',
  fields: (t) => ({
    name: t.exposeString('name'),
    isUntimely: t.exposeBoolean('isUntimely', {
      description: 'True if the restaurant serves it at other services than that of the booking.',
    }),
    isTakenOff: t.exposeBoolean('isTakenOff', {
      description: 'True if the dish was removed when the order could no longer change. It is not debited.',
    }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  goneDishes: t.field({
    type: [GoneDish],
    rows: 2,
    description:
      'Ordered dishes that are no longer served. The guest is asked to choose others until the order can no longer change.',
    resolve: (seen, _, context) => visibleGone(context, seen),
  }),
  wayOutUntil: t.field({
    type: 'Timestamp',
    nullable: true,
    description:
      'The deadline for leaving for free after `freeCancelUntil`, because a dish was removed that the restaurant no longer serves. Null without such a right.',
    resolve: async (seen, _, context) => {
      if (!seen.isOwn || !(await visibleGone(context, seen)).some(({ isTakenOff }) => isTakenOff)) return null
      return wayOutUntil(seen.share, { ...seen.view.reservation, shares: seen.view.shares })
    },
  }),
}))

/** Once an order can no longer change, its remaining dishes are being prepared and are not reported. */
async function visibleGone(context: Context, { view: { reservation }, share, isOpen }: ShareView) {
  if (!isOpen || reservation.isPlain || isOver(reservation.status) || isOver(share.status)) return []
  const isFirm = context.clock.now() >= freeCancelUntil(reservation)
  return (await goneDishesFor(context, share.id)).filter(({ isTakenOff }) => isTakenOff || !isFirm)
}
