import type { CardPayments } from '../../../providers/card-payments/port.ts'
import type { PaymentContext } from '../core/ask-provider.ts'
import type { Payer } from '../core/attempt.ts'
import * as rows from '../core/wallet.sql.ts'

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
