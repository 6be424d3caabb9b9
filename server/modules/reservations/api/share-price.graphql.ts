import { euros } from '@tablee/domain/money/money'
import type { Price } from '@tablee/domain/money/pricing'
import { builder } from '../../../graphql/builder.ts'
import type { ShareView } from '../views/read-reservation.ts'
import { priceOfShare, totalWithoutTax } from '../views/read-reservation.ts'
import { UserReservation } from './types.graphql.ts'

builder.objectFields(UserReservation, (t) => ({
  totalPaid: t.float({ resolve: ({ share, isOpen }) => euros(isOpen ? share.paidCents : 0) }),
  totalIncludingTax: t.float({ resolve: priced(({ total }) => total) }),
  totalExcludingTax: t.float({
    resolve: async (share, _, context) => euros(share.isOpen ? await totalWithoutTax(context, share) : 0),
  }),
  serviceFees: t.float({ resolve: priced(({ serviceFee }) => serviceFee) }),
  feesDiscount: t.float({ resolve: priced(({ feeDiscount }) => feeDiscount) }),
  menuItemsDiscount: t.float({ resolve: priced(({ itemsDiscount }) => itemsDiscount) }),
  tip: t.float({ resolve: ({ share, isOwn }) => euros(isOwn ? share.tipCents : 0) }),
  cardAmount: t.float({ resolve: priced(({ card }) => card.total) }),
  voucherAmount: t.float({ resolve: priced(({ voucher }) => voucher) }),
  companyAmount: t.float({
    description: "The part of a canteen meal that the diner's company pays. Not included in any other amount.",
    resolve: priced(({ company }) => company),
  }),
}))

/** Euros of a share's price; 0 if the viewer may not see it. */
function priced(of: (price: Price) => number) {
  return (seen: ShareView) => euros(seen.isOpen ? of(priceOfShare(seen)) : 0)
}
