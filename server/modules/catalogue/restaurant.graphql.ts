import { parisDay } from '@tablee/domain/calendar/calendar'
import { FACILITY_CODES } from '@tablee/domain/facilities'
import { euros } from '@tablee/domain/money/money'
import type { Context } from '../../context.ts'
import { askedFields } from '../../graphql/asked-fields.ts'
import { builder, numericId } from '../../graphql/builder.ts'
import { detailsOf, findRestaurant, mergedInto } from './core/read-restaurant.ts'
import type * as catalogue from './core/restaurant.ts'
import { FoodTag } from './food-tag.graphql.ts'
import { findRestaurantWithMenu } from './menus/read-menu.ts'

export const Facility = builder.enumType('Facility', { values: FACILITY_CODES })

export const Restaurant = builder.objectRef<catalogue.Restaurant>('Restaurant').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    phone: t.string({ nullable: true, resolve: fromDetails((details) => details.phone) }),
    website: t.string({ nullable: true, resolve: fromDetails((details) => details.website) }),
    description: t.string({ nullable: true, resolve: fromDetails((details) => details.description) }),
    siret: t.string({ nullable: true, resolve: fromDetails((details) => details.siret) }),
    source: t.exposeString('source', { nullable: true, description: 'The source of an imported restaurant.' }),
    isPartner: t.exposeBoolean('isPartner', {
      description: 'False for a restaurant that is only listed. It can be found and viewed but not booked.',
    }),
    embedSites: t.stringList({
      rows: 1,
      description: "The origins of the restaurant's own sites, which may embed its booking panel in a frame.",
      resolve: fromDetails((details) => details.embedSites),
    }),
    facilities: t.field({
      type: [Facility],
      rows: 5,
      description: 'Facilities that it has or lacks. Unknown ones are omitted.',
      resolve: fromDetails((details) => details.facilities),
    }),
    avgPrice: t.float({
      nullable: true,
      resolve: ({ avgPriceCents }) => (avgPriceCents === null ? null : euros(avgPriceCents)),
    }),
    seatingCapacity: t.exposeInt('seatingCapacity'),
    tags: t.expose('tags', { type: [FoodTag], rows: 5 }),
    updatedOn: t.string({
      description: 'The day of the last change, YYYY-MM-DD.',
      resolve: fromDetails(({ updatedAt }) => parisDay(updatedAt)),
    }),
  }),
})

builder.queryFields((t) => ({
  getRestaurantById: t.field({
    type: Restaurant,
    nullable: true,
    description: 'Returns the restaurant. The number of a restaurant that was merged into another returns the other.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context, info) => {
      const number = numericId(id) ?? 0
      const find = async (one: number) =>
        askedFields(info).has('menu')
          ? ((await findRestaurantWithMenu(context, one))?.restaurant ?? null)
          : findRestaurant(context, one)
      const found = await find(number)
      if (found) return found
      const kept = await mergedInto(context, number)
      return kept === null ? null : find(kept)
    },
  }),
}))

/** A field of the details, resolved synchronously if they are loaded: a promise for each would cost more than the field. */
export function fromDetails<T>(read: (details: catalogue.RestaurantDetails, restaurant: catalogue.Restaurant) => T) {
  return (restaurant: catalogue.Restaurant, _: unknown, context: Context): T | Promise<T> => {
    const details = detailsOf(context, restaurant)
    return details instanceof Promise ? details.then((known) => read(known, restaurant)) : read(details, restaurant)
  }
}
