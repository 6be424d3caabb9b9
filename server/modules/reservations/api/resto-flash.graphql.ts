import { builder } from '../../../graphql/builder.ts'
import { type RestoFlashPayment, restoflashInitTransaction } from '../billing/begin-resto-flash.ts'
import { amountOf } from './amount-of.ts'
import { CAPTCHA_OF_REFUSED } from './card-params.graphql.ts'

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
