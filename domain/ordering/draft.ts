import { type Day, type Hour, parseDay, parseHour, serviceDay, writeDay } from '../calendar/calendar.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { LARGEST_PARTY } from '../reservations/booking-limits.ts'
import type { DinerSource } from '../reservations/booking-source.ts'
import { PARTY_DEFAULT } from '../search/search-limits.ts'
import { type Allergen, knownAllergens } from './allergies/allergens.ts'
import {
  add,
  type Basket,
  type BasketDish,
  type BasketList,
  EMPTY_BASKET,
  offeredOf,
  remove,
  replace,
} from './basket.ts'
import { SERVED_AT } from './weekly-meals.ts'
import { type DraftWishes, fitWish, NOTHING_WRITTEN, type WishName, wishesOf } from './wishes.ts'

/** The three ways to share the bill of a table. The first is the default. */
export const TABLE_TYPES = ['PAY_FOR_ALL_NO_INVITATION', 'PAY_FOR_ALL', 'SELF_PAY'] as const
export const DRAFT_TYPES = [...TABLE_TYPES, 'CLICK_COLLECT', 'DELIVERY'] as const
export type DraftType = ReservationType | 'PAY_FOR_ALL_NO_INVITATION'
export type Fulfillment = 'table' | 'CLICK_COLLECT' | 'DELIVERY'

/**
 * A booking in preparation: ids and choices only; `priceOf` computes the price. `serviceDay` is the service day of the hour:
 * Saturday's 00:30 is under Friday, and `toCreateInput` sends Saturday.
 */
export type Draft = DraftWishes & {
  /** Idempotency key of the booking; empty until the draft is saved. The number after a dot counts further bookings. */
  id: string
  restaurant: { id: number; name: string }
  /** The invitation that the guest accepts with this draft. Its host has already chosen day, hour, type and party. */
  invitationLink: string | null
  type: DraftType
  /** A meal of the company canteen, with a fixed day and hour. */
  isWeeklyMeal: boolean
  serviceDay: Day | null
  hour: Hour | null
  totalPersons: number
  order: Basket
  /** Ids of dishes for the table that others ordered and that the joining guest shares. */
  sharedDishes: readonly string[]
  /** Allergies of the diner who orders. A draft only holds them once the diner has consented. */
  allergies: readonly Allergen[]
  deliveryPreferenceId: number | null
  /** The site on which the draft was begun. */
  source: DinerSource
  /** The unpaid booking that was made from this draft. */
  reservationId: number | null
  userReservationId: string | null
}

type NamedRestaurant = { id: number; name: string }
/** A day and an hour of the calendar. */
type Start = { date: Day; hour: Hour }

/** Begins a draft with the choices already made in the search bar or on a card. */
export function beginDraft(
  restaurant: NamedRestaurant,
  { totalPersons = PARTY_DEFAULT, type, start }: { totalPersons?: number; type?: DraftType; start?: Start } = {},
): Draft {
  const empty: Draft = {
    id: '',
    restaurant,
    invitationLink: null,
    type: TABLE_TYPES[0],
    isWeeklyMeal: false,
    serviceDay: null,
    hour: null,
    totalPersons: PARTY_DEFAULT,
    order: EMPTY_BASKET,
    sharedDishes: [],
    ...NOTHING_WRITTEN,
    allergies: [],
    deliveryPreferenceId: null,
    source: 'WEB',
    reservationId: null,
    userReservationId: null,
  }
  const party = chooseParty(empty, totalPersons)
  const typed = chooseType(party, type ?? (party.totalPersons === 1 ? 'SELF_PAY' : party.type))
  return start ? chooseStart(typed, start) : typed
}

/** Begins the draft of a guest who accepts an invitation. */
export function answerInvitation(
  restaurant: NamedRestaurant,
  invitation: { link: string; type: ReservationType; totalPersons: number; start: Start },
): Draft {
  const { link, ...chosen } = invitation
  return { ...beginDraft(restaurant, chosen), invitationLink: link }
}

