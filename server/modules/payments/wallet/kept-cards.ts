import type { Logger } from 'pino'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import {
  type Card,
  type CardPayments,
  CardProviderDown,
  PaymentImpossible,
} from '../../../providers/card-payments/port.ts'
import { runKeys } from '../../../queues/run-keys.ts'
import type { Account } from '../../accounts/accounts.ts'
import { isProviderId, type PaymentContext } from '../core/ask-provider.ts'
import type { Payer } from '../core/attempt.ts'
import { cardDeclineMessage, countSetup, tryCard } from '../core/refused-cards.ts'
import * as rows from '../core/wallet.sql.ts'
import { walletOwner } from '../payments.rights.ts'

const NOT_NOW = "Le service de paiement ne répond pas pour l'instant. Réessayez dans un instant."

/** Returns the viewer's saved cards, as the provider has them now. */
export async function getCustomerCards(context: Context): Promise<Card[]> {
  const { id } = walletOwner(context)
  const { customerId, kept } = await rows.walletOf(context.db, ownerOf({ accountId: id }), id)
  if (customerId === null || kept.length === 0) return []
  const cards = await orUnavailable(context.cards.cardsOf(customerId))
  return cards.filter((card) => kept.includes(card.id))
}

/** Creates the SetupIntent with which the browser adds a card, with 3-D Secure if the bank requires it. */
export async function createCardSetup(
  context: Context,
  captchaToken: string | null,
): Promise<{ id: string; clientSecret: string }> {
  const account = walletOwner(context)
  await countSetup(context, captchaToken)
  return orUnavailable(
    customerFor(context, accountAsPayer(account)).then((customerId) =>
      context.cards.createSetup(customerId, `setup:${context.requestId}`),
    ),
  )
}

/**
 * Saves a card of the viewer. Throws BAD_USER_INPUT for another customer's card, and PAYMENT_FAILED if the bank declines it.
 */
export async function attachStripePaymentMethod(
  context: Context,
  cardId: string,
  captchaToken: string | null = null,
): Promise<Card> {
  const account = walletOwner(context)
  if (!isProviderId(cardId)) throw unknownCard()
  const customerId = await orUnavailable(customerFor(context, accountAsPayer(account)))
  const card = await orUnavailable(context.cards.card(cardId))
  if (!card || (card.customerId !== null && card.customerId !== customerId)) throw unknownCard()
  if (card.customerId === null) await keepAt(context, customerId, card.id, captchaToken)

  await rows.keepCard(context.db, card.id, account.id, new Date(context.clock.now()))
  return { ...card, customerId }
}

/** Removes a card from the wallet. The job detaches it at the provider once no payment needs it. */
export async function deleteCard(context: Context, cardId: string): Promise<boolean> {
  const { id } = walletOwner(context)
  const isGone = isProviderId(cardId) && (await rows.deleteCard(context.db, cardId, id, new Date(context.clock.now())))
  if (!isGone) throw unknownCard('cardId')
  return true
}

/** Attaches a card that its bank has not confirmed yet. The bank may decline it or require 3-D Secure. */
async function keepAt(
  context: Context,
  customerId: string,
  cardId: string,
  captchaToken: string | null,
): Promise<void> {
  try {
    const kept = await tryCard(
      context,
      captchaToken,
      (answer) => answer !== 'kept',
      () => orUnavailable(context.cards.keep(customerId, cardId, `keep:${customerId}:${cardId}`)),
    )
    if (kept === 'waiting') {
      throw new UserError(
        'PAYMENT_FAILED',
        'Votre banque demande une confirmation. Ajoutez la carte depuis « Moyens de paiement ».',
      )
    }
    if (kept !== 'kept') throw new UserError('PAYMENT_FAILED', cardDeclineMessage(kept.declineCode ?? kept.code))
  } catch (error) {
    if (error instanceof PaymentImpossible) throw unknownCard()
    throw error
  }
}

function accountAsPayer({ id, email, firstName, lastName }: Account) {
  return {
    owner: ownerOf({ accountId: id }),
    accountId: id,
    email,
    name: [firstName, lastName].filter(Boolean).join(' '),
  }
}

function unknownCard(field = 'paymentMethodId'): UserError {
  return badInput({ [field]: "Cette carte n'existe pas ou plus." })
}

async function orUnavailable<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof CardProviderDown) throw new UserError('PROVIDER_UNAVAILABLE', NOT_NOW)
    throw error
  }
}

type PurgeContext = PaymentContext & { log: Pick<Logger, 'error'> }

const CARDS = 'cards-to-forget'
const CUSTOMERS = 'customers-to-forget'

const MOST_AT_ONCE = 50

/** Detaches cards that are no longer needed, and deletes the customers of deleted accounts. Returns their number. */
export async function purgeCards(context: PurgeContext): Promise<number> {
  const { db, clock, cards } = context
  const now = new Date(clock.now())
  const cardsGone = await runKeys(
    context,
    CARDS,
    await rows.cardsToDetach(db, CARDS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.detach(id)
      await rows.cardGone(db, id, now)
      return 1
    },
  )
  const customersGone = await runKeys(
    context,
    CUSTOMERS,
    await rows.customersToDelete(db, CUSTOMERS, now, MOST_AT_ONCE),
    async (id) => {
      await cards.deleteCustomer(id)
      await rows.customerGone(db, id)
      return 1
    },
  )
  return cardsGone + customersGone
}

/** Returns a payer's customer at the provider, which is created at their first payment. */
export async function customerFor({ db, cards, clock }: PaymentContext, payer: Payer): Promise<string> {
  const { owner, accountId } = payer
  const known = await rows.customerOf(db, owner)
  return known ?? rows.keepCustomer(db, owner, await makeCustomer(cards, payer), accountId, new Date(clock.now()))
}

/** Creates the customer, idempotently by owner. The caller stores it. */
export function makeCustomer(cards: CardPayments, { owner, email, name }: Payer): Promise<string> {
  return cards.createCustomer({ owner, email, name }, `customer:${owner}`)
}

/** `linkToShare` is for a payer by the link of a share, who may be anybody. */
export function ownerOf(who: { accountId: string } | { shareId: string } | { linkToShare: string }): string {
  if ('accountId' in who) return `account:${who.accountId}`
  return 'shareId' in who ? `share:${who.shareId}` : `link:share:${who.linkToShare}`
}
