import { cents } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import type { ToGoOffer } from '@tablee/domain/ordering/changed-to-go'
import type { Draft } from '@tablee/domain/ordering/draft'
import { takesToGo } from '@tablee/domain/ordering/preorder'
import type { OrderRestaurantFragment } from '../../../generated/graphql.ts'

/** The takeaway or delivery offer when this tab first showed the order, and the current one. */
export type ToGoNews = { first: ToGoOffer; now: ToGoOffer }

let shown: { draftId: string; type: Draft['type']; offer: ToGoOffer } | null = null

/**
 * Returns both offers of a takeaway or delivery order. Null for a table, and for an offer that ended before this tab showed it:
 * nothing was chosen from it.
 */
export function toGoNews({ id, type }: Draft, restaurant: OrderRestaurantFragment): ToGoNews | null {
  if (!isToGo(type)) return null
  const { deliveryDetails, menu } = restaurant
  const now = {
    isOffered: takesToGo(restaurant, menu, type),
    feeCents: cents(deliveryDetails?.serviceFees ?? 0),
    areas: deliveryDetails?.areas ?? [],
  }
  const isSame = id !== '' && shown?.draftId === id && shown.type === type
  const first = isSame && shown ? shown.offer : now
  if (!first.isOffered) return null
  shown = { draftId: id, type, offer: first }
  return { first, now }
}
