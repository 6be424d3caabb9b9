import { cents } from '@tablee/domain/money/money'
import { isToGo } from '@tablee/domain/money/pricing'
import { bothChanges, type MenuChanges, menuChanges, type PricedChoice } from '@tablee/domain/ordering/changed-menu'
import type { ToGoOffer } from '@tablee/domain/ordering/changed-to-go'
import { choicesKey } from '@tablee/domain/ordering/choices/choice-groups'
import type { Draft } from '@tablee/domain/ordering/draft'
import { takesToGo } from '@tablee/domain/ordering/preorder'
import type { OrderRestaurantFragment } from '../../generated/graphql.ts'
import { linesOf } from '../../shared/booking/basket/basket-lines.ts'
import { type OrderableMenu, stillOffered } from '../../shared/booking/menu/order-restaurant.ts'

const NOTHING: MenuChanges = { gone: [], repriced: [] }

/** The menu with which this tab last showed its order, and its changes since the order was first shown. */
let seen: { draftId: string; type: Draft['type']; menu: OrderableMenu; changes: MenuChanges } | null = null

/** The service for which this tab last displayed the order, with the sentences about items not served then. */
let lost: { draftId: string; service: string; sentences: readonly string[] } | null = null

/** Returns the sentences about items that an order lost, accumulated since this tab first displayed it for its service. */
export function lostSince({ id, serviceDay, hour }: Draft, sentences: readonly string[]): readonly string[] {
  const service = `${serviceDay} ${hour}`
  const isSame = id !== '' && lost?.draftId === id && lost.service === service
  lost = { draftId: id, service, sentences: [...new Set([...(isSame && lost ? lost.sentences : []), ...sentences])] }
  return lost.sentences
}

/**
 * Returns the changes of an order since this tab first showed it. `draft` is the order before the removal of dishes that are
 * gone. A switch between table, takeaway and delivery starts again: dishes not sold that way are no change of the menu.
 */
export function changesSince(draft: Draft, menu: OrderableMenu): MenuChanges {
  const isSame = draft.id !== '' && seen?.draftId === draft.id && seen.type === draft.type
  const before = isSame ? seen : null
  const changes = before
    ? bothChanges(before.changes, menuChanges(pricedBy(draft, before.menu), pricedBy(stillOffered(draft, menu), menu)))
    : NOTHING
  seen = { draftId: draft.id, type: draft.type, menu, changes }
  return changes
}

function pricedBy(draft: Draft, menu: OrderableMenu): PricedChoice[] {
  return linesOf(draft, menu).map(({ list, id, choices, name, priceCents }) => {
    return { key: `${list} ${id} ${choicesKey(choices)}`, name, priceCents }
  })
}

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
