import { askedFields } from '../../graphql/asked-fields.ts'
import { builder, numericId } from '../../graphql/builder.ts'
import { Restaurant } from '../catalogue/catalogue.graphql.ts'
import type * as catalogue from '../catalogue/catalogue.ts'
import { addFavourite, deleteFavourite, favouriteIds, favouriteRestaurants } from './favourites.ts'

const ID_ALONE = new Set(['id', '__typename'])

builder.queryField('getMyFavoriteRestaurants', (t) =>
  t.field({
    type: [Restaurant],
    rows: 100,
    description: 'Newest first. Requesting ids alone is cheap.',
    resolve: async (_, __, context, info) =>
      askedFields(info).isSubsetOf(ID_ALONE)
        ? ((await favouriteIds(context)) as catalogue.Restaurant[])
        : favouriteRestaurants(context),
  }),
)

builder.mutationFields((t) => ({
  addToMyFavoriteRestaurants: t.boolean({
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => addFavourite(context, numericId(restaurantId) ?? 0),
  }),
  deleteFromMyFavoriteRestaurants: t.boolean({
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => deleteFavourite(context, numericId(restaurantId) ?? 0),
  }),
}))
