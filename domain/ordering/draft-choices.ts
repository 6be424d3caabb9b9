import { type Day, type Hour, parseDay, parseHour, serviceDay, writeDay } from '../calendar/calendar.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { LARGEST_PARTY, LONGEST_NOTE } from '../reservations/booking-limits.ts'
import { PARTY_DEFAULT } from '../search/search-limits.ts'
import { add, type Basket, type BasketList, EMPTY_BASKET, offeredOf, remove } from './basket.ts'
import { SERVED_AT } from './weekly-meals.ts'

/** The three ways to share a bill, the default first, and the two orders that are no table. */
export const TABLE_TYPES = ['PAY_FOR_ALL_NO_INVITATION', 'PAY_FOR_ALL', 'SELF_PAY'] as const
export const DRAFT_TYPES = [...TABLE_TYPES, 'CLICK_COLLECT', 'DELIVERY'] as const
export type DraftType = ReservationType | 'PAY_FOR_ALL_NO_INVITATION'
export type Way = 'table' | 'CLICK_COLLECT' | 'DELIVERY'

/**
 * Ids and wishes only: what it costs, `priceOf` says. `serviceDay` is the evening under which the hour was picked: 00:30
 * of Friday's evening is Saturday's, `toCreateInput` sends that day.
 */
export type Draft = {
  /** Under it, it is booked once; empty until it is kept. What follows a dot counts the wishes after one that was booked. */
  id: string
  restaurant: { id: number; name: string }
  /** The invitation that is answered; day, hour, type and party are then its host's. */
  invitationLink: string | null
  type: DraftType
  /** A meal of the company canteen: day and hour are its own. */
  isWeeklyMeal: boolean
  serviceDay: Day | null
  hour: Hour | null
  totalPersons: number
  order: Basket
  note: string
  deliveryPreferenceId: number | null
  /** Of what was booked from it and is not paid yet. */
  reservationId: number | null
  userReservationId: string | null
}

type Place = { id: number; name: string }
/** A day and an hour of the calendar. */
type Start = { date: Day; hour: Hour }

/** Begins a draft, with what the search bar or a card has chosen already. */
export function beginDraft(
  restaurant: Place,
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
    note: '',
    deliveryPreferenceId: null,
    reservationId: null,
    userReservationId: null,
  }
  const party = chooseParty(empty, totalPersons)
  const typed = chooseType(party, type ?? (party.totalPersons === 1 ? 'SELF_PAY' : party.type))
  return start ? chooseStart(typed, start) : typed
}

/** Begins the draft of who answers an invitation. */
export function answerInvitation(
  restaurant: Place,
  invitation: { link: string; type: ReservationType; totalPersons: number; start: Start },
): Draft {
  const { link, ...chosen } = invitation
  return { ...beginDraft(restaurant, chosen), invitationLink: link }
}

/** Begins the order of a meal of the canteen, brought at noon of its day. */
export function beginWeeklyMeal(restaurant: Place, meal: { day: Day; comboId: number; quantity: number }): Draft {
  const start = { date: meal.day, hour: SERVED_AT }
  const order = { ...EMPTY_BASKET, combos: [{ id: meal.comboId, quantity: meal.quantity }] }
  return { ...beginDraft(restaurant, { totalPersons: 1, type: 'DELIVERY', start }), isWeeklyMeal: true, order }
}

/** Another restaurant begins anew; the same one only takes its present name. */
export function chooseRestaurant(draft: Draft, restaurant: Place): Draft {
  return draft.restaurant.id === restaurant.id ? { ...draft, restaurant } : beginDraft(restaurant)
}

/** The evening, or none; the hour stays, and `keepFree` drops it where that evening has no such start. */
export function chooseDay(draft: Draft, day: Day | null): Draft {
  return ofHost(draft, { serviceDay: day !== null && isDay(day) ? day : null })
}

export function chooseHour(draft: Draft, hour: Hour | null): Draft {
  return ofHost(draft, { hour: hour === null ? null : parseHour(hour) })
}

/** Day and hour at once, as the calendar has them: those of a start, or of an invitation. */
export function chooseStart(draft: Draft, { date, hour }: Start): Draft {
  return isDay(date) && parseHour(hour) ? ofHost(draft, { serviceDay: serviceDay(date, hour), hour }) : draft
}

