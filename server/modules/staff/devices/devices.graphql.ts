import { builder, numericId } from '../../../graphql/builder.ts'
import { PASSWORD_AGAIN } from '../../accounts/passwords/passwords.ts'
import { Restaurant } from '../../catalogue/catalogue.graphql.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { addDevice, devicesAt, removeDevice } from './add-device.ts'
import type { RestaurantDevice } from './devices.sql.ts'
import { choosePin, lockDevice, type OwnDevice, ownDevice, ownPinSetAt, removePin, switchPerson } from './pins.ts'

const DeviceType = builder.objectRef<RestaurantDevice>('RestaurantDevice').implement({
  description: 'A device that the staff of a restaurant share.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    addedAt: t.expose('addedAt', { type: 'Timestamp' }),
    addedBy: t.string({
      nullable: true,
      description: 'The name of the person who added the device. Null if their account has been deleted.',
      resolve: ({ addedBy }) => addedBy && [addedBy.firstName, addedBy.lastName].filter(Boolean).join(' '),
    }),
    usedAt: t.expose('usedAt', { type: 'Timestamp', description: 'Accurate to ten minutes.' }),
  }),
})

const DevicePersonType = builder.objectRef<OwnDevice['people'][number]>('DevicePerson').implement({
  description: 'A member of the team who has a PIN.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
  }),
})

const OwnDeviceType = builder.objectRef<OwnDevice>('OwnDevice').implement({
  description: "The caller's device.",
  fields: (t) => ({
    id: t.exposeID('id'),
    restaurant: t.field({
      type: Restaurant,
      resolve: ({ restaurantId }, _, context) => restaurantOf(context, restaurantId),
    }),
    people: t.expose('people', { type: [DevicePersonType], rows: 10 }),
    person: t.field({
      type: DevicePersonType,
      nullable: true,
      description: 'The member who entered their PIN last. Null if nobody has, or if the device is locked.',
      resolve: ({ people, personId }) => people.find(({ id }) => id === personId) ?? null,
    }),
  }),
})

builder.queryFields((t) => ({
  restaurantDevices: t.field({
    type: [DeviceType],
    rows: 3,
    description: 'Newest first. For owners.',
    args: { restaurantId: t.arg.id({ required: true }) },
    resolve: (_, { restaurantId }, context) => devicesAt(context, numericId(restaurantId)),
  }),
  ownDevice: t.field({
    type: OwnDeviceType,
    nullable: true,
    description: 'Returns the device of the caller. Null if the caller is not a device.',
    resolve: (_, __, context) => ownDevice(context),
  }),
  ownPinSetAt: t.field({
    type: 'Timestamp',
    nullable: true,
    description: 'Returns when the caller set their PIN. Null if they have none.',
    resolve: (_, __, context) => ownPinSetAt(context),
  }),
}))

builder.mutationFields((t) => ({
  addRestaurantDevice: t.string({
    description: 'Makes the browser a device of the restaurant. Returns its token.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, ...wished }, context) => addDevice(context, numericId(restaurantId), wished),
  }),
  removeRestaurantDevice: t.field({
    type: [DeviceType],
    rows: 3,
    description: 'Removes a device from its next request on. Returns the other devices.',
    args: {
      restaurantId: t.arg.id({ required: true }),
      deviceId: t.arg.id({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { restaurantId, ...removed }, context) => removeDevice(context, numericId(restaurantId), removed),
  }),
  choosePin: t.field({
    type: 'Timestamp',
    description:
      "Sets the four-digit PIN with which the caller acts on their restaurants' devices. Returns when it was set.",
    args: { pin: t.arg.string({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, chosen, context) => choosePin(context, chosen),
  }),
  removePin: t.boolean({
    args: { password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { password }, context) => removePin(context, password),
  }),
  switchPerson: t.string({
    description: 'Returns the token with which the person acts on the device. The token of the previous person ends.',
    args: { personId: t.arg.id({ required: true }), pin: t.arg.string({ required: true }) },
    resolve: (_, given, context) => switchPerson(context, given),
  }),
  lockDevice: t.boolean({
    description: 'Ends the token of the person at the device.',
    resolve: (_, __, context) => lockDevice(context),
  }),
}))
