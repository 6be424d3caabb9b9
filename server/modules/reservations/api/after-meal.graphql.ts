import { EXTRA_FATES } from '@tablee/domain/money/closing-split'
import { euros } from '@tablee/domain/money/money'
import { builder, numericId } from '../../../graphql/builder.ts'
import { answerExtra, type VisibleExtra, visibleExtras } from '../after-meal/add-extra.ts'
import { contestNoShow, type SeenNoShow, visibleNoShow } from '../after-meal/contest-no-show.ts'
import { leaveTip } from '../after-meal/leave-tip.ts'
import { type UnpaidExtras, unpaidExtras } from '../after-meal/unpaid-extras.ts'
import { changedView } from '../views/read-reservation.ts'
import { amountOf } from './inputs.graphql.ts'
import { Reservation, UserReservation } from './types.graphql.ts'

export const Fate = builder.enumType('ExtraFate', {
  description:
    'The effect of closing the bill on an extra. ACCEPTED extras are debited. AGREED extras had no response and are debited too. BEYOND extras exceed what their payer agreed to and are not debited.',
  values: EXTRA_FATES,
})

const Extra = builder.objectRef<VisibleExtra>('Extra').implement({
  description: 'An item that was added to a bill at the table, as its payer sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    price: t.float({ resolve: ({ priceCents }) => euros(priceCents) }),
    isAccepted: t.exposeBoolean('isAccepted', { nullable: true, description: 'Null until somebody has responded.' }),
    fate: t.expose('fate', { type: Fate }),
    isAwaited: t.exposeBoolean('isAwaited', { description: 'True if it may still be accepted or rejected.' }),
  }),
})

export const NoShow = builder.objectRef<SeenNoShow>('NoShow').implement({
  description: 'The no-show of a share.',
  fields: (t) => ({
    fee: t.float({ resolve: ({ feeCents }) => euros(feeCents) }),
    isContested: t.boolean({ resolve: ({ contestedAt }) => contestedAt !== null }),
    dueAt: t.field({
      type: 'Timestamp',
      nullable: true,
      description:
        'The time at which the fee is debited or, if a dispute is not decided, lifted. Null once it is settled.',
      resolve: ({ dueAt }) => dueAt,
    }),
    isLifted: t.boolean({ resolve: ({ outcome }) => outcome === 'LIFTED' }),
    isDebited: t.boolean({ resolve: ({ outcome }) => outcome === 'DEBITED' }),
    isRefused: t.exposeBoolean('isRefused', {
      description: 'True if the bank declined the debit of the fee. The fee is still owed.',
    }),
  }),
})

export const OwedAfter = builder.objectRef<UnpaidExtras>('OwedAfter').implement({
  description:
    'An amount owed after the meal that was not debited: tip and extras, a no-show fee or a released meal voucher. payUserReservation charges this amount without a service fee.',
  fields: (t) => ({
    amount: t.float({ resolve: ({ amountCents }) => euros(amountCents) }),
    tip: t.float({ resolve: ({ tipCents }) => euros(tipCents) }),
    extras: t.field({ type: [Extra], rows: 5, resolve: ({ extras }) => extras }),
    wasRefused: t.exposeBoolean('wasRefused', {
      description: 'True if the bank has declined a debit, false if none was tried.',
    }),
    isAbsence: t.exposeBoolean('isAbsence', { description: 'True for a no-show fee.' }),
    isLostVoucher: t.exposeBoolean('isLostVoucher', {
      description: 'True if a meal voucher was to pay the amount and its scheme has released the voucher.',
    }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  extras: t.field({
    type: [Extra],
    rows: 5,
    resolve: (share, _, context) => visibleExtras(context, share),
  }),
  owedAfter: t.field({
    type: OwedAfter,
    nullable: true,
    description: 'For the payer of the share, once its meal is paid or its no-show is charged.',
    resolve: (share, _, context) => unpaidExtras(context, share),
  }),
  noShow: t.field({
    type: NoShow,
    nullable: true,
    description: 'For the guest of the share and the guest who paid for it. Null unless the share is a NO_SHOW.',
    resolve: (share, _, context) => visibleNoShow(context, share),
  }),
}))

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