/** How many come, at most so many as the restaurant takes; who comes alone has nobody to invite. */
export function chooseParty(draft: Draft, party: number, largest = LARGEST_PARTY): Draft {
  if (!Number.isInteger(party)) return draft
  const totalPersons = Math.max(1, Math.min(party, largest, LARGEST_PARTY))
  return ofHost(draft, { totalPersons, type: fitType(draft.type, totalPersons) })
}

/** How the bill is shared, or what is ordered to go: tables and orders have other hours. */
export function chooseType(draft: Draft, type: DraftType): Draft {
  const hour = wayOf(type) === wayOf(draft.type) ? draft.hour : null
  return ofHost(draft, { type: fitType(type, draft.totalPersons), hour })
}

/** At a table, to take away or delivered; back at a table its bill is shared as at the beginning. */
export function chooseWay(draft: Draft, way: Way): Draft {
  if (way === wayOf(draft.type)) return draft
  if (way !== 'table') return chooseType(draft, way)
  return chooseType(draft, draft.totalPersons === 1 ? 'SELF_PAY' : TABLE_TYPES[0])
}

/** Drops a day or an hour that cannot be had any more: `days` are the service days that are offered. */
export function keepFree(draft: Draft, days: readonly { serviceDay: Day; hours: readonly Hour[] }[]): Draft {
  if (draft.serviceDay === null) return draft
  const day = days.find((one) => one.serviceDay === draft.serviceDay)
  if (!day) return ofHost(draft, { serviceDay: null, hour: null })
  return draft.hour === null || day.hours.includes(draft.hour) ? draft : ofHost(draft, { hour: null })
}

export function addLine(draft: Draft, list: BasketList, id: number): Draft {
  return change(draft, { order: add(draft.order, list, id) })
}

export function removeLine(draft: Draft, list: BasketList, id: number): Draft {
  return change(draft, { order: remove(draft.order, list, id) })
}

/** Drops what the menu offers no longer for this type. */
export function keepOffered(draft: Draft, offered: Record<BasketList, ReadonlySet<number>>): Draft {
  const order = offeredOf(draft.order, offered)
  const isSame =
    order.foodItems.length + order.combos.length === draft.order.foodItems.length + draft.order.combos.length
  return isSame ? draft : change(draft, { order })
}

/** What is said to the kitchen, cut where it gets too long. */
export function writeNote(draft: Draft, note: string): Draft {
  // Never through the middle of an emoji.
  return change(draft, { note: note.slice(0, LONGEST_NOTE).replace(/[\ud800-\udbff]$/, '') })
}

/** The address of a delivery, or none. */
export function chooseAddress(draft: Draft, deliveryPreferenceId: number | null): Draft {
  return change(draft, { deliveryPreferenceId })
}

/** The same draft, in whatever tab and after whatever choices. */
export function isSameDraft(one: Pick<Draft, 'id'>, other: Pick<Draft, 'id'>): boolean {
  return baseOf(one) === baseOf(other)
}

/** What was booked from it is over, or not what is wished now: it is booked as another. */
export function wishAnew(draft: Draft): Draft {
  const wishes = Number(draft.id.split('.')[1] ?? 0)
  const id = draft.id && `${baseOf(draft)}.${wishes + 1}`
  return { ...draft, id, reservationId: null, userReservationId: null }
}

/** It has been booked, and is paid next; any other choice makes it a new wish. */
export function keepBooked(draft: Draft, booked: { reservationId: number; userReservationId: string }): Draft {
  return { ...draft, ...booked }
}

/** PAY_FOR_ALL invites others; alone there is nobody to invite. */
export function fitType(type: DraftType, totalPersons: number): DraftType {
  return totalPersons === 1 && type === 'PAY_FOR_ALL' ? 'PAY_FOR_ALL_NO_INVITATION' : type
}

export function isDay(text: string): text is Day {
  return parseDay(writeDay(text)) === text
}

/** At a table, or how else what is ordered gets to its diner. */
export function wayOf(type: DraftType): Way {
  return isToGo(type) ? type : 'table'
}

/** A choice that the host of an invitation has made already. */
function ofHost(draft: Draft, choice: Partial<Draft>): Draft {
  return draft.invitationLink === null ? change(draft, choice) : draft
}

function change(draft: Draft, choice: Partial<Draft>): Draft {
  return { ...(draft.userReservationId === null ? draft : wishAnew(draft)), ...choice }
}

function baseOf({ id }: Pick<Draft, 'id'>): string | undefined {
  return id.split('.')[0]
}
