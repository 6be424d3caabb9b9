import { DEFAULT_DELIVERY_OPTION, DELIVERY_OPTIONS } from '@tablee/domain/ordering/delivery-address'
import { builder, numericId } from '../../graphql/builder.ts'
import { User } from '../accounts/accounts.graphql.ts'
import * as addresses from './addresses.ts'

const Suggestion = builder.objectRef<addresses.AddressSuggestion>('AddressSuggestion').implement({
  fields: (t) => ({ placeId: t.exposeID('placeId'), label: t.exposeString('label') }),
})

const GeocodedAddress = builder.objectRef<addresses.GeocodedPlace>('GeocodedAddress').implement({
  fields: (t) => ({
    address: t.exposeString('address', { description: 'The number and street. Empty if the address is a whole town.' }),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    longitude: t.exposeFloat('longitude'),
    latitude: t.exposeFloat('latitude'),
    complete: t.exposeBoolean('complete', {
      description: 'True if number, street, postal code, city and country are all known.',
    }),
  }),
})

builder.queryFields((t) => ({
  addressSuggestions: t.field({
    type: [Suggestion],
    rows: 5,
    description: 'Returns addresses in France between latitudes 48 and 49 and longitudes 1 and 3.',
    args: { text: t.arg.string({ required: true }) },
    resolve: (_, { text }, context) => addresses.suggestAddresses(context, text),
  }),
  geocodeAddress: t.field({
    type: GeocodedAddress,
    args: { placeId: t.arg.id({ required: true }) },
    resolve: (_, { placeId }, context) => addresses.geocodePlace(context, placeId),
  }),
  reverseGeocode: t.field({
    type: GeocodedAddress,
    args: { latitude: t.arg.float({ required: true }), longitude: t.arg.float({ required: true }) },
    resolve: (_, { latitude, longitude }, context) => addresses.reverseGeocode(context, latitude, longitude),
  }),
}))

export const DeliveryOption = builder.enumType('DeliveryOption', { values: DELIVERY_OPTIONS })

export const DeliveryPreference = builder.objectRef<addresses.DeliveryPreference>('DeliveryPreference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    address: t.exposeString('address'),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    longitude: t.exposeFloat('longitude'),
    latitude: t.exposeFloat('latitude'),
    extraDetails: t.exposeString('extraDetails', { nullable: true }),
    deliveryOptions: t.expose('deliveryOptions', { type: DeliveryOption }),
  }),
})

const DeliveryPreferenceInput = builder.inputType('DeliveryPreferenceInput', {
  fields: (t) => ({
    address: t.string({ required: true }),
    zipCode: t.string({ required: true }),
    city: t.string({ required: true }),
    country: t.string({ required: true }),
    longitude: t.float({ required: true }),
    latitude: t.float({ required: true }),
    extraDetails: t.string(),
    // Nullable, because graphql-jit 0.8 applies no default to a required field of an input variable; the use case refuses null.
    deliveryOptions: t.field({ type: DeliveryOption, defaultValue: DEFAULT_DELIVERY_OPTION }),
  }),
})

builder.objectField(User, 'deliveryPreferences', (t) =>
  t.field({
    type: [DeliveryPreference],
    rows: 5,
    description: 'Oldest first.',
    resolve: ({ id }, _, context) => addresses.deliveryPreferencesOf(context, id),
  }),
)

builder.mutationFields((t) => ({
  addDeliveryPreference: t.field({
    type: DeliveryPreference,
    args: { input: t.arg({ type: DeliveryPreferenceInput, required: true }) },
    resolve: (_, { input }, context) => addresses.addDeliveryPreference(context, input),
  }),
  updateDeliveryPreference: t.field({
    type: DeliveryPreference,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: DeliveryPreferenceInput, required: true }),
    },
    resolve: (_, { id, input }, context) => addresses.updateDeliveryPreference(context, numericId(id) ?? 0, input),
  }),
  deleteDeliveryPreference: t.id({
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => addresses.deleteDeliveryPreference(context, numericId(id) ?? 0),
  }),
}))
