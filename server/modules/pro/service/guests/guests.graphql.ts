import { writeDay } from '@tablee/domain/calendar/calendar'
import { builder, numericId } from '../../../../graphql/builder.ts'
import type { BookGuest } from './guests.sql.ts'
import { type GuestBook, readGuests } from './read-guests.ts'

const BookWord = builder.objectRef<BookGuest['words'][number]>('GuestBookWord').implement({
  fields: (t) => ({
    day: t.string({ description: 'The service day, DD-MM-YYYY.', resolve: ({ day }) => writeDay(day) }),
    text: t.exposeString('text'),
  }),
})

const Guest = builder.objectRef<BookGuest>('GuestBookGuest').implement({
  description: 'A guest of a restaurant, as its bookings know them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    visits: t.exposeInt('visits'),
    absences: t.exposeInt('absences'),
    unmarked: t.exposeInt('unmarked', { description: 'Bookings for which nobody noted whether the guest came.' }),
    lastVisit: t.string({
      nullable: true,
      description: 'The service day of the last visit, DD-MM-YYYY. Null if the guest has never come.',
      resolve: ({ lastVisit }) => lastVisit && writeDay(lastVisit),
    }),
    words: t.expose('words', {
      type: [BookWord],
      rows: 1,
      description: 'The notes of the most recent bookings, newest first.',
    }),
    allergens: t.exposeStringList('allergens', {
      rows: 1,
      description: 'Allergens that the guest gave for a meal of the last seven days. They are deleted after that.',
    }),
  }),
})

const Book = builder.objectRef<GuestBook>('GuestBook').implement({
  fields: (t) => ({
    guests: t.expose('guests', { type: [Guest], rows: 20 }),
    count: t.exposeInt('count'),
    page: t.exposeInt('page'),
    totalPages: t.exposeInt('totalPages'),
  }),
})

builder.queryField('guestBook', (t) =>
  t.field({
    type: Book,
    description:
      'Returns the guests of the last thirteen months, the most recent first, twenty per page. For owners and floor staff.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      name: t.arg.string({ description: 'Only guests whose names contain all these words.' }),
      page: t.arg.int({ defaultValue: 1 }),
    },
    resolve: (_, { restaurantId, name, page }, context) =>
      readGuests(context, numericId(restaurantId) ?? 0, { name: name ?? '', page: page ?? 1 }),
  }),
)
