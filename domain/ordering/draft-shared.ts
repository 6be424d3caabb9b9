import { type BasketDish, type BasketList, isEmpty } from './basket.ts'
import { change, type Draft, fulfillmentOf, replaceLine } from './draft.ts'

/** True if others order at the same table, so that a dish can be shared with them. */
export function isOfGroup({ invitationLink, type, totalPersons }: Draft): boolean {
  if (invitationLink !== null) return true
  return totalPersons > 1 && fulfillmentOf(type) === 'table' && type !== 'PAY_FOR_ALL_NO_INVITATION'
}

/**
 * Orders a line for the table, or for the diner alone again. While the draft is not for a group, a line for the table is
 * treated as the diner's own.
 */
export function shareLine(draft: Draft, list: BasketList, dish: BasketDish, isShared: boolean): Draft {
  const { isShared: _, ...own } = dish
  return replaceLine(draft, list, dish, isShared ? { ...own, isShared } : own)
}

/** Adds or removes the guest's share of a dish for the table of their invitation. */
export function tickDish(draft: Draft, id: string, isTicked: boolean): Draft {
  if (draft.invitationLink === null) return draft
  const others = draft.sharedDishes.filter((one) => one !== id)
  return change(draft, { sharedDishes: isTicked ? [...others, id] : others })
}

/** Removes shared dishes that the table no longer has. */
export function keepShared(draft: Draft, offered: ReadonlySet<string>): Draft {
  const sharedDishes = draft.sharedDishes.filter((id) => offered.has(id))
  return sharedDishes.length === draft.sharedDishes.length ? draft : { ...draft, sharedDishes }
}

/** True if nothing is ordered: neither a dish of the diner's own nor a share of one for the table. */
export function isNothing({ order, sharedDishes }: Pick<Draft, 'order' | 'sharedDishes'>): boolean {
  return isEmpty(order) && sharedDishes.length === 0
}