/** Begins a canteen order at one restaurant, delivered at noon of its day. */
export function beginWeeklyOrder(restaurant: NamedRestaurant, day: Day): Draft {
  const start = { date: day, hour: SERVED_AT }
  return { ...beginDraft(restaurant, { totalPersons: 1, type: 'DELIVERY', start }), isWeeklyMeal: true }
}

/** Adds meals to a canteen order. Meals with the same choices share one line. */
export function addMeals(draft: Draft, { dish, quantity }: { dish: BasketDish; quantity: number }): Draft {
  return Array.from({ length: quantity }).reduce<Draft>((ordered) => addLine(ordered, 'combos', dish), draft)
}

/** Begins a new draft for another restaurant. For the same restaurant only the name is updated. */
export function chooseRestaurant(draft: Draft, restaurant: NamedRestaurant): Draft {
  return draft.restaurant.id === restaurant.id ? { ...draft, restaurant } : beginDraft(restaurant)
}

/** Chooses the service day, or none. The hour is kept; `keepFree` drops it if that day does not offer it. */
export function chooseDay(draft: Draft, day: Day | null): Draft {
  return changeUnlessInvited(draft, { serviceDay: day !== null && isDay(day) ? day : null })
}

export function chooseHour(draft: Draft, hour: Hour | null): Draft {
  return changeUnlessInvited(draft, { hour: hour === null ? null : parseHour(hour) })
}

/** Chooses the calendar day and hour of a start or an invitation. */
export function chooseStart(draft: Draft, { date, hour }: Start): Draft {
  return isDay(date) && parseHour(hour)
    ? changeUnlessInvited(draft, { serviceDay: serviceDay(date, hour), hour })
    : draft
}

/** Chooses the party, at most `largest`. A party of one cannot invite guests. */
export function chooseParty(draft: Draft, party: number, largest = LARGEST_PARTY): Draft {
  if (!Number.isInteger(party)) return draft
  const totalPersons = Math.max(1, Math.min(party, largest, LARGEST_PARTY))
  return changeUnlessInvited(draft, { totalPersons, type: fitType(draft.type, totalPersons) })
}

/**
 * Chooses how the bill is shared, or takeaway or delivery. Tables and orders have different hours, so a switch between them
 * drops the hour.
 */
export function chooseType(draft: Draft, type: DraftType): Draft {
  const hour = fulfillmentOf(type) === fulfillmentOf(draft.type) ? draft.hour : null
  return changeUnlessInvited(draft, { type: fitType(type, draft.totalPersons), hour })
}

/** Chooses a table, takeaway or delivery. Switching back to a table resets how the bill is shared. */
export function chooseFulfillment(draft: Draft, way: Fulfillment): Draft {
  if (way === fulfillmentOf(draft.type)) return draft
  if (way !== 'table') return chooseType(draft, way)
  return chooseType(draft, draft.totalPersons === 1 ? 'SELF_PAY' : TABLE_TYPES[0])
}

/** Drops a day or an hour that is no longer offered. `days` are the service days with their free hours. */
export function keepFree(draft: Draft, days: readonly { serviceDay: Day; hours: readonly Hour[] }[]): Draft {
  if (draft.serviceDay === null) return draft
  const day = days.find((one) => one.serviceDay === draft.serviceDay)
  if (!day) return changeUnlessInvited(draft, { serviceDay: null, hour: null })
  return draft.hour === null || day.hours.includes(draft.hour) ? draft : changeUnlessInvited(draft, { hour: null })
}

export function addLine(draft: Draft, list: BasketList, dish: BasketDish): Draft {
  return change(draft, { order: add(draft.order, list, dish) })
}

export function removeLine(draft: Draft, list: BasketList, dish: BasketDish): Draft {
  return change(draft, { order: remove(draft.order, list, dish) })
}

