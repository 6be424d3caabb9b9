import { cents } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import type { ToGoOffer } from '@tablee/domain/ordering/changed-to-go'
import type { Draft } from '@tablee/domain/ordering/draft'
import { takesToGo } from '@tablee/domain/ordering/preorder'
import type { OrderRestaurantFragment } from '../../../../generated/graphql.ts'

/** How an order to go was offered when this tab has shown it first, and how it is now. */
export type ToGoNews = { first: ToGoOffer; now: ToGoOffer }

let shown: { draftId: string; type: Draft['type']; offer: ToGoOffer } | null = null

/**
 * Both, for an order to go; null for a table, and for what is not offered where this tab has not shown it: there is nothing to
 * lose.
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
