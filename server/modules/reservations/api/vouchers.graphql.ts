import { euros } from '@tablee/domain/money/money'
import { builder } from '../../../graphql/builder.ts'
import { type RestoFlashPayment, restoflashInitTransaction } from '../billing/begin-resto-flash.ts'
import { type VoucherTerms as Terms, voucherTerms } from '../billing/voucher-terms.ts'
import { amountOf, CAPTCHA_OF_REFUSED } from './inputs.graphql.ts'
import { UserReservation } from './types.graphql.ts'

const VoucherTerms = builder.objectRef<Terms>('VoucherTerms').implement({
  description: 'The amounts that meal vouchers may pay of a share, in euros.',
  fields: (t) => ({
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'A French sentence that explains why no voucher can be used. Null if one can.',
    }),
    eligible: t.float({
      description: 'The price of the ordered food and soft drinks, before any discount.',
      resolve: ({ eligibleCents }) => euros(eligibleCents),
    }),
    capLeft: t.float({
      description: 'The remainder of the daily cap.',
      resolve: ({ capLeftCents }) => euros(capLeftCents),
    }),
    schemes: t.exposeStringList('schemes', {
      rows: 2,
      description: 'The schemes whose vouchers are accepted: EDENRED, RESTO_FLASH.',
    }),
    isLater: t.exposeBoolean('isLater', {
      description:
        'True if the meal is on a later day. The card is then authorised for the whole amount, and the voucher is charged on the morning of the meal.',
    }),
  }),
})

builder.objectFields(UserReservation, (t) => ({
  voucherScheme: t.string({
    nullable: true,
    description: 'EDENRED or RESTO_FLASH, if one pays or will pay a part. Null for others.',
    resolve: ({ share, isOwn }) => (isOwn ? share.voucherScheme : null),
  }),
  voucherPlanned: t.float({
    description: 'The amount that a voucher will pay on the day of the meal, in place of the card.',
    resolve: ({ share, isOwn }) => euros(isOwn ? share.voucherPlannedCents : 0),
  }),
  voucherTerms: t.field({
    type: VoucherTerms,
    nullable: true,
    description: 'The terms on which the viewer may pay their own share with meal vouchers. Null for others.',
    resolve: (seen, _, context) => voucherTerms(context, seen),
  }),
}))

const RestoflashTransaction = builder.objectRef<RestoFlashPayment>('RestoflashTransaction').implement({
  fields: (t) => ({
    reference: t.exposeString('reference'),
    state: t.exposeString('state', {
      description: "VALIDATED, or OPEN while the diner has to confirm the transaction on the provider's site.",
    }),
    stateDate: t.field({ type: 'Timestamp', resolve: ({ stateDate }) => stateDate }),
    loyaltyId: t.exposeString('loyaltyId', { nullable: true }),
    credentialToken: t.exposeString('credentialToken', {
      nullable: true,
      description: "Never the provider's own token.",
    }),
    restoflashId: t.exposeID('restoflashId'),
    redirectUrl: t.exposeString('redirectUrl', { nullable: true }),
  }),
})

builder.mutationFields((t) => ({
  restoflashInitTransaction: t.field({
    type: RestoflashTransaction,
    description:
      'Requests that Resto Flash pays all or part of the amount, in euros. The share then contains the amount that it pays.',
    args: {
      amount: t.arg.float({ required: true }),
      siret: t.arg.string({ required: true }),
      userReservationId: t.arg.id(),
      captchaToken: t.arg.string(CAPTCHA_OF_REFUSED),
    },
    resolve: (_, { amount, siret, userReservationId, captchaToken = null }, context) =>
      restoflashInitTransaction(context, {
        cents: amountOf(amount, 'amount'),
        siret,
        shareId: userReservationId ? String(userReservationId) : null,
        captchaToken,
      }),
  }),
}))
