import { euros } from '@tablee/domain/money/money'
import { builder } from '../../../graphql/builder.ts'
import { visibleExtras } from '../after-meal/add-extra.ts'
import { visibleNoShow } from '../after-meal/mark-no-show.ts'
import { unpaidExtras } from '../after-meal/unpaid-extras.ts'
import type { Extra as SeenExtra, NoShow as SeenNoShow } from '../core/after-the-meal.sql.ts'
import { UserReservation } from './types.graphql.ts'

const Extra = builder.objectRef<SeenExtra>('Extra').implement({
  description: 'A line that was added to a bill at the table, shown to who pays it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    price: t.float({ resolve: ({ priceCents }) => euros(priceCents) }),
    isAccepted: t.exposeBoolean('isAccepted', { nullable: true, description: 'Null while nobody has answered.' }),
  }),
})

const NoShow = builder.objectRef<SeenNoShow & { dueAt: number | null }>('NoShow').implement({
  description: 'Of who was marked as absent.',
  fields: (t) => ({
    fee: t.float({ resolve: ({ feeCents }) => euros(feeCents) }),
    isContested: t.boolean({ resolve: ({ contestedAt }) => contestedAt !== null }),
    dueAt: t.field({
      type: 'Timestamp',
      nullable: true,
      description: 'When the fee is debited, or a dispute that nobody has decided is lifted; null once it is settled.',
      resolve: ({ dueAt }) => dueAt,
    }),
    isLifted: t.boolean({ resolve: ({ outcome }) => outcome === 'LIFTED' }),
    isDebited: t.boolean({ resolve: ({ outcome }) => outcome === 'DEBITED' }),
  }),
})

const OwedAfter = builder.objectRef<NonNullable<Awaited<ReturnType<typeof unpaidExtras>>>>('OwedAfter').implement({
  description: 'Of tip and extras, what was not debited: paid by payUserReservation, for this amount and no fee.',
  fields: (t) => ({
    amount: t.float({ resolve: ({ amountCents }) => euros(amountCents) }),
    tip: t.float({ resolve: ({ tipCents }) => euros(tipCents) }),
    extras: t.field({ type: [Extra], rows: 5, resolve: ({ extras }) => extras }),
    wasRefused: t.exposeBoolean('wasRefused', {
      description: 'By the bank; false for lines without an answer beyond what was agreed to.',
    }),
  }),
})

/** What comes after the meal. */
builder.objectFields(UserReservation, (t) => ({
  extras: t.field({
    type: [Extra],
    rows: 5,
    resolve: (share, _, context) => visibleExtras(context, share),
  }),
  owedAfter: t.field({
    type: OwedAfter,
    nullable: true,
    description: 'To who pays the share, once its meal is paid.',
    resolve: (share, _, context) => unpaidExtras(context, share),
  }),
  noShow: t.field({
    type: NoShow,
    nullable: true,
    description: 'To who pays the share, while it is NO_SHOW.',
    resolve: (share, _, context) => visibleNoShow(context, share),
  }),
}))
