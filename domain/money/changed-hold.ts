import { type Order, type Price, priceOf } from './pricing.ts'

/** What is paid for: how it was priced, and how many cents are held for it, by card and vouchers together. */
export type Paid = { order: Order; heldCents: number }

/** What it costs, and how many cents are held for it: in all, and of those on the card. */
export type Hold = { price: Price; held: number; onCard: number }

/** `toAuthorise`: cents that the card has to hold in place of what it does; null where that is enough. */
export type ChangedHold = { before: Hold; after: Hold; toAuthorise: number | null }

/**
 * What a change of a booking makes of what is held for it: the dialog that shows it and the server that does it call this.
 * A card that holds enough goes on holding what it does, and less is taken. On another day it holds all: a voucher is of
 * its day, and what it is to pay is asked for on that.
 */
export function changedHold({ order, heldCents }: Paid, to: { persons: number; isOtherDay: boolean }): ChangedHold {
  const before = priceOf(order)
  const after = priceOf({ ...order, persons: to.persons, ...(to.isOtherDay && { voucherCents: 0 }) })
  const onCard = heldCents - before.voucher
  const toAuthorise = after.card.total > onCard ? after.card.total : null
  return {
    before: { price: before, held: heldCents, onCard },
    after: { price: after, held: (toAuthorise ?? onCard) + after.voucher, onCard: toAuthorise ?? onCard },
    toAuthorise,
  }
}
