import { builder } from '../../graphql/builder.ts'
import { type CalendarFeed, endCalendarFeed, myCalendarFeed, renewCalendarFeed } from './sign-in/calendar-feed.ts'

const CalendarFeedType = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: "What a calendar subscribes to: it holds the diner's bookings, as iCalendar.",
  fields: (t) => ({
    address: t.exposeString('address', {
      description: 'Secret: whoever has it reads the bookings. It may be opened as webcal too.',
    }),
    madeAt: t.expose('madeAt', { type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  myCalendarFeed: t.field({
    type: CalendarFeedType,
    nullable: true,
    description: "The diner's calendar feed; null where they have none.",
    resolve: (_, __, context) => myCalendarFeed(context),
  }),
}))

builder.mutationFields((t) => ({
  renewCalendarFeed: t.field({
    type: CalendarFeedType,
    description: 'Makes the calendar feed, or gives it another address: the one before then opens nothing.',
    resolve: (_, __, context) => renewCalendarFeed(context),
  }),
  endCalendarFeed: t.boolean({
    description: 'Ends the calendar feed; false where there was none.',
    resolve: (_, __, context) => endCalendarFeed(context),
  }),
}))
