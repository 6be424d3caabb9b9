import { builder, numericId } from '../../graphql/builder.ts'
import { restaurantImages } from './core/read-restaurant.ts'
import type * as catalogue from './core/restaurant.ts'
import { fromDetails, Restaurant } from './restaurant.graphql.ts'

const RestaurantImage = builder.objectRef<catalogue.RestaurantImage>('RestaurantImage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    imageKey: t.exposeString('imageKey'),
    alt: t.string({
      nullable: true,
      description: 'A text alternative written by the restaurant. Null for a drawn picture.',
      resolve: ({ alt }) => alt ?? null,
    }),
    isCover: t.exposeBoolean('isCover'),
    isActive: t.exposeBoolean('isActive'),
  }),
})

builder.objectFields(Restaurant, (t) => ({
  cover: t.expose('cover', { type: RestaurantImage, nullable: true }),
  restaurantImages: t.field({
    type: [RestaurantImage],
    rows: 5,
    resolve: fromDetails((details) => details.images),
  }),
}))

builder.queryFields((t) => ({
  restaurantImages: t.field({
    type: [RestaurantImage],
    rows: 5,
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => restaurantImages(context, numericId(restaurantId) ?? 0),
  }),
}))
