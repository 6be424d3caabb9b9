import type { Day } from '../calendar/calendar.ts'
import type { Draft } from './draft-choices.ts'

const PREFIX = 'draft:'
const CANTEEN = `${PREFIX}canteen:`

/** The key of an order of the canteen: one for each day and restaurant. Together they are the basket. */
export function canteenKey(day: Day | null, restaurantId: number): string {
  return `${CANTEEN}${day ?? ''}:${restaurantId}`
}

/** The keys of the canteen's orders among all keys of a storage. */
export function canteenKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(CANTEEN))
}

/** The storage key of a draft: one a restaurant, and one an invitation. */
export function draftKey(target: { restaurantId: number } | { invitationLink: string }): string {
  return 'invitationLink' in target
    ? `${PREFIX}invitation:${target.invitationLink}`
    : `${PREFIX}restaurant:${target.restaurantId}`
}

export function keyOf({ restaurant, invitationLink, isWeeklyMeal, serviceDay }: Draft): string {
  if (isWeeklyMeal) return canteenKey(serviceDay, restaurant.id)
  return draftKey(invitationLink === null ? { restaurantId: restaurant.id } : { invitationLink })
}

/** The storage key of the note that a draft was booked. */
export function bookedKey(draftId: string): string {
  return `${PREFIX}booked:${draftId}`
}

/** The keys of drafts and of their bookings among all keys of a storage: sign-out removes them. */
export function draftKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(PREFIX))
}
