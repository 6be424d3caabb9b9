import { euros } from '@tablee/domain/money/money'
import { builder } from '../../../graphql/builder.ts'
import { PAYMENT_STATES, paymentState } from '../billing/payment-state.ts'
import { priceForGuest } from '../billing/price-for-guest.ts'
import { paidForBy } from '../readers/paid-for-by.ts'
import { settledAt } from '../views/read-reservation.ts'
import { UserReservation } from './types.graphql.ts'

const PaymentState = builder.enumType('PaymentState', { values: PAYMENT_STATES })

const PriceToCover = builder.objectRef<NonNullable<ReturnType<typeof priceForGuest>>>('PriceToCover').implement({
  description: 'What a member of a group pays for another who is late: the sums alone.',
  fields: (t) => ({
    amount: t.float({ description: 'Without the fee.', resolve: ({ amount }) => euros(amount) }),
    applicationFee: t.float({ resolve: ({ applicationFee }) => euros(applicationFee) }),
    total: t.float({ resolve: ({ total }) => euros(total) }),
    holdUntil: t.field({ type: 'Timestamp', nullable: true, resolve: ({ heldUntil }) => heldUntil }),
  }),
})

const Cover = builder.objectRef<NonNullable<Awaited<ReturnType<typeof paidForBy>>>>('Cover').implement({
  description: "Of a share that another of the group has paid in its own person's place.",
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of who paid, as the group calls them.' }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether who asks has paid it.' }),
    amount: t.float({ resolve: ({ amountCents }) => euros(amountCents) }),
  }),
})

/** The state of a share's payment, and whether somebody else paid it. */
builder.objectFields(UserReservation, (t) => ({
  paymentState: t.field({
    type: PaymentState,
    nullable: true,
    description: 'How the newest payment of what one owes stands; null where there is none, and of others.',
    resolve: (share, _, context) => paymentState(context, share),
  }),
  transactionId: t.string({ nullable: true, resolve: () => null }),
  settledAt: t.field({
    type: 'Timestamp',
    nullable: true,
    description: 'When all that one owed had been taken; null before, and for others.',
    resolve: (share, _, context) => settledAt(context, share),
  }),
  priceToCover: t.field({
    type: PriceToCover,
    nullable: true,
    description: "Of another's share that who asks may cover; null otherwise.",
    resolve: (share, _, context) => priceForGuest(context, share),
  }),
  cover: t.field({
    type: Cover,
    nullable: true,
    description: 'To whose share it is, and to who paid it; null to others, and where everybody paid for themselves.',
    resolve: (share, _, context) => paidForBy(context, share),
  }),
}))
