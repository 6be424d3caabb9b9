import { builder, numericId } from '../../../graphql/builder.ts'
import { PASSWORD_AGAIN } from '../../accounts/passwords/passwords.ts'
import type { PayoutFreeze } from '../../payments/payouts/payouts.ts'
import { lookAtFreezes, releasePayouts } from './release-payouts.ts'

const FrozenPayouts = builder.objectRef<PayoutFreeze>('FrozenPayouts').implement({
  description: 'A restaurant whose payouts are frozen at the card provider.',
  fields: (t) => ({
    restaurantId: t.id({ resolve: ({ restaurantId }) => String(restaurantId) }),
    restaurant: t.exposeString('restaurant', { description: 'The name of the restaurant.' }),
    frozenAt: t.expose('frozenAt', { type: 'Timestamp' }),
    isHeld: t.exposeBoolean('isHeld', { description: 'True if the card provider has confirmed the freeze.' }),
  }),
})

builder.queryFields((t) => ({
  frozenPayouts: t.field({
    type: [FrozenPayouts],
    rows: 10,
    description: 'Oldest first. For the operator.',
    resolve: (_, __, context) => lookAtFreezes(context),
  }),
}))

builder.mutationFields((t) => ({
  releasePayouts: t.field({
    type: [FrozenPayouts],
    rows: 10,
    description: 'Lifts the payout freeze of a restaurant. Returns the remaining freezes. For the operator.',
    args: { restaurantId: t.arg.id({ required: true }), password: t.arg.string(PASSWORD_AGAIN) },
    resolve: (_, { restaurantId, password }, context) => releasePayouts(context, numericId(restaurantId), password),
  }),
}))
