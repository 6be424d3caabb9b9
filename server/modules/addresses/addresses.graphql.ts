import { builder } from '../../graphql/builder.ts'
import {
  type AddressSuggestion,
  type GeocodedPlace,
  geocodePlace,
  reverseGeocode,
  suggestAddresses,
} from './addresses.ts'

const Suggestion = builder.objectRef<AddressSuggestion>('AddressSuggestion').implement({
  fields: (t) => ({ placeId: t.exposeID('placeId'), label: t.exposeString('label') }),
})

const GeocodedAddress = builder.objectRef<GeocodedPlace>('GeocodedAddress').implement({
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Number and street; empty for a whole town.' }),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    longitude: t.exposeFloat('longitude'),
    latitude: t.exposeFloat('latitude'),
    complete: t.exposeBoolean('complete', {
      description: 'Number, street, postal code, city and country are all there.',
    }),
  }),
})

builder.queryFields((t) => ({
  addressSuggestions: t.field({
    type: [Suggestion],
    description: 'France, latitude 48..49, longitude 1..3.',
    args: { text: t.arg.string({ required: true }) },
    resolve: (_, { text }, context) => suggestAddresses(context, text),
  }),
  geocodeAddress: t.field({
    type: GeocodedAddress,
    args: { placeId: t.arg.id({ required: true }) },
    resolve: (_, { placeId }, context) => geocodePlace(context, placeId),
  }),
  reverseGeocode: t.field({
    type: GeocodedAddress,
    args: { latitude: t.arg.float({ required: true }), longitude: t.arg.float({ required: true }) },
    resolve: (_, { latitude, longitude }, context) => reverseGeocode(context, latitude, longitude),
  }),
}))
