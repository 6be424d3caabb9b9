import { euros } from '@tablee/domain/money/money'
import { builder } from '../../../graphql/builder.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { MapBox, RestaurantsCriteria } from '../criteria.graphql.ts'
import { type NearStation, nearestStation } from './nearest-station.ts'
import { type MapPlace as Place, searchMap } from './search-map.ts'

const MapPlace = builder.objectRef<Place>('MapPlace').implement({
  description: 'A restaurant on the map, or a group of nearby restaurants.',
  fields: (t) => ({
    latitude: t.exposeFloat('lat'),
    longitude: t.exposeFloat('lon'),
    count: t.exposeInt('count', {
      description: 'The number of restaurants. Approximate if the view contains more than 50,000.',
    }),
    minPrice: t.float({
      nullable: true,
      description: 'The lowest average price among them, in euros.',
      resolve: ({ fromCents }) => (fromCents === null ? null : euros(fromCents)),
    }),
    restaurant: t.expose('restaurant', {
      type: Restaurant,
      nullable: true,
      description: 'Null for a group.',
    }),
  }),
})

builder.queryField('searchMap', (t) =>
  t.field({
    type: [MapPlace],
    rows: 100,
    description:
      'Returns all results of a search in a view of the map, regardless of the page. More than 200 restaurants are grouped.',
    args: {
      restaurantsCriteria: t.arg({ type: RestaurantsCriteria, required: true }),
      view: t.arg({ type: MapBox, required: true }),
    },
    resolve: (_, { restaurantsCriteria, view }, context) => searchMap(context, restaurantsCriteria, view),
  }),
)

const NearbyStation = builder.objectRef<NearStation>('NearbyStation').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    metres: t.exposeInt('metres', { description: 'The straight-line distance.' }),
  }),
})

builder.objectField(Restaurant, 'nearestStation', (t) =>
  t.field({
    type: NearbyStation,
    nullable: true,
    description: 'Null if no station is known within walking distance.',
    resolve: ({ latitude: lat, longitude: lon }, _, context) =>
      lat === null || lon === null ? null : nearestStation(context, { lat, lon }),
  }),
)
