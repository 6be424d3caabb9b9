import { builder } from '../../graphql/builder.ts'
import type { Card as KeptCard } from '../../providers/card-payments/port.ts'
import * as payments from './payments.ts'

const Card = builder.objectRef<KeptCard>('Card').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand', { description: 'visa, mastercard, amex or other.' }),
    customer: t.string({ resolve: ({ customerId }) => customerId ?? '' }),
    last4: t.exposeString('last4'),
    exp_month: t.exposeInt('expMonth'),
    exp_year: t.exposeInt('expYear'),
  }),
})

const CardSetup = builder.objectRef<{ id: string; clientSecret: string }>('CardSetup').implement({
  fields: (t) => ({ id: t.exposeID('id'), clientSecret: t.exposeString('clientSecret') }),
})

builder.queryFields((t) => ({
  getCustomerCards: t.field({ type: [Card], rows: 5, resolve: (_, __, context) => payments.getCustomerCards(context) }),
}))

builder.mutationFields((t) => ({
  attachStripePaymentMethod: t.field({
    type: Card,
    args: { paymentMethodId: t.arg.id({ required: true }), captchaToken: t.arg.string() },
    resolve: (_, { paymentMethodId, captchaToken }, context) =>
      payments.attachStripePaymentMethod(context, String(paymentMethodId), captchaToken ?? null),
  }),
  deleteCard: t.boolean({
    args: { cardId: t.arg.id({ required: true }) },
    resolve: (_, { cardId }, context) => payments.deleteCard(context, String(cardId)),
  }),
  createCardSetup: t.field({
    type: CardSetup,
    description: 'A SetupIntent, for adding a card that may need 3-D Secure.',
    args: { captchaToken: t.arg.string() },
    resolve: (_, { captchaToken }, context) => payments.createCardSetup(context, captchaToken ?? null),
  }),
}))
