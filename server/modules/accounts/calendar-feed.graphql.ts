import { builder } from '../../graphql/builder.ts'
import { type CalendarFeed, endCalendarFeed, myCalendarFeed, renewCalendarFeed } from './sign-in/calendar-feed.ts'

const CalendarFeedType = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: 'The calendar subscription of a diner. It contains their bookings as iCalendar.',
  fields: (t) => ({
    address: t.exposeString('address', {
      description:
        'The secret URL of the feed. Anybody who has it can read the bookings. It also works with the webcal scheme.',
    }),
    madeAt: t.expose('madeAt', { type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  myCalendarFeed: t.field({
    type: CalendarFeedType,
    nullable: true,
    description: 'Returns the calendar feed of the diner. Null if they have none.',
    resolve: (_, __, context) => myCalendarFeed(context),
  }),
}))

builder.mutationFields((t) => ({
  renewCalendarFeed: t.field({
    type: CalendarFeedType,
    description: 'Creates the calendar feed or gives it a new address. The previous address stops working.',
    resolve: (_, __, context) => renewCalendarFeed(context),
  }),
  endCalendarFeed: t.boolean({
    description: 'Ends the calendar feed. Returns false if there was none.',
    resolve: (_, __, context) => endCalendarFeed(context),
  }),
}))
