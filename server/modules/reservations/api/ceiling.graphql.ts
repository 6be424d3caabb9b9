import { euros } from '@tablee/domain/money/money'
import { isHost } from '@tablee/domain/reservations/host'
import { builder, numericId } from '../../../graphql/builder.ts'
import { type Ceiling as CeilingView, ceilingsFor } from '../billing/ceilings.ts'
import { updateCeiling } from '../changes/updates/update-ceiling.ts'
import { isPaidBy } from '../core/own-card.ts'
import { UpdateDishesResult } from './dishes.graphql.ts'
import { amountOf, CAPTCHA_OF_REFUSED } from './inputs.graphql.ts'
import { Reservation, UserReservation } from './types.graphql.ts'

const Ceiling = builder.objectRef<CeilingView>('Ceiling').implement({
  description: "A ceiling for the dishes of each guest, with what the paying host's card holds, in euros.",
  fields: (t) => ({
    each: t.float({ resolve: ({ eachCents }) => euros(eachCents) }),
    amount: t.float({ resolve: ({ price }) => euros(price.card.amount) }),
    applicationFee: t.float({ resolve: ({ price }) => euros(price.card.applicationFee) }),
    total: t.float({ resolve: ({ price }) => euros(price.card.total) }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  ceilings: t.field({
    type: [Ceiling],
    rows: 2,
    description: "The ceilings to which the host can agree, lowest first. Only on the host's own share.",
    resolve: ({ view, share }, _, { clock }) => ceilingsFor(view, share, clock.now()),
  }),
}))

builder.objectFields(Reservation, (t) => ({
  ceiling: t.float({
    nullable: true,
    description:
      'The ceiling in euros for the dishes of each guest, once a host who has paid for all has agreed to it. Guests keep the dishes that they have already chosen.',
    resolve: ({ reservation, shares, viewerRole }) => {
      const host = shares.find(isHost)
      const isAgreed = host !== undefined && isPaidBy(reservation, host)
      const { ceilingCents } = reservation
      return ceilingCents === null || !isAgreed || viewerRole.kind === 'stranger' ? null : euros(ceilingCents)
    },
  }),
}))

const UpdateCeilingInput = builder.inputType('UpdateCeilingInput', {
  fields: (t) => ({
    reservationId: t.id({ required: true }),
    ceiling: t.float({ description: 'The ceiling in euros for the dishes of each guest. Omitted to remove it.' }),
    agreedTotal: t.float({
      description:
        'The total held after the change, in euros, as the host saw it. Required if it is more than before. Without it the request fails with CONFLICT, and the error contains the total.',
    }),
    captchaToken: t.string(CAPTCHA_OF_REFUSED),
  }),
})

builder.mutationFields((t) => ({
  updateCeiling: t.field({
    type: UpdateDishesResult,
    description:
      'Changes the ceiling for the dishes of each guest, until the order can no longer change. For a host who has paid for all.',
    args: { input: t.arg({ type: UpdateCeilingInput, required: true }) },
    resolve: (_, { input: { reservationId, ceiling, agreedTotal, captchaToken } }, context) =>
      updateCeiling(context, numericId(String(reservationId)) ?? 0, {
        ceilingCents: ceiling == null ? null : amountOf(ceiling, 'ceiling'),
        agreedCents: agreedTotal == null ? null : amountOf(agreedTotal, 'agreedTotal'),
        captchaToken,
      }),
  }),
}))
