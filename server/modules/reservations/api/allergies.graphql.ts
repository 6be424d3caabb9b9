import type { AvoidedDish } from '@tablee/domain/ordering/allergies/avoided'
import { builder } from '../../../graphql/builder.ts'
import { ownAllergies, ownAvoidedDishes } from '../allergies/read-allergies.ts'
import { updateAllergies } from '../allergies/update-allergies.ts'
import { UserReservation } from './types.graphql.ts'

const OF_THE_FOURTEEN = 'Of the 14 of EU regulation 1169/2011, in French, as dishes name them.'
const CONSENT = 'That the guest accepts it. Allergies are health data: without it nothing is kept, and it is refused.'

export const AllergiesInput = builder.inputType('AllergiesInput', {
  description: 'What the guest who orders avoids at this meal: for the kitchen alone, until seven days after the meal.',
  fields: (t) => ({
    allergens: t.stringList({ required: true, description: OF_THE_FOURTEEN }),
    consent: t.boolean({ description: CONSENT }),
  }),
})

const UpdateAllergiesInput = builder.inputType('UpdateAllergiesInput', {
  fields: (t) => ({
    userReservationId: t.id({ required: true }),
    allergens: t.stringList({ required: true, description: `${OF_THE_FOURTEEN} None withdraws those before.` }),
    consent: t.boolean({ description: CONSENT }),
  }),
})

const Avoided = builder.objectRef<AvoidedDish>('AvoidedDish').implement({
  description: 'A dish that is ordered, with what it holds of what its guest avoids.',
  fields: (t) => ({
    name: t.exposeString('name'),
    allergens: t.stringList({ rows: 2, resolve: ({ allergens }) => [...allergens] }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  allergies: t.stringList({
    rows: 2,
    description: 'What its guest avoids at this meal; only to themselves, empty to anybody else.',
    resolve: async (seen, _, context) => [...(await ownAllergies(context, seen))],
  }),
  avoidedDishes: t.field({
    type: [Avoided],
    rows: 2,
    description: 'What is ordered in spite of it; only to themselves, empty to anybody else.',
    resolve: (seen, _, context) => ownAvoidedDishes(context, seen),
  }),
}))

builder.mutationFields((t) => ({
  updateAllergies: t.field({
    type: UserReservation,
    description: 'A guest tells their allergies for this meal until the order is firm, or withdraws them at any time.',
    args: { input: t.arg({ type: UpdateAllergiesInput, required: true }) },
    resolve: (_, { input: { userReservationId, ...told } }, context) =>
      updateAllergies(context, String(userReservationId), told),
  }),
}))
