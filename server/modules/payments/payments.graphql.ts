import { DEVICE_WALLETS } from '@tablee/domain/money/device-wallets'
import { builder } from '../../graphql/builder.ts'
import type { Card as KeptCard } from '../../providers/card-payments/port.ts'
import { attachStripePaymentMethod, createCardSetup, deleteCard, getCustomerCards } from './wallet/kept-cards.ts'

const DeviceWallet = builder.enumType('DeviceWallet', { values: DEVICE_WALLETS })

const Card = builder.objectRef<KeptCard>('Card').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand', { description: 'visa, mastercard, amex or other.' }),
    customer: t.string({ resolve: ({ customerId }) => customerId ?? '' }),
    last4: t.exposeString('last4'),
    deviceWallet: t.expose('deviceWallet', {
      type: DeviceWallet,
      nullable: true,
      description: 'The device wallet that provided the card. Null for a card that was typed in.',
    }),
    exp_month: t.exposeInt('expMonth'),
    exp_year: t.exposeInt('expYear'),
  }),
})

const CardSetup = builder.objectRef<{ id: string; clientSecret: string }>('CardSetup').implement({
  fields: (t) => ({ id: t.exposeID('id'), clientSecret: t.exposeString('clientSecret') }),
})

builder.queryFields((t) => ({
  getCustomerCards: t.field({ type: [Card], rows: 5, resolve: (_, __, context) => getCustomerCards(context) }),
}))

builder.mutationFields((t) => ({
  attachStripePaymentMethod: t.field({
    type: Card,
    args: { paymentMethodId: t.arg.id({ required: true }), captchaToken: t.arg.string() },
    resolve: (_, { paymentMethodId, captchaToken }, context) =>
      attachStripePaymentMethod(context, String(paymentMethodId), captchaToken ?? null),
  }),
  deleteCard: t.boolean({
    args: { cardId: t.arg.id({ required: true }) },
    resolve: (_, { cardId }, context) => deleteCard(context, String(cardId)),
  }),
  createCardSetup: t.field({
    type: CardSetup,
    description: 'Creates a SetupIntent to add a card that may need 3-D Secure.',
    args: { captchaToken: t.arg.string() },
    resolve: (_, { captchaToken }, context) => createCardSetup(context, captchaToken ?? null),
  }),
}))
