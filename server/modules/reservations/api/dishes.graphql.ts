import { parseDay, parseHour, serviceDayAt, weekday } from '@tablee/domain/calendar/calendar'
import { SERVED_AT } from '@tablee/domain/ordering/weekly-meals'
import { builder } from '../../../graphql/builder.ts'
import { DishLeft, Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { WeeklyMeal } from '../../weekly-meals/weekly-meals.graphql.ts'
import { leftOn } from '../core/portions/keep-portions.ts'
import { type DishesResult, updateDishes } from '../reschedule/update-dishes.ts'
import { amountOf } from './amount-of.ts'
import { CAPTCHA_OF_REFUSED } from './card-params.graphql.ts'
import { basketFrom, OrderInput } from './order-input.graphql.ts'
import { StripeResponse } from './pay.graphql.ts'
import { UserReservation } from './types.graphql.ts'

const SeenDishesInput = builder.inputType('SeenDishesInput', {
  description: 'What is ordered, as its guest saw it; what is left out is not compared.',
  fields: (t) => ({
    order: t.field({ type: OrderInput }),
    note: t.string(),
    sharedDishes: t.idList({ description: 'Only what differs from these is ticked or unticked; the rest stays.' }),
  }),
})

const UpdateDishesInput = builder.inputType('UpdateDishesInput', {
  fields: (t) => ({
    userReservationId: t.id({ required: true }),
    order: t.field({ type: OrderInput, description: 'Left out, the dishes of their own stay.' }),
    sharedDishes: t.idList({
      description:
        'The dishes of the table shared in afterwards. Left out, as before; without one that the guest has ordered, it is taken off for all.',
    }),
    note: t.string({ description: 'To the kitchen. Left out, the one before stays; null takes it away.' }),
    agreedTotal: t.float({
      description:
        'What would be held after it, as the guest saw it: needed where that is more than before, else CONFLICT tells it.',
    }),
    cardId: t.id({
      description:
        'A card to hold what costs more, where the one that pays is refused: one of the wallet, or a new one. Left out, the one that pays.',
    }),
    captchaToken: t.string(CAPTCHA_OF_REFUSED),
    was: t.field({
      type: SeenDishesInput,
      description:
        'What was ordered before: CONFLICT with what is ordered by now (`standing`) where the dishes of their own, or the note, that are replaced are neither that nor what is asked for.',
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
        'Where the bank wants to ask its customer: the dishes are ordered once it has granted what they cost.',
      resolve: ({ bank }) => bank,
    }),
  }),
})

builder.mutationFields((t) => ({
  updateDishes: t.field({
    type: UpdateDishesResult,
    description: 'Orders other dishes in the place of those of a share, for its guest until the order is firm.',
    args: { input: t.arg({ type: UpdateDishesInput, required: true }) },
    resolve: (
      _,
      { input: { userReservationId, order, sharedDishes, note, agreedTotal, cardId, captchaToken, was } },
      context,
    ) =>
      updateDishes(context, String(userReservationId), {
        ...{ order: order && basketFrom(order), sharedDishes: sharedDishes?.map(String), note, captchaToken },
        cardId: cardId == null ? null : String(cardId),
        was: was && {
          ...{ order: was.order && basketFrom(was.order), note: was.note },
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
    description: "What is sold out today, or counted, of its restaurant's menu, where it is served today.",
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
      'What is sold out, or counted, for an order of this service day (DD-MM-YYYY) and hour; all else is not limited.',
    args: {
      day: t.arg.string({ required: true }),
      hour: t.arg.string({ description: 'HH:mm. Left out: only what is limited the whole day.' }),
    },
    resolve: ({ id: restaurantId }, { day, hour }, context) => {
      const serviceDay = parseDay(day)
      return serviceDay ? leftOn(context.db, { restaurantId, serviceDay, hour: parseHour(hour ?? '') }) : []
    },
  }),
)
