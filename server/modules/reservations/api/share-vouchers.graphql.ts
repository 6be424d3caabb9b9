import { euros } from '@tablee/domain/money/money'
import { builder } from '../../../graphql/builder.ts'
import { voucherTerms } from '../billing/voucher-terms.ts'
import { UserReservation } from './types.graphql.ts'

const VoucherTerms = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof voucherTerms>>>>('VoucherTerms')
  .implement({
    description: 'What meal vouchers may pay of a share, in euros.',
    fields: (t) => ({
      refusal: t.exposeString('refusal', {
        nullable: true,
        description: 'The sentence that says why none may be used; null where one may.',
      }),
      eligible: t.float({
        description: 'Of what was ordered, before any discount: food and soft drinks.',
        resolve: ({ eligibleCents }) => euros(eligibleCents),
      }),
      capLeft: t.float({
        description: "What the day's cap leaves.",
        resolve: ({ capLeftCents }) => euros(capLeftCents),
      }),
      schemes: t.exposeStringList('schemes', {
        rows: 2,
        description: 'Those whose vouchers are taken: EDENRED, RESTO_FLASH.',
      }),
      isLater: t.exposeBoolean('isLater', {
        description: 'The meal is on a later day: the card is asked for all, the voucher that morning.',
      }),
    }),
  })

builder.objectFields(UserReservation, (t) => ({
  voucherScheme: t.string({
    nullable: true,
    description: 'EDENRED or RESTO_FLASH, where one pays or is to pay a part; null to others.',
    resolve: ({ share, isOwn }) => (isOwn ? share.voucherScheme : null),
  }),
  voucherPlanned: t.float({
    description: 'What a voucher is to pay on the day of the meal, in place of the card.',
    resolve: ({ share, isOwn }) => euros(isOwn ? share.voucherPlannedCents : 0),
  }),
  voucherTerms: t.field({
    type: VoucherTerms,
    nullable: true,
    description: "By which terms one's own share may be paid with meal vouchers; null to others.",
    resolve: (seen, _, context) => voucherTerms(context, seen),
  }),
}))