export function replaceLine(draft: Draft, list: BasketList, dish: BasketDish, next: BasketDish): Draft {
  return change(draft, { order: replace(draft.order, list, dish, next) })
}

/** Drops the lines that the menu no longer offers for this type. */
export function keepOffered(draft: Draft, offered: Record<BasketList, ReadonlySet<number>>): Draft {
  const order = offeredOf(draft.order, offered)
  const isSame =
    order.foodItems.length + order.combos.length === draft.order.foodItems.length + draft.order.combos.length
  return isSame ? draft : change(draft, { order })
}

/** Sets a text for the restaurant, truncated to its maximum length. */
export function writeWish(draft: Draft, name: WishName, text: string): Draft {
  return change(draft, { [name]: fitWish(name, text) })
}

/** Returns the fields that a guest has chosen, independent of the host's later changes. */
export function ownChoices(draft: Draft) {
  const { id, order, sharedDishes, allergies } = draft
  return { id, order, sharedDishes, allergies, ...wishesOf<string>(draft) }
}

/** Replaces the allergies that the diner has consented to declare. An empty list withdraws them. */
export function declareAllergies(draft: Draft, allergies: readonly Allergen[]): Draft {
  return change(draft, { allergies: knownAllergens(allergies) })
}

/** Returns the draft without the allergies, which must not stay in the browser after booking. */
export function withoutAllergies(draft: Draft): Draft {
  return draft.allergies.length === 0 ? draft : { ...draft, allergies: [] }
}

export function chooseAddress(draft: Draft, deliveryPreferenceId: number | null): Draft {
  return change(draft, { deliveryPreferenceId })
}

export function chooseSource(draft: Draft, source: DinerSource): Draft {
  return draft.source === source ? draft : change(draft, { source })
}

/** True if two drafts have the same origin, in any tab and after any number of bookings. */
export function isSameDraft(one: Pick<Draft, 'id'>, other: Pick<Draft, 'id'>): boolean {
  return baseOf(one) === baseOf(other)
}

/** Detaches the draft from its booking, so that the next booking gets a new idempotency key. */
export function withoutBooking(draft: Draft): Draft {
  const bookings = Number(draft.id.split('.')[1] ?? 0)
  const id = draft.id && `${baseOf(draft)}.${bookings + 1}`
  return { ...draft, id, reservationId: null, userReservationId: null }
}

/** Attaches the booking made from the draft, which is paid next. Any further choice detaches it again. */
export function keepBooked(draft: Draft, booked: { reservationId: number; userReservationId: string }): Draft {
  return { ...draft, ...booked }
}

/**
 * Returns a type that suits the party. A party of one cannot invite guests, so PAY_FOR_ALL becomes PAY_FOR_ALL_NO_INVITATION.
 */
export function fitType(type: DraftType, totalPersons: number): DraftType {
  return totalPersons === 1 && type === 'PAY_FOR_ALL' ? 'PAY_FOR_ALL_NO_INVITATION' : type
}

export function isDay(text: string): text is Day {
  return parseDay(writeDay(text)) === text
}

/** Returns how the diner gets the order: at a table, takeaway or delivery. */
export function fulfillmentOf(type: DraftType): Fulfillment {
  return isToGo(type) ? type : 'table'
}

/** Makes a choice, except for a guest who accepts an invitation: the host has already made it. */
function changeUnlessInvited(draft: Draft, choice: Partial<Draft>): Draft {
  return draft.invitationLink === null ? change(draft, choice) : draft
}

/** Makes a choice. A draft that is already booked is detached from its booking. */
export function change(draft: Draft, choice: Partial<Draft>): Draft {
  return { ...(draft.userReservationId === null ? draft : withoutBooking(draft)), ...choice }
}

function baseOf({ id }: Pick<Draft, 'id'>): string | undefined {
  return id.split('.')[0]
}
