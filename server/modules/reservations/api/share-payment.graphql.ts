import { euros } from '@tablee/domain/money/money'
import { NO_SHOW_STATES } from '@tablee/domain/money/no-show'
import * as summary from '@tablee/domain/money/payment-summary'
import { SCHEMES } from '@tablee/domain/money/voucher-words'
import { builder } from '../../../graphql/builder.ts'
import { settledAt } from '../after-meal/unpaid-extras.ts'
import { type CoverPrice, priceToCover } from '../billing/quote-share.ts'
import { PAYMENT_STATES, paymentRefusal, paymentState } from '../billing/why-not-paid.ts'
import { type CoverOfShare, coverFor, visiblePayments } from '../paid/paid.ts'
import { Reservation, UserReservation } from './types.graphql.ts'

const PaymentState = builder.enumType('PaymentState', { values: PAYMENT_STATES })

const PriceToCover = builder.objectRef<CoverPrice>('PriceToCover').implement({
  description: 'The price, in euros, that a member of a group pays for another who is late, without their order.',
  fields: (t) => ({
    amount: t.float({ description: 'The amount without the fee.', resolve: ({ amount }) => euros(amount) }),
    applicationFee: t.float({ resolve: ({ applicationFee }) => euros(applicationFee) }),
    total: t.float({ resolve: ({ total }) => euros(total) }),
    holdUntil: t.field({ type: 'Timestamp', nullable: true, resolve: ({ heldUntil }) => heldUntil }),
  }),
})

const Cover = builder.objectRef<CoverOfShare>('Cover').implement({
  description: 'A payment by which another guest of the group paid for a share.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the payer within the group.' }),
    isMine: t.exposeBoolean('isMine', { description: 'True if the viewer paid.' }),
    amount: t.float({ resolve: ({ amountCents }) => euros(amountCents) }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  paymentState: t.field({
    type: PaymentState,
    nullable: true,
    description: 'The state of the newest payment of what the viewer owes. Null if there is none, and for others.',
    resolve: (share, _, context) => paymentState(context, share),
  }),
  paymentRefusal: t.string({
    nullable: true,
    description:
      'The reason why the newest payment of what the viewer owes failed. Null if it succeeded or is pending, and for others.',
    resolve: (share, _, context) => paymentRefusal(context, share),
  }),
  transactionId: t.string({ nullable: true, resolve: () => null }),
  settledAt: t.field({
    type: 'Timestamp',
    nullable: true,
    description: 'The time at which the meal was paid. Null while anything is left to pay, and for others.',
    resolve: (share, _, context) => settledAt(context, share),
  }),
  priceToCover: t.field({
    type: PriceToCover,
    nullable: true,
    description: "The price to pay for another guest's share. Null if the viewer may not pay for it.",
    resolve: (share, _, context) => priceToCover(context, share),
  }),
  cover: t.field({
    type: Cover,
    nullable: true,
    description:
      'For the guest of the share and the guest who paid for it. Null for others, and if everybody paid for themselves.',
    resolve: (share, _, context) => coverFor(context, share),
  }),
}))

const PaidPurpose = builder.enumType('PaidPurpose', { values: summary.PAID_PURPOSES })
const Instrument = builder.enumType('Instrument', { values: ['CARD', ...SCHEMES] as const })

const PaidLine = builder.objectRef<summary.PaidLine>('PaidLine').implement({
  description: 'A sum that the viewer has paid, in euros.',
  fields: (t) => ({
    purpose: t.expose('purpose', { type: PaidPurpose }),
    instrument: t.expose('instrument', { type: Instrument }),
    guest: t.exposeString('guest', {
      nullable: true,
      description: "The name within the group of the guest whose seat it pays for. Null for the viewer's own seat.",
    }),
    authorised: t.float({ resolve: ({ authorisedCents }) => euros(authorisedCents) }),
    due: t.float({
      description: 'The part of the authorised sum that will be captured.',
      resolve: ({ dueCents }) => euros(dueCents),
    }),
    captured: t.float({ resolve: ({ capturedCents }) => euros(capturedCents) }),
    refunded: t.float({ resolve: ({ refundedCents }) => euros(refundedCents) }),
    refundDue: t.float({
      description: 'The part of the captured sum whose refund is requested and not made yet.',
      resolve: ({ refundDueCents }) => euros(refundDueCents),
    }),
    fee: t.float({ description: 'The service fee that it includes.', resolve: ({ feeCents }) => euros(feeCents) }),
  }),
})

const PaidBy = builder.objectRef<NonNullable<summary.PaymentSummary['coveredBy']>>('PaidBy').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    amount: t.float({
      nullable: true,
      description: 'Null for the guest of a host who pays for all.',
      resolve: ({ cents }) => (cents === null ? null : euros(cents)),
    }),
  }),
})

const NoShowState = builder.enumType('NoShowState', { values: NO_SHOW_STATES })

const PendingAbsence = builder.objectRef<summary.PendingAbsence>('PendingAbsence').implement({
  description: 'A no-show fee that no payment has debited.',
  fields: (t) => ({
    guest: t.exposeString('guest', {
      nullable: true,
      description:
        'The name within the group of the absent guest, whose seat the viewer paid for. Null for the viewer.',
    }),
    paidBy: t.exposeString('paidBy', { nullable: true, description: 'The other guest whose card pays the fee.' }),
    fee: t.float({ resolve: ({ feeCents }) => euros(feeCents) }),
    state: t.expose('state', { type: NoShowState }),
  }),
})

const PaymentSummary = builder.objectRef<summary.PaymentSummary>('PaymentSummary').implement({
  description: "The viewer's payments for a booking, for themselves and for others, and the person who paid for them.",
  fields: (t) => ({
    lines: t.expose('lines', { type: [PaidLine], rows: 3 }),
    company: t.float({
      description: "The part of a canteen meal that the viewer's company pays. Not included in the lines.",
      resolve: ({ companyCents }) => euros(companyCents),
    }),
    coveredBy: t.expose('coveredBy', { type: PaidBy, nullable: true }),
    absences: t.expose('absences', { type: [PendingAbsence], rows: 2 }),
  }),
})

builder.objectFields(Reservation, (t) => ({
  payment: t.field({
    type: PaymentSummary,
    nullable: true,
    description: 'Null if the viewer has no seat in the booking.',
    resolve: (view, _, context) => visiblePayments(context, view),
  }),
}))
