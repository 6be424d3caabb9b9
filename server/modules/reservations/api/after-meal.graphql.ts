import { builder, numericId } from '../../../graphql/builder.ts'
import { answerExtra } from '../after-meal/add-extra.ts'
import { contestNoShow } from '../after-meal/contest-no-show.ts'
import { leaveTip } from '../after-meal/leave-tip.ts'
import { changedView } from '../views/read-reservation.ts'
import { amountOf } from './amount-of.ts'
import { Reservation, UserReservation } from './types.graphql.ts'

const TipInput = builder.inputType('TipInput', {
  fields: (t) => ({ reservationId: t.id({ required: true }), amount: t.float({ required: true }) }),
})

builder.mutationFields((t) => ({
  contestNoShow: t.field({
    type: UserReservation,
    description:
      'Contests a no-show. For the guest of the share and the guest who paid for it. Also accepts the signed link of the email instead of the id. Fails with CONFLICT if the other guest has already contested it.',
    args: { userReservationId: t.arg.id({ required: true }), message: t.arg.string({ required: true }) },
    resolve: (_, { userReservationId, message }, context) => contestNoShow(context, String(userReservationId), message),
  }),
  answerExtra: t.field({
    type: Reservation,
    description: 'Accepts or rejects an extra on the bill. For its payer.',
    args: { id: t.arg.id({ required: true }), isAccepted: t.arg.boolean({ required: true }) },
    resolve: async (_, { id, isAccepted }, context) =>
      changedView(context, await answerExtra(context, String(id), isAccepted)),
  }),
  addTipToReservation: t.field({
    type: Reservation,
    args: { input: t.arg({ type: TipInput, required: true }) },
    resolve: async (_, { input }, context) =>
      changedView(
        context,
        await leaveTip(context, numericId(String(input.reservationId)) ?? 0, amountOf(input.amount, 'amount')),
      ),
  }),
}))
