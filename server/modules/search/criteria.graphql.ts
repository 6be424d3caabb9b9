import { ORDERS, POSITION_SCALES } from '@tablee/domain/search/search-criteria'
import { builder } from '../../graphql/builder.ts'

export const MapBox = builder.inputType('MapBox', {
  description: 'A part of the map, in degrees.',
  fields: (t) => ({
    south: t.float({ required: true }),
    west: t.float({ required: true }),
    north: t.float({ required: true }),
    east: t.float({ required: true }),
  }),
})

const PositionScale = builder.enumType('PositionScale', {
  description:
    'How far « near » reaches: around a street or address, around a quarter, landmark or station, or around the user.',
  values: POSITION_SCALES,
})

const RestaurantOrder = builder.enumType('RestaurantOrder', { values: ORDERS })

export const RestaurantsCriteria = builder.inputType('RestaurantsCriteria', {
  fields: (t) => ({
    name: t.string(),
    address: t.string(),
    city: t.string(),
    phone: t.string({ description: 'A telephone number, in any spelling.' }),
    dish: t.string({ description: "Words of one dish's name, each as a prefix or with one typing error." }),
    zipCode: t.stringList(),
    date: t.string(),
    time: t.string(),
    totalPlaces: t.int({ defaultValue: 2 }),
    userLatitude: t.float(),
    userLongitude: t.float(),
    distance: t.float({ description: "Kilometres around the user's position." }),
    positionScale: t.field({
      type: PositionScale,
      description: 'The kind of place at the position. AROUND if omitted.',
    }),
    box: t.field({ type: MapBox, description: 'Only restaurants in this part of the map.' }),
    tags: t.idList({ description: 'Tag ids. A restaurant needs any tag of each group.' }),
    avgMinPrice: t.float({ defaultValue: 0 }),
    avgMaxPrice: t.float({ defaultValue: 300 }),
    avgRating: t.float(),
    hasDelivery: t.boolean(),
    hasClickCollect: t.boolean(),
    order: t.field({ type: RestaurantOrder }),
    seed: t.int({
      description:
        'For RANDOM: the same seed gives the same order. If omitted, a seed that changes every hour is used and returned.',
    }),
    page: t.int({ defaultValue: 1 }),
    pageSize: t.int({ defaultValue: 10, description: 'At most 50.' }),
  }),
})
