import { writeDay } from '@tablee/domain/calendar/calendar'
import { PAUSABLE } from '@tablee/domain/reservations/pauses'
import { builder, numericId } from '../../../../graphql/builder.ts'
import { BookingPause, Limited, Pausable, Service } from '../../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../../catalogue/catalogue.ts'
import { WAITED } from '../core/taps.ts'
import { limitDish } from './limit-dish.ts'
import { pauseBookings, resumeBookings } from './pause-bookings.ts'
import { type LimitedDish, readLimits, type ServiceLimits, servicesToday } from './read-limits.ts'

const OfService = builder.objectRef<LimitedDish['services'][number]>('LimitedInService').implement({
  description: 'The limits of one service, in addition to those of the whole day.',
  fields: (t) => ({
    service: t.expose('service', { type: Service }),
    isSoldOut: t.exposeBoolean('isSoldOut'),
    left: t.exposeInt('left', { nullable: true }),
    ordered: t.exposeInt('ordered'),
  }),
})

const LimitedDishRef = builder.objectRef<LimitedDish>('LimitedDish').implement({
  fields: (t) => ({
    what: t.expose('what', { type: Limited }),
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    of: t.exposeString('of', {
      description: 'The category of a dish, the meal of a formula, or the dish or formula to which a choice belongs.',
    }),
    isSoldOut: t.exposeBoolean('isSoldOut', {
      description: 'True if staff marked the dish as sold out. Portions of cancelled orders are not sold then either.',
    }),
    left: t.exposeInt('left', { nullable: true, description: 'The portions left. Null if they are not counted.' }),
    ordered: t.exposeInt('ordered', { description: 'Portions that are ordered for the day.' }),
    services: t.expose('services', { type: [OfService], rows: 2 }),
  }),
})

const Limits = builder.objectRef<ServiceLimits>('ServiceLimits').implement({
  description: 'The limits and pauses of a restaurant on the present service day.',
  fields: (t) => ({
    id: t.id({ resolve: ({ restaurantId }) => String(restaurantId) }),
    day: t.string({ description: 'The service day, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    dishes: t.expose('dishes', {
      type: [LimitedDishRef],
      rows: 60,
      description: 'All entries of the menu that can run out.',
    }),
    services: t.field({
      type: [Service],
      rows: 2,
      description: 'The services that the restaurant serves on that day.',
      resolve: servicesToday,
    }),
    pauses: t.expose('pauses', { type: [BookingPause], rows: 1 }),
    pausable: t.field({
      type: [Pausable],
      rows: 2,
      description: 'The kinds of booking that the restaurant accepts.',
      resolve: async ({ restaurantId }, _, context) => {
        const { hasDelivery, hasClickCollect } = await restaurantOf(context, restaurantId)
        return PAUSABLE.filter((what) => what === 'TABLE' || hasDelivery || hasClickCollect)
      },
    }),
  }),
})

const SeenLimitInput = builder.inputType('SeenLimitInput', {
  description: 'The limit of a dish that the device showed.',
  fields: (t) => ({
    isSoldOut: t.boolean({ required: true }),
    left: t.int(),
    ordered: t.int({ required: true }),
  }),
})

builder.queryFields((t) => ({
  serviceLimits: t.field({
    type: Limits,
    description: 'Returns what is sold out, counted and paused today. For all staff.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => readLimits(context, idOf(restaurantId)),
  }),
}))

builder.mutationFields((t) => ({
  limitDish: t.field({
    type: Limits,
    description:
      'Marks a dish as sold out today, or limits it to a number of portions from now on. With neither, removes the limit. Executed once per Idempotency-Key. For all staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      what: t.arg({ type: Limited, required: true }),
      id: t.arg.id({ required: true }),
      service: t.arg({
        type: Service,
        description: 'The service to which the limit applies. Means the whole service day if omitted.',
      }),
      isSoldOut: t.arg.boolean({ defaultValue: false }),
      left: t.arg.int({ description: 'Portions in addition to those already ordered. Not counted if omitted.' }),
      seen: t.arg({
        type: SeenLimitInput,
        description: 'The limit that the device showed. Fails with CONFLICT if a colleague has changed it since.',
      }),
      waited: t.arg.int({ description: WAITED }),
    },
    resolve: (_, { restaurantId, what, id, service, isSoldOut, left, seen, waited }, context) =>
      limitDish(context, {
        restaurantId: idOf(restaurantId),
        what,
        id: idOf(id),
        service: service ?? null,
        isSoldOut: isSoldOut ?? false,
        left: left ?? null,
        waited,
        seen: seen ? { ...seen, left: seen.left ?? null } : null,
      }),
  }),
  pauseBookings: t.field({
    type: Limits,
    description:
      'Stops new bookings that begin before this hour. Existing bookings are kept. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      what: t.arg({ type: Pausable, required: true }),
      hour: t.arg.string({
        description: 'HH:mm of the present service day. Means the end of the service day if omitted.',
      }),
    },
    resolve: (_, { restaurantId, what, hour }, context) =>
      pauseBookings(context, { restaurantId: idOf(restaurantId), what, hour: hour ?? null }),
  }),
  resumeBookings: t.field({
    type: Limits,
    description: 'Ends a pause. For owners and floor staff.',
    args: { restaurantId: t.arg.id({ required: true }), what: t.arg({ type: Pausable, required: true }) },
    resolve: (_, { restaurantId, what }, context) =>
      resumeBookings(context, { restaurantId: idOf(restaurantId), what }),
  }),
}))

function idOf(id: string | number): number {
  return numericId(String(id)) ?? 0
}
