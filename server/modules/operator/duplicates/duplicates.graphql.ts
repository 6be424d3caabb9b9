import { builder, numericId } from '../../../graphql/builder.ts'
import { PASSWORD_AGAIN } from '../../accounts/passwords/passwords.ts'
import type { LikeRestaurants } from '../../catalogue/import/import.ts'
import { keepBoth, lookAtDuplicates, mergeDuplicate } from './decide-duplicates.ts'

const Duplicate = builder.objectRef<LikeRestaurants['one']>('DuplicateRestaurant').implement({
  description: 'One restaurant of a pair that may be the same place.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    isPartner: t.exposeBoolean('isPartner'),
    isRemovable: t.exposeBoolean('isRemovable', {
      description: 'True if it can be merged into the other: it is only listed, without bookings, reviews and staff.',
    }),
  }),
})

const LikeRestaurantsType = builder.objectRef<LikeRestaurants>('LikeRestaurants').implement({
  description: 'Two restaurants within 65 m with similar names.',
  fields: (t) => ({
    one: t.expose('one', { type: Duplicate }),
    other: t.expose('other', { type: Duplicate }),
    metres: t.exposeInt('metres'),
  }),
})

builder.queryFields((t) => ({
  likeRestaurants: t.field({
    type: [LikeRestaurantsType],
    rows: 100,
    description:
      'Returns pairs of restaurants that may be one, the nearest to each other first, at most 200. For the operator.',
    resolve: (_, __, context) => lookAtDuplicates(context),
  }),
}))

builder.mutationFields((t) => ({
  mergeRestaurants: t.field({
    type: [LikeRestaurantsType],
    rows: 100,
    description: 'Merges a duplicate into another restaurant. Returns the remaining pairs. For the operator.',
    args: {
      duplicateId: t.arg.id({ required: true }),
      keptId: t.arg.id({ required: true }),
      password: t.arg.string(PASSWORD_AGAIN),
    },
    resolve: (_, { duplicateId, keptId, password }, context) =>
      mergeDuplicate(context, { duplicateId: numericId(duplicateId) ?? 0, keptId: numericId(keptId) ?? 0 }, password),
  }),
  keepRestaurantsApart: t.field({
    type: [LikeRestaurantsType],
    rows: 100,
    description: 'Records that two restaurants are distinct. Returns the remaining pairs. For the operator.',
    args: { oneId: t.arg.id({ required: true }), otherId: t.arg.id({ required: true }) },
    resolve: (_, { oneId, otherId }, context) => keepBoth(context, [numericId(oneId) ?? 0, numericId(otherId) ?? 0]),
  }),
}))
