import type { Day } from '../calendar/calendar.ts'
import type { Draft } from './draft.ts'

const PREFIX = 'draft:'
const CANTEEN = `${PREFIX}canteen:`

/** Returns the storage key of a canteen order: one for each day and restaurant. All of them together are the basket. */
export function canteenKey(day: Day | null, restaurantId: number): string {
  return `${CANTEEN}${day ?? ''}:${restaurantId}`
}

/** Returns the keys of canteen orders among all keys of a storage. */
export function canteenKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(CANTEEN))
}

/** Returns the storage key of a draft: one per restaurant, and one per invitation. */
export function draftKey(target: { restaurantId: number } | { invitationLink: string }): string {
  return 'invitationLink' in target
    ? `${PREFIX}invitation:${target.invitationLink}`
    : `${PREFIX}restaurant:${target.restaurantId}`
}

export function keyOf({ restaurant, invitationLink, isWeeklyMeal, serviceDay }: Draft): string {
  if (isWeeklyMeal) return canteenKey(serviceDay, restaurant.id)
  return draftKey(invitationLink === null ? { restaurantId: restaurant.id } : { invitationLink })
}

/** Returns the storage key that records that a draft was booked. */
export function bookedKey(draftId: string): string {
  return `${PREFIX}booked:${draftId}`
}

/** Returns the keys of drafts and of their bookings among all keys of a storage. Sign-out removes them. */
export function draftKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(PREFIX))
}
