import { ORDERS } from '@tablee/domain/search-criteria'
import { builder } from '../../graphql/builder.ts'
import { Restaurant } from '../catalogue/catalogue.graphql.ts'
import { type SearchResult, searchRestaurants } from './search.ts'

const RestaurantOrder = builder.enumType('RestaurantOrder', { values: ORDERS })

const RestaurantsCriteria = builder.inputType('RestaurantsCriteria', {
  fields: (t) => ({
    name: t.string(),
    address: t.string(),
    city: t.string(),
    zipCode: t.stringList(),
    date: t.string(),
    time: t.string(),
    totalPlaces: t.int({ defaultValue: 2 }),
    userLatitude: t.float(),
    userLongitude: t.float(),
    distance: t.float({ description: "Kilometres around the user's position." }),
    tags: t.idList({ description: 'Tag ids: any of one group, all of the groups.' }),
    avgMinPrice: t.float({ defaultValue: 0 }),
    avgMaxPrice: t.float({ defaultValue: 300 }),
    avgRating: t.float(),
    hasDelivery: t.boolean(),
    hasClickCollect: t.boolean(),
    order: t.field({ type: RestaurantOrder }),
    seed: t.int({
      description: 'RANDOM: same seed, same order; absent = one that changes every hour and is returned.',
    }),
    page: t.int({ defaultValue: 1 }),
    pageSize: t.int({ defaultValue: 10, description: 'At most 50.' }),
  }),
})

export const RestaurantSearchResult = builder.objectRef<SearchResult>('RestaurantSearchResult').implement({
  fields: (t) => ({
    restaurants: t.expose('restaurants', { type: [Restaurant] }),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
    count: t.exposeInt('count'),
    countIsExact: t.exposeBoolean('countIsExact', {
      description: 'False beyond 10,000 matches, where counting stops.',
    }),
    totalPages: t.exposeInt('totalPages'),
    seed: t.exposeInt('seed'),
  }),
})

builder.queryField('searchRestaurants', (t) =>
  t.field({
    type: RestaurantSearchResult,
    args: { restaurantsCriteria: t.arg({ type: RestaurantsCriteria, required: true }) },
    resolve: (_, { restaurantsCriteria }, context) => searchRestaurants(context, restaurantsCriteria),
  }),
)
