import { builder } from '../../../graphql/builder.ts'
import { type LostOwnership, ownershipToRestore, restoreOwnership } from './ownership.ts'

const LostOwnershipType = builder.objectRef<LostOwnership>('LostOwnership').implement({
  description: 'A restaurant whose former owner may restore their ownership with the link of an email.',
  fields: (t) => ({
    restaurantId: t.id({ resolve: ({ restaurantId }) => String(restaurantId) }),
    restaurant: t.exposeString('restaurant', { description: 'The name of the restaurant.' }),
    lostAt: t.expose('lostAt', { type: 'Timestamp' }),
    undoUntil: t.expose('undoUntil', { type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  ownershipToRestore: t.field({
    type: LostOwnershipType,
    nullable: true,
    description: 'Null if the link has expired or was used. Reading it changes nothing.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => ownershipToRestore(context, link),
  }),
}))

builder.mutationFields((t) => ({
  restoreOwnership: t.field({
    type: LostOwnershipType,
    description:
      'Makes the former owner an owner again and freezes the payouts of the restaurant. The link works once.',
    args: { link: t.arg.string({ required: true }) },
    resolve: (_, { link }, context) => restoreOwnership(context, link),
  }),
}))
