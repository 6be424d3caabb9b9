import { builder, numericId } from '../../../graphql/builder.ts'
import { createWeeklyOrders } from '../booking/booking.ts'
import { viewOf, weeklyOrders } from '../views/read-reservation.ts'
import { basketFrom, OrderInput } from './order-input.graphql.ts'
import { Reservation } from './types.graphql.ts'

const WeeklyOrderInput = builder.inputType('WeeklyOrderInput', {
  description: "One restaurant's canteen meals for one day.",
  fields: (t) => ({
    RestaurantId: t.id({ required: true }),
    date: t.string({ required: true }),
    order: t.field({ type: OrderInput, required: true }),
    note: t.string({ description: 'Free text for the kitchen, allergies, at most 200 characters.' }),
  }),
})

const CreateWeeklyOrdersInput = builder.inputType('CreateWeeklyOrdersInput', {
  fields: (t) => ({
    orders: t.field({ type: [WeeklyOrderInput], required: true }),
    UserDeliveryPreferenceId: t.id({ required: true }),
  }),
})

builder.objectField(Reservation, 'weeklyBasketId', (t) =>
  t.id({
    nullable: true,
    description:
      'The basket of the canteen in which it was ordered: `weeklyOrders` answers all of it. Null to others than its host.',
    resolve: ({ reservation, viewerRole }) => (viewerRole.kind === 'host' ? reservation.weeklyBasketId : null),
  }),
)

builder.queryField('weeklyOrders', (t) =>
  t.field({
    type: [Reservation],
    // Each of them has one share, where `usersReservations` counts ten.
    rows: 1,
    description:
      'What the diner has ordered in one basket of the canteen, the first day first; nothing of the baskets of others.',
    args: { basketId: t.arg.id({ required: true }) },
    resolve: (_, { basketId }, context) => weeklyOrders(context, String(basketId)),
  }),
)

builder.mutationField('createWeeklyOrders', (t) =>
  t.field({
    type: [Reservation],
    rows: 1,
    description:
      'Orders a basket of the canteen: an order for each restaurant and day, all or none. Of company customers alone. A day pays one fee of the service.',
    args: { input: t.arg({ type: CreateWeeklyOrdersInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const orders = input.orders.map(({ RestaurantId, order, date, note }) => ({
        ...{ restaurantId: numericId(String(RestaurantId)) ?? 0, date, order: basketFrom(order) },
        ...(note != null && { note }),
      }))
      const request = { orders, deliveryPreferenceId: input.UserDeliveryPreferenceId }
      const booked = await createWeeklyOrders(context, request)
      return Promise.all(booked.map((reservation) => viewOf(context, reservation)))
    },
  }),
)
