import { impossible, noSuch, wrong } from '../http/errors.ts'
import { PAGING, pageOf } from '../http/list.ts'
import { amount, choice, metadata, needed, optionalText, span, text, withMetadata } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { StripeTransfer, TransferReversal } from '../objects/transfers.ts'
import { receiveTransfer, returnTransfer } from '../payouts/account-balance.ts'
import { newId } from '../store.ts'
import type { Stripe } from '../stripe.ts'
import { addBalanceTransaction } from './balance.ts'
import { checkDestination } from './connect.ts'

const NEW = {
  amount,
  currency: choice('eur'),
  destination: text,
  description: optionalText,
  metadata,
  transfer_group: text,
}
const LIST = { ...PAGING, created: span, destination: text, transfer_group: text }

export const transferRoutes = [
  route('POST /v1/transfers', NEW, (stripe, { given }) => {
    const [cents, destination] = [needed(given.amount, 'amount'), needed(given.destination, 'destination')]
    const currency = needed(given.currency, 'currency')
    if (cents < 1) throw tooLittle()
    checkDestination(stripe, destination, 'destination')
    const transfer = newTransfer(stripe, {
      amount: cents,
      currency,
      destination,
      description: given.description ?? null,
      metadata: withMetadata({}, given.metadata),
      transfer_group: given.transfer_group ?? null,
    })
    stripe.note('transfer', transfer, transfer.id, cents, { account: destination })
    return transfer
  }),
  route('GET /v1/transfers', LIST, ({ store }, { given }) => {
    const { created = {}, destination, transfer_group } = given
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created
    const listed = store.all('transfer').filter((one) => {
      const isThen = one.created > gt && one.created >= gte && one.created < lt && one.created <= lte
      const isThere = destination === undefined || one.destination === destination
      return isThen && isThere && (transfer_group === undefined || one.transfer_group === transfer_group)
    })
    return pageOf(listed, '/v1/transfers', given)
  }),
  route('GET /v1/transfers/:id', {}, (stripe, { id }) => transferAt(stripe, id)),
  route('POST /v1/transfers/:id/reversals', { amount, description: optionalText, metadata }, (stripe, asked) => {
    const transfer = transferAt(stripe, asked.id)
    const left = transfer.amount - transfer.amount_reversed
    const cents = asked.given.amount ?? left
    if (cents < 1 && left > 0) throw tooLittle()
    if (cents > left || left === 0) {
      const message = `Reversal amount (${cents}) is greater than unreversed amount on transfer (${left})`
      throw impossible(message, { param: 'amount' })
    }
    const reversal = reverse(stripe, transfer, cents, null)
    stripe.note('transfer-reversal', transfer, reversal.id, cents, { account: transfer.destination })
    return reversal
  }),
]

type NewTransfer = Pick<
  StripeTransfer,
  'amount' | 'currency' | 'destination' | 'description' | 'metadata' | 'transfer_group'
> & { source_transaction?: string; fee?: number }

/** Transfers money of the platform to a connected account, which pays `fee` cents of it back to the platform. */
export function newTransfer(stripe: Stripe, { source_transaction, fee = 0, ...wish }: NewTransfer): StripeTransfer {
  const id = newId('tr')
  const transfer = stripe.store.put<StripeTransfer>({
    ...wish,
    id,
    object: 'transfer',
    amount_reversed: 0,
    balance_transaction: addBalanceTransaction(stripe, 'transfer', id, -wish.amount, wish).id,
    created: stripe.seconds(),
    destination_payment: newId('py'),
    livemode: false,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source_transaction ?? null,
    source_type: 'card',
  })
  receiveTransfer(stripe, transfer, fee)
  stripe.publish('transfer.created', transfer)
  return transfer
}

/** Reverses `cents` of a transfer. `refundId` is the refund that caused it, or null. */
export function reverse(
  stripe: Stripe,
  transfer: StripeTransfer,
  cents: number,
  refundId: string | null,
): TransferReversal {
  const id = newId('trr')
  const reversal = stripe.store.put<TransferReversal>({
    id,
    object: 'transfer_reversal',
    amount: cents,
    balance_transaction: addBalanceTransaction(stripe, 'transfer_refund', id, cents, transfer).id,
    created: stripe.seconds(),
    currency: transfer.currency,
    destination_payment_refund: returnTransfer(stripe, transfer, { id, cents }).id,
    metadata: {},
    source_refund: refundId,
    transfer: transfer.id,
  })
  transfer.amount_reversed += cents
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data = [reversal, ...transfer.reversals.data]
  stripe.publish('transfer.reversed', stripe.store.put(transfer))
  return reversal
}

function transferAt({ store }: Stripe, id: string): StripeTransfer {
  const transfer = store.find('transfer', id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}

function tooLittle() {
  return wrong('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' })
}
