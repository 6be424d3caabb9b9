import { builder, numericId } from '../../../graphql/builder.ts'
import { ReservationType } from '../../availability/availability.graphql.ts'
import { createReservation } from '../booking/create-reservation.ts'
import { viewOf } from '../views/read-reservation.ts'
import { AllergiesInput } from './allergies.graphql.ts'
import { amountOf, basketFrom, OrderInput } from './inputs.graphql.ts'
import { BookingSource, Reservation } from './types.graphql.ts'
import { wishInputs } from './wishes.graphql.ts'

const CreateReservationInput = builder.inputType('CreateReservationInput', {
  fields: (t) => ({
    RestaurantId: t.id({ required: true }),
    date: t.string({ required: true }),
    hour: t.string({ required: true }),
    type: t.field({ type: ReservationType, required: true }),
    totalPersons: t.int({ required: true }),
    order: t.field({ type: OrderInput, required: true }),
    UserDeliveryPreferenceId: t.id(),
    withInvitation: t.boolean({
      defaultValue: true,
      description:
        'False for PAY_FOR_ALL_NO_INVITATION of the client: the host orders and pays for the whole table, and no invitation link is created.',
    }),
    ...wishInputs(t),
    allergies: t.field({ type: AllergiesInput, description: 'The allergies of the host.' }),
    source: t.field({
      type: BookingSource,
      description:
        'The page on which the booking was started. EMBED is recorded only if the restaurant has a site of its own.',
    }),
    deliveryFee: t.float({
      description: 'The delivery fee that the diner saw, in euros. Fails with CONFLICT if it has changed since.',
    }),
  }),
})

builder.mutationFields((t) => ({
  createReservation: t.field({
    type: Reservation,
    args: { input: t.arg({ type: CreateReservationInput, required: true }) },
    resolve: async (_, { input }, context) => {
      const { RestaurantId, UserDeliveryPreferenceId, withInvitation, order, deliveryFee, ...rest } = input
      const restaurantId = numericId(String(RestaurantId)) ?? 0
      const seenFeeCents = deliveryFee == null ? null : amountOf(deliveryFee, 'deliveryFee')
      const delivery = { deliveryPreferenceId: UserDeliveryPreferenceId, seenFeeCents }
      const options = { ...delivery, withInvitation: withInvitation ?? true }
      const request = { ...rest, ...options, restaurantId, order: basketFrom(order) }
      return viewOf(context, await createReservation(context, request))
    },
  }),
}))
