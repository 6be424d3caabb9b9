import { builder, numericId } from '../../../../graphql/builder.ts'
import { Facility } from '../../../catalogue/catalogue.graphql.ts'
import { changeFacilities, type RestaurantFacilities, restaurantFacilities } from './change-facilities.ts'

const LastChange = builder
  .objectRef<NonNullable<RestaurantFacilities['lastChange']>>('FacilitiesLastChange')
  .implement({
    fields: (t) => ({
      by: t.exposeString('by', { nullable: true, description: 'Null if the account has been deleted.' }),
      at: t.expose('at', { type: 'Timestamp' }),
    }),
  })

const RestaurantFacilitiesType = builder.objectRef<RestaurantFacilities>('RestaurantFacilities').implement({
  description: 'Facilities that a restaurant has or lacks, as its owners set them. Unknown ones are omitted.',
  fields: (t) => ({
    facilities: t.expose('facilities', { type: [Facility], rows: 10 }),
    lastChange: t.expose('lastChange', { type: LastChange, nullable: true }),
  }),
})

builder.queryFields((t) => ({
  restaurantFacilities: t.field({
    type: RestaurantFacilitiesType,
    description: 'Returns what a restaurant has or lacks. For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => restaurantFacilities(context, numericId(restaurantId) ?? 0),
  }),
}))

builder.mutationFields((t) => ({
  changeFacilities: t.field({
    type: RestaurantFacilitiesType,
    description: 'Sets what a restaurant has or lacks, at most one fact for each subject. For owners.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      facilities: t.arg({ type: [Facility], required: true }),
      was: t.arg({
        type: [Facility],
        description: 'The values that the page shows. Fails with CONFLICT if they have changed since.',
      }),
    },
    resolve: (_, { restaurantId, ...given }, context) => changeFacilities(context, numericId(restaurantId) ?? 0, given),
  }),
}))
