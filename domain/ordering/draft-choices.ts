import { type Day, type Hour, parseDay, parseHour, serviceDay, writeDay } from '../calendar/calendar.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { LARGEST_PARTY, LONGEST_NOTE } from '../reservations/booking-limits.ts'
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

/** The three ways to share the bill of a table, the default first. */
export const TABLE_TYPES = ['PAY_FOR_ALL_NO_INVITATION', 'PAY_FOR_ALL', 'SELF_PAY'] as const
export const DRAFT_TYPES = [...TABLE_TYPES, 'CLICK_COLLECT', 'DELIVERY'] as const
export type DraftType = ReservationType | 'PAY_FOR_ALL_NO_INVITATION'
export type Fulfillment = 'table' | 'CLICK_COLLECT' | 'DELIVERY'

/**
 * What a diner is about to book: ids and choices only, `priceOf` computes the price. `serviceDay` is the evening of the
 * hour: a diner picks Saturday's 00:30 under Friday, and `toCreateInput` sends Saturday.
 */
export type Draft = {
  /** The idempotency key of its booking; empty until the draft is saved. The number after a dot counts further bookings. */
  id: string
  restaurant: { id: number; name: string }
  /** The invitation that the draft answers; its host has then chosen day, hour, type and party. */
  invitationLink: string | null
  type: DraftType
  /** A meal of the company canteen, with a fixed day and hour. */
  isWeeklyMeal: boolean
  serviceDay: Day | null
  hour: Hour | null
  totalPersons: number
  order: Basket
  /** The ids of the dishes for the table, ordered by others there, in which the guest who joins takes a part. */
  sharedDishes: readonly string[]
  note: string
  /** Those of the diner who orders; a draft holds them only once the diner has consented to telling them. */
  allergies: readonly Allergen[]
  deliveryPreferenceId: number | null
  /** Where it was begun. */
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
    note: '',
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

/** Begins the draft of a guest who answers an invitation. */
export function answerInvitation(
  restaurant: NamedRestaurant,
  invitation: { link: string; type: ReservationType; totalPersons: number; start: Start },
): Draft {
  const { link, ...chosen } = invitation
  return { ...beginDraft(restaurant, chosen), invitationLink: link }
}

/** Begins an order of the canteen at one restaurant, delivered at noon of its day. */
export function beginWeeklyOrder(restaurant: NamedRestaurant, day: Day): Draft {
  const start = { date: day, hour: SERVED_AT }
  return { ...beginDraft(restaurant, { totalPersons: 1, type: 'DELIVERY', start }), isWeeklyMeal: true }
}

/** Adds meals to an order of the canteen; those with the same choices are one line. */
export function addMeals(draft: Draft, { dish, quantity }: { dish: BasketDish; quantity: number }): Draft {
  return Array.from({ length: quantity }).reduce<Draft>((ordered) => addLine(ordered, 'combos', dish), draft)
}

/** Begins a new draft for another restaurant; for the same one only its name is updated. */
export function chooseRestaurant(draft: Draft, restaurant: NamedRestaurant): Draft {
  return draft.restaurant.id === restaurant.id ? { ...draft, restaurant } : beginDraft(restaurant)
}

/** Chooses the service day, or none. The hour stays; `keepFree` drops it where that day does not offer it. */
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

/** Chooses the party, at most `largest`; a party of one cannot invite guests. */
export function chooseParty(draft: Draft, party: number, largest = LARGEST_PARTY): Draft {
  if (!Number.isInteger(party)) return draft
  const totalPersons = Math.max(1, Math.min(party, largest, LARGEST_PARTY))
  return changeUnlessInvited(draft, { totalPersons, type: fitType(draft.type, totalPersons) })
}

/** Chooses how the bill is shared, or an order to go; tables and orders have different hours, so a switch drops the hour. */
export function chooseType(draft: Draft, type: DraftType): Draft {
  const hour = fulfillmentOf(type) === fulfillmentOf(draft.type) ? draft.hour : null
  return changeUnlessInvited(draft, { type: fitType(type, draft.totalPersons), hour })
}

/** Chooses a table, take-away or delivery; back at a table the bill is shared in the default way. */
export function chooseFulfillment(draft: Draft, way: Fulfillment): Draft {
  if (way === fulfillmentOf(draft.type)) return draft
  if (way !== 'table') return chooseType(draft, way)
  return chooseType(draft, draft.totalPersons === 1 ? 'SELF_PAY' : TABLE_TYPES[0])
}

/** Drops a day or an hour that is no longer offered: `days` are the service days with their free hours. */
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

/** Gives a line of the basket other choices. */
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

/** Writes the note to the kitchen, cut at its greatest length. */
export function writeNote(draft: Draft, note: string): Draft {
  // Never through the middle of an emoji.
  return change(draft, { note: note.slice(0, LONGEST_NOTE).replace(/[\ud800-\udbff]$/, '') })
}

/** Tells the allergies that the diner has consented to telling, in the place of those before; none withdraws them. */
export function tellAllergies(draft: Draft, allergies: readonly Allergen[]): Draft {
  return change(draft, { allergies: knownAllergens(allergies) })
}

/** The draft without what is not to stay in the browser once it is booked. */
export function withoutAllergies(draft: Draft): Draft {
  return draft.allergies.length === 0 ? draft : { ...draft, allergies: [] }
}

/** Chooses the address of a delivery, or none. */
export function chooseAddress(draft: Draft, deliveryPreferenceId: number | null): Draft {
  return change(draft, { deliveryPreferenceId })
}

/** Notes where the draft was begun. */
export function chooseSource(draft: Draft, source: DinerSource): Draft {
  return draft.source === source ? draft : change(draft, { source })
}

/** Whether two drafts have the same origin, in any tab and after any number of bookings. */
export function isSameDraft(one: Pick<Draft, 'id'>, other: Pick<Draft, 'id'>): boolean {
  return baseOf(one) === baseOf(other)
}

/** Detaches the draft from the booking made from it, so that the next booking gets an idempotency key of its own. */
export function withoutBooking(draft: Draft): Draft {
  const bookings = Number(draft.id.split('.')[1] ?? 0)
  const id = draft.id && `${baseOf(draft)}.${bookings + 1}`
  return { ...draft, id, reservationId: null, userReservationId: null }
}

/** Attaches the booking made from the draft, which is paid next; any further choice detaches it again. */
export function keepBooked(draft: Draft, booked: { reservationId: number; userReservationId: string }): Draft {
  return { ...draft, ...booked }
}

/** A party of one cannot invite guests, so PAY_FOR_ALL becomes PAY_FOR_ALL_NO_INVITATION. */
export function fitType(type: DraftType, totalPersons: number): DraftType {
  return totalPersons === 1 && type === 'PAY_FOR_ALL' ? 'PAY_FOR_ALL_NO_INVITATION' : type
}

export function isDay(text: string): text is Day {
  return parseDay(writeDay(text)) === text
}

/** How the diner gets what they order: at a table, to take away or delivered. */
export function fulfillmentOf(type: DraftType): Fulfillment {
  return isToGo(type) ? type : 'table'
}

/** Makes a choice, except in answer to an invitation: its host has made it already. */
function changeUnlessInvited(draft: Draft, choice: Partial<Draft>): Draft {
  return draft.invitationLink === null ? change(draft, choice) : draft
}

/** Makes a choice; a draft that is booked already is detached from its booking. */
export function change(draft: Draft, choice: Partial<Draft>): Draft {
  return { ...(draft.userReservationId === null ? draft : withoutBooking(draft)), ...choice }
}

function baseOf({ id }: Pick<Draft, 'id'>): string | undefined {
  return id.split('.')[0]
}
