import { euros } from '@tablee/domain/money/money'
import type { CompanyPartTerms } from '@tablee/domain/ordering/company-part'
import { builder, numericId } from '../../../graphql/builder.ts'
import { companyPartOf, createWeeklyOrders } from '../booking/booking.ts'
import { viewOf, weeklyOrders } from '../views/read-reservation.ts'
import { AllergiesInput } from './allergies.graphql.ts'
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
    allergies: t.field({ type: AllergiesInput, description: "The diner's own, told for each of the orders." }),
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

const CompanyPartUse = builder.objectRef<CompanyPartTerms['uses'][number]>('CompanyPartUse').implement({
  description: 'An order by which the diner has the part of a day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    RestaurantId: t.id({ resolve: ({ restaurantId }) => String(restaurantId) }),
    isHold: t.exposeBoolean('isHold', {
      description: 'Not paid yet: another order at this restaurant that day takes its place.',
    }),
  }),
})

const CompanyPart = builder.objectRef<CompanyPartTerms>('CompanyPart').implement({
  description: "What the diner's company pays of canteen meals: one meal a day.",
  fields: (t) => ({
    mealPart: t.float({ description: 'At most, in euros.', resolve: ({ mealCents }) => euros(mealCents) }),
    fromDay: t.exposeString('fromDay', { description: 'The first day whose meals it pays, YYYY-MM-DD.' }),
    uses: t.field({ type: [CompanyPartUse], rows: 10, resolve: ({ uses }) => [...uses] }),
  }),
})

builder.queryField('companyPart', (t) =>
  t.field({
    type: CompanyPart,
    nullable: true,
    description: 'Of company customers alone; null where their company pays no part.',
    resolve: (_, __, context) => companyPartOf(context),
  }),
)

builder.queryField('weeklyOrders', (t) =>
  t.field({
    type: [Reservation],
    // Each order has one share, where `usersReservations` counts ten.
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
      const request = { orders, deliveryPreferenceId: input.UserDeliveryPreferenceId, allergies: input.allergies }
      const booked = await createWeeklyOrders(context, request)
      return Promise.all(booked.map((reservation) => viewOf(context, reservation)))
    },
  }),
)
