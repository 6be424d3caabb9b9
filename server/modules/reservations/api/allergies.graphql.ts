import type { AvoidedDish } from '@tablee/domain/ordering/allergies/avoided'
import { builder } from '../../../graphql/builder.ts'
import { ownAllergies, ownAvoidedDishes } from '../allergies/allergies.ts'
import { updateAllergies } from '../allergies/update-allergies.ts'
import { Reservation } from './types.graphql.ts'

const OF_THE_FOURTEEN = 'Allergens among the 14 of EU regulation 1169/2011, in French, as dishes name them.'
const CONSENT =
  'True if the guest consents to the storage of this health data. Without consent nothing is stored and the request fails.'

export const AllergiesInput = builder.inputType('AllergiesInput', {
  description:
    'The allergens that a guest avoids at this meal. The kitchen sees them until seven days after the meal. For a shared dish, other guests see only that it contains an allergen that somebody avoids, not which one or who.',
  fields: (t) => ({
    allergens: t.stringList({ required: true, description: OF_THE_FOURTEEN }),
    consent: t.boolean({ description: CONSENT }),
  }),
})

const UpdateAllergiesInput = builder.inputType('UpdateAllergiesInput', {
  fields: (t) => ({
    userReservationId: t.id({ required: true }),
    allergens: t.stringList({
      required: true,
      description: `${OF_THE_FOURTEEN} An empty list withdraws the previous ones.`,
    }),
    consent: t.boolean({ description: CONSENT }),
    was: t.stringList({
      description:
        'The allergies that the page shows. Fails with CONFLICT if they have changed since. Not compared if omitted.',
    }),
  }),
})

const Avoided = builder.objectRef<AvoidedDish>('AvoidedDish').implement({
  description: 'An ordered dish that contains allergens its guest avoids.',
  fields: (t) => ({
    name: t.exposeString('name'),
    allergens: t.stringList({ rows: 2, resolve: ({ allergens }) => [...allergens] }),
  }),
})

builder.objectFields(Reservation, (t) => ({
  allergies: t.stringList({
    rows: 2,
    description: 'The allergens that the viewer avoids at this meal. Only the restaurant sees those of other guests.',
    resolve: async (view, _, context) => [...(await ownAllergies(context, view))],
  }),
  avoidedDishes: t.field({
    type: [Avoided],
    rows: 2,
    description: "The viewer's ordered dishes that contain these allergens.",
    resolve: (view, _, context) => ownAvoidedDishes(context, view),
  }),
}))

builder.mutationFields((t) => ({
  updateAllergies: t.field({
    type: Reservation,
    description:
      'Sets the allergies of a guest for this meal, until the order can no longer change. They can be withdrawn at any time.',
    args: { input: t.arg({ type: UpdateAllergiesInput, required: true }) },
    resolve: (_, { input: { userReservationId, ...statement } }, context) =>
      updateAllergies(context, String(userReservationId), statement),
  }),
}))
