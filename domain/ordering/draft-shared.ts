import { type BasketDish, type BasketList, isEmpty } from './basket.ts'
import { change, type Draft, fulfillmentOf, replaceLine } from './draft-choices.ts'

/** Whether others order at the same table, with whom a dish can be shared. */
export function isOfGroup({ invitationLink, type, totalPersons }: Draft): boolean {
  if (invitationLink !== null) return true
  return totalPersons > 1 && fulfillmentOf(type) === 'table' && type !== 'PAY_FOR_ALL_NO_INVITATION'
}

/**
 * Orders a line for the table, or for oneself again. Where the draft is for no group any more, a line for the table is the
 * diner's own until they are a group again.
 */
export function shareLine(draft: Draft, list: BasketList, dish: BasketDish, isShared: boolean): Draft {
  const { isShared: _, ...own } = dish
  return replaceLine(draft, list, dish, isShared ? { ...own, isShared } : own)
}

/** Takes a part of a dish for the table to which the diner is invited, or gives it back. */
export function tickDish(draft: Draft, id: string, isTicked: boolean): Draft {
  if (draft.invitationLink === null) return draft
  const others = draft.sharedDishes.filter((one) => one !== id)
  return change(draft, { sharedDishes: isTicked ? [...others, id] : others })
}

/** The draft with those ticked dishes alone that the table still has. */
export function keepShared(draft: Draft, offered: ReadonlySet<string>): Draft {
  const sharedDishes = draft.sharedDishes.filter((id) => offered.has(id))
  return sharedDishes.length === draft.sharedDishes.length ? draft : { ...draft, sharedDishes }
}

/** Whether nothing is ordered: neither a dish of one's own nor a part of one for the table. */
export function isNothing({ order, sharedDishes }: Pick<Draft, 'order' | 'sharedDishes'>): boolean {
  return isEmpty(order) && sharedDishes.length === 0
}
