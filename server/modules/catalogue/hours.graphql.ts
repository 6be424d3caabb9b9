import { isShutForAWeek } from '@tablee/domain/calendar/opening-hours'
import { builder } from '../../graphql/builder.ts'
import { openingHoursOf } from './core/opening-hours-of.ts'
import type * as catalogue from './core/restaurant.ts'
import { fromDetails, Restaurant } from './restaurant.graphql.ts'

export const Weekday = builder.objectRef<{ id: number; name: string }>('Weekday').implement({
  description: 'A weekday: 1 = lundi … 7 = dimanche.',
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
})

const OpeningHours = builder.objectRef<ReturnType<typeof openingHoursOf>[number]>('OpeningHours').implement({
  description:
    'The opening hours of a weekday. Windows are pairs of hours, such as ["11:30", "15:00"]. One that ends before it starts ends on the next day.',
  fields: (t) => ({
    id: t.exposeID('id'),
    weekday: t.expose('weekday', { type: Weekday }),
    isContinuousService: t.exposeBoolean('isContinuousService'),
    isClosed: t.exposeBoolean('isClosed'),
    lunchHours: t.exposeStringList('lunchHours', { rows: 5 }),
    dinnerHours: t.exposeStringList('dinnerHours', { rows: 5 }),
    fullDayOpeningHours: t.exposeStringList('fullDayOpeningHours', { rows: 5 }),
  }),
})

const Closure = builder.objectRef<catalogue.RestaurantClosure>('Closure').implement({
  description: 'A range of service days on which the restaurant is closed, both ends included, YYYY-MM-DD.',
  fields: (t) => ({
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    reason: t.exposeString('reason'),
  }),
})

export const HolidayLine = builder.enumType('HolidayLine', {
  values: { OPEN: { value: 'open' }, CLOSED: { value: 'closed' }, UNKNOWN: { value: 'unknown' } } as const,
})

builder.objectFields(Restaurant, (t) => ({
  openingHours: t.field({
    type: [OpeningHours],
    rows: 7,
    description: 'Empty if the hours are unknown.',
    resolve: fromDetails(({ week }, { id }) => openingHoursOf(id, week)),
  }),
  closures: t.expose('closures', { type: [Closure], rows: 2, description: 'Present and future closures.' }),
  holidayLine: t.expose('holidayLine', { type: HolidayLine }),
  opensSoon: t.boolean({
    description: "True if the restaurant is closed on all of the next seven days ('Ouvre Bientôt!').",
    resolve: ({ openDays, holidayLine, closures }, _, { clock }) =>
      openDays !== null && isShutForAWeek({ openDays, holidayLine, closures }, clock.now()),
  }),
}))
