import { builder } from '../../graphql/builder.ts'
import { RestaurantsCriteria } from './criteria.graphql.ts'
import { keepSearch, noteBooked, noteOpened } from './kept/kept.ts'
import { searchRestaurants } from './search.ts'

builder.mutationFields((t) => ({
  keepSearch: t.field({
    type: 'ID',
    nullable: true,
    description:
      'Keeps a typed search for 90 days, without its person. Returns its random id, or null if the words may name a person.',
    args: {
      words: t.arg.string({ required: true }),
      restaurantsCriteria: t.arg({ type: RestaurantsCriteria, required: true }),
    },
    resolve: (_, { words, restaurantsCriteria }, context) =>
      keepSearch(context, words, () => searchRestaurants(context, { ...restaurantsCriteria, page: 1, pageSize: 1 })),
  }),
  noteSearchOpened: t.boolean({
    description: 'Keeps the position, from 1, of the restaurant that was opened from a kept search.',
    args: { id: t.arg.id({ required: true }), position: t.arg.int({ required: true }) },
    resolve: (_, { id, position }, context) => noteOpened(context, String(id), position),
  }),
  noteSearchBooked: t.boolean({
    description: 'Keeps that the restaurant opened from a kept search was booked.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => noteBooked(context, String(id)),
  }),
}))
