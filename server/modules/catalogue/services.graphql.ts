import { euros } from '@tablee/domain/money/money'
import { builder } from '../../graphql/builder.ts'
import type * as catalogue from './core/restaurant.ts'
import { fromDetails, Restaurant } from './restaurant.graphql.ts'

const DeliveryArea = builder.objectRef<catalogue.RestaurantDeliveryArea>('DeliveryArea').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    district: t.exposeString('district'),
  }),
})

const DeliveryDetails = builder.objectRef<catalogue.RestaurantDetails & { id: number }>('DeliveryDetails').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    serviceFees: t.float({ resolve: ({ deliveryFeeCents }) => euros(deliveryFeeCents) }),
    restaurantServiceFeesShare: t.float({ resolve: ({ deliveryFeeShare }) => deliveryFeeShare / 10_000 }),
    areas: t.expose('areas', { type: [DeliveryArea], rows: 5 }),
  }),
})

builder.objectFields(Restaurant, (t) => ({
  hasDelivery: t.exposeBoolean('hasDelivery'),
  hasClickCollect: t.exposeBoolean('hasClickCollect'),
  allowEightPlusCustomerReservation: t.exposeBoolean('allowEightPlus'),
  isSaas: t.exposeBoolean('isSaas', {
    description:
      'True for a software-as-a-service restaurant: 10 % service fee, no delivery areas and no delivery fee line.',
  }),
  deliveryDetails: t.field({
    type: DeliveryDetails,
    nullable: true,
    resolve: fromDetails((details, { id, hasDelivery, isSaas }) =>
      hasDelivery && !isSaas ? { ...details, id } : null,
    ),
  }),
  edenredMid: t.exposeString('edenredMid', {
    nullable: true,
    description: 'The merchant id for ticket restaurant vouchers. Null if the restaurant does not accept them.',
  }),
  acceptsVouchers: t.boolean({ resolve: ({ edenredMid }) => edenredMid !== null }),
  stripeAccountId: t.string({
    nullable: true,
    description: "The owner's payment-connect account. Null until the owner has linked one.",
    resolve: fromDetails((details) => details.stripeAccountId),
  }),
}))
