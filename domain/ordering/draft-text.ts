import { DAY, MINUTE, parseHour } from '../calendar/calendar.ts'
import { LARGEST_PARTY, LONGEST_NOTE } from '../reservations/booking-limits.ts'
import { type BasketLine, tidy } from './basket.ts'
import { DRAFT_TYPES, type Draft, fitType, isDay } from './draft-choices.ts'

/** A draft is forgotten so many milliseconds after its last change. */
export const DRAFT_LIVES = 120 * MINUTE
/** So long a tab knows its own draft, and what became of it: as long as the server books it once. */
export const OWN_LIVES = DAY

const PREFIX = 'draft:'
/** Kept under another form some day, older texts are no draft. */
const FORM = 1

/** Where the meal of the canteen is kept. */
export const CANTEEN_DRAFT = `${PREFIX}canteen`

/** Where it is kept: one draft a restaurant, and one an invitation. */
export function draftKey(place: { restaurantId: number } | { invitationLink: string }): string {
  return 'invitationLink' in place
    ? `${PREFIX}invitation:${place.invitationLink}`
    : `${PREFIX}restaurant:${place.restaurantId}`
}

export function keyOf({ restaurant, invitationLink, isWeeklyMeal }: Draft): string {
  if (isWeeklyMeal) return CANTEEN_DRAFT
  return draftKey(invitationLink === null ? { restaurantId: restaurant.id } : { invitationLink })
}

/** Where it is kept that a draft was booked. */
export function bookedKey(draftId: string): string {
  return `${PREFIX}booked:${draftId}`
}

/** Of all keys of a storage those that hold drafts, and what became of them: they are emptied at sign-out. */
export function draftKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(PREFIX))
}

/** The text that is kept; `now` (milliseconds) is its last change. */
export function writeDraft(draft: Draft, now: number): string {
  return JSON.stringify({ form: FORM, changedAt: now, draft })
}

/** The draft that a text holds; null where it is none, or was left two hours ago. */
export function readDraft(text: string | null, now: number, lives = DRAFT_LIVES): Draft | null {
  return read(text, now, lives)?.draft ?? null
}

/** As which share a draft was booked; `isDue` until it is paid, as far as this browser knows. */
export type BookedAs = { shareId: string; isDue: boolean }

export function writeBooked({ shareId, isDue }: BookedAs, now: number): string {
  return JSON.stringify({ form: FORM, changedAt: now, shareId, isDue })
}

/** Null where the text says nothing of the kind, or did too long ago. */
export function readBooked(text: string | null, now: number, lives = OWN_LIVES): BookedAs | null {
  const { shareId, isDue } = freshFields(text, now, lives)
  return isTokenOrNone(shareId) && shareId !== null && typeof isDue === 'boolean' ? { shareId, isDue } : null
}

/** Of kept texts by their keys, the draft that was changed last; null where none is left. */
export function latestKey(texts: Iterable<readonly [key: string, text: string]>, now: number): string | null {
  const kept = [...texts].flatMap(([key, text]) => {
    const found = read(text, now)
    return found ? [{ key, changedAt: found.changedAt }] : []
  })
  return kept.sort((one, other) => other.changedAt - one.changedAt)[0]?.key ?? null
}

function read(text: string | null, now: number, lives = DRAFT_LIVES): { draft: Draft; changedAt: number } | null {
  const { changedAt, draft } = freshFields(text, now, lives)
  const found = draftOf(fieldsOf(draft))
  // One that was kept before drafts had ids has the same in every tab.
  return found && { draft: { ...found, id: found.id || `at${changedAt}` }, changedAt: changedAt as number }
}

function freshFields(text: string | null, now: number, lives: number): Fields {
  const fields = fieldsOf(parse(text))
  const { form, changedAt } = fields
  // The distance also where a device's clock was set back: nothing is kept for longer.
  const isFresh = typeof changedAt === 'number' && Math.abs(now - changedAt) < lives
  return form === FORM && isFresh ? fields : {}
}

function draftOf(fields: Fields): Draft | null {
  const [origin, wish, basket] = [originOf(fields), wishOf(fields), basketOf(fields)]
  return origin && wish && basket && { ...origin, ...wish, ...basket }
}

/** Which draft it is, where it orders, and what it was booked as. */
function originOf({ id: draftId = '', restaurant, invitationLink, reservationId, userReservationId }: Fields) {
  const { id, name } = fieldsOf(restaurant)
  if (typeof draftId !== 'string' || !/^[\w.]{0,64}$/.test(draftId)) return null
  if (!isId(id) || typeof name !== 'string') return null
  if (!isTokenOrNone(invitationLink) || !isTokenOrNone(userReservationId) || !isIdOrNone(reservationId)) return null
  return { id: draftId, restaurant: { id, name }, invitationLink, reservationId, userReservationId }
}

/** When, for how many and in which way, and where it is brought. */
function wishOf({ type, isWeeklyMeal = false, serviceDay, hour, totalPersons, deliveryPreferenceId }: Fields) {
  const known = DRAFT_TYPES.find((one) => one === type)
  if (!isId(totalPersons) || totalPersons > LARGEST_PARTY) return null
  if (!known || fitType(known, totalPersons) !== known) return null
  if (typeof isWeeklyMeal !== 'boolean' || (isWeeklyMeal && known !== 'DELIVERY')) return null
  if (!isDayOrNone(serviceDay) || !isHourOrNone(hour) || !isIdOrNone(deliveryPreferenceId)) return null
  return { type: known, isWeeklyMeal, serviceDay, hour, totalPersons, deliveryPreferenceId }
}

/** What is ordered, and the word to the kitchen. */
function basketOf({ order, note }: Fields) {
  const { foodItems, combos } = fieldsOf(order)
  const lines = { foodItems: linesOf(foodItems), combos: linesOf(combos) }
  if (!lines.foodItems || !lines.combos) return null
  if (typeof note !== 'string' || note.length > LONGEST_NOTE) return null
  return { order: { foodItems: lines.foodItems, combos: lines.combos }, note }
}

type Fields = Record<string, unknown>

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** Lines as a basket has them, in their order; null where one is none or stands twice. */
function linesOf(value: unknown): BasketLine[] | null {
  if (!Array.isArray(value)) return null
  const lines = value.map((line) => {
    const { id, quantity } = fieldsOf(line)
    return { id: isId(id) ? id : Number.NaN, quantity: isId(quantity) ? quantity : Number.NaN }
  })
  return tidy(lines)?.length === lines.length ? lines : null
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function isIdOrNone(value: unknown): value is number | null {
  return value === null || isId(value)
}

function isTokenOrNone(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^[\w-]{1,200}$/.test(value))
}

function isDayOrNone(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && isDay(value))
}

function isHourOrNone(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && parseHour(value) !== null)
}
