import { euros } from '@tablee/domain/money/money'
import type { CompanyPartTerms } from '@tablee/domain/ordering/company-part'
import { builder, numericId } from '../../../graphql/builder.ts'
import { companyPartOf, createWeeklyOrders } from '../booking/booking.ts'
import { viewOf, weeklyOrders } from '../views/read-reservation.ts'
import { AllergiesInput } from './allergies.graphql.ts'
import { basketFrom, OrderInput } from './inputs.graphql.ts'
import { Reservation } from './types.graphql.ts'

const WeeklyOrderInput = builder.inputType('WeeklyOrderInput', {
  description: 'The canteen meals of one restaurant for one day.',
  fields: (t) => ({
    RestaurantId: t.id({ required: true }),
    date: t.string({ required: true }),
    order: t.field({ type: OrderInput, required: true }),
    note: t.string({ description: 'Free text for the kitchen, such as allergies, at most 200 characters.' }),
  }),
})

const CreateWeeklyOrdersInput = builder.inputType('CreateWeeklyOrdersInput', {
  fields: (t) => ({
    orders: t.field({ type: [WeeklyOrderInput], required: true }),
    UserDeliveryPreferenceId: t.id({ required: true }),
    allergies: t.field({
      type: AllergiesInput,
      description: 'The allergies of the diner. They apply to each of the orders.',
    }),
  }),
})

builder.objectField(Reservation, 'weeklyBasketId', (t) =>
  t.id({
    nullable: true,
    description:
      'The canteen basket in which it was ordered. `weeklyOrders` returns the whole basket. Null for others than the host.',
    resolve: ({ reservation, viewerRole }) => (viewerRole.kind === 'host' ? reservation.weeklyBasketId : null),
  }),
)

const CompanyPartUse = builder.objectRef<CompanyPartTerms['uses'][number]>('CompanyPartUse').implement({
  description: "An order that uses the company's part of a day.",
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    RestaurantId: t.id({ resolve: ({ restaurantId }) => String(restaurantId) }),
    isHold: t.exposeBoolean('isHold', {
      description:
        'True if the order is not paid yet. Another order at this restaurant on the same day takes its place.',
    }),
  }),
})

const CompanyPart = builder.objectRef<CompanyPartTerms>('CompanyPart').implement({
  description: "The part that the diner's company pays of canteen meals, for one meal a day.",
  fields: (t) => ({
    mealPart: t.float({
      description: 'The maximum for one meal, in euros.',
      resolve: ({ mealCents }) => euros(mealCents),
    }),
    fromDay: t.exposeString('fromDay', { description: 'The first day whose meals the company pays for, YYYY-MM-DD.' }),
    uses: t.field({ type: [CompanyPartUse], rows: 10, resolve: ({ uses }) => [...uses] }),
  }),
})

builder.queryField('companyPart', (t) =>
  t.field({
    type: CompanyPart,
    nullable: true,
    description:
      "Returns the part of meals that the viewer's company pays. Null if it pays none. For company customers.",
    resolve: (_, __, context) => companyPartOf(context),
  }),
)

builder.queryField('weeklyOrders', (t) =>
  t.field({
    type: [Reservation],
    // Each order has one share, where `usersReservations` counts ten.
    rows: 1,
    description:
      "Returns the viewer's orders in one canteen basket, the first day first. Empty for the basket of somebody else.",
    args: { basketId: t.arg.id({ required: true }) },
    resolve: (_, { basketId }, context) => weeklyOrders(context, String(basketId)),
  }),
)

builder.mutationField('createWeeklyOrders', (t) =>
  t.field({
    type: [Reservation],
    rows: 1,
    description:
      'Places the orders of a canteen basket, one for each restaurant and day, all or none. One service fee is charged per day. For company customers.',
    args: { input: t.arg({ type: CreateWeeklyOrdersInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const orders = input.orders.map(({ RestaurantId, order, date, note }) => ({
        restaurantId: numericId(String(RestaurantId)) ?? 0,
        date,
        order: basketFrom(order),
        ...(note != null && { note }),
      }))
      const request = { orders, deliveryPreferenceId: input.UserDeliveryPreferenceId, allergies: input.allergies }
      const booked = await createWeeklyOrders(context, request)
      return Promise.all(booked.map((reservation) => viewOf(context, reservation)))
    },
  }),
)
