import { writeDay } from '@tablee/domain/calendar/calendar'
import { builder } from '../../graphql/builder.ts'
import { Restaurant } from '../catalogue/catalogue.graphql.ts'
import { availabilityOf, type FreeDay, type FreeStart } from './availability.ts'

export const ReservationType = builder.enumType('ReservationType', {
  values: ['CLICK_COLLECT', 'DELIVERY', 'PAY_FOR_ALL', 'SELF_PAY'] as const,
})

const HourAvailability = builder.objectRef<FreeStart>('HourAvailability').implement({
  description: 'A free hour. `date` is its calendar day, also after midnight.',
  fields: (t) => ({
    date: t.string({ resolve: ({ date }) => writeDay(date) }),
    hour: t.exposeString('hour'),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    seatsLeft: t.exposeInt('seatsLeft', { nullable: true }),
  }),
})

const DayAvailability = builder.objectRef<FreeDay>('DayAvailability').implement({
  description: 'The free hours of a service day. `date` is the service day: Saturday 00:30 belongs to Friday.',
  fields: (t) => ({
    date: t.string({ resolve: ({ date }) => writeDay(date) }),
    weekday: t.exposeInt('weekday'),
    hours: t.expose('hours', { type: [HourAvailability], rows: 5 }),
  }),
})

builder.objectField(Restaurant, 'availability', (t) =>
  t.field({
    type: [DayAvailability],
    rows: 100,
    description:
      'The days that can be booked, at most 7, each with the free hours for this party and type. With `around` and `limit`, only the nearest hours.',
    args: {
      totalPersons: t.arg.int({ defaultValue: 2 }),
      type: t.arg({ type: ReservationType }),
      date: t.arg.string(),
      around: t.arg.string(),
      limit: t.arg.int(),
    },
    resolve: (restaurant, args, context) => availabilityOf(context, restaurant, args),
  }),
)
