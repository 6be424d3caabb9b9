import { DAY, MINUTE, parseHour } from '../calendar/calendar.ts'
import { LARGEST_PARTY, MOST_LINES } from '../reservations/booking-limits.ts'
import { DINER_SOURCES } from '../reservations/booking-source.ts'
import { knownAllergens } from './allergies/allergens.ts'
import { type BasketLine, tidy } from './basket.ts'
import type { Chosen } from './choices/choice-groups.ts'
import { DRAFT_TYPES, type Draft, fitType, isDay } from './draft.ts'
import { keptWishes } from './wishes.ts'

/** A draft expires this many milliseconds after its last change. */
export const DRAFT_LIVES = 120 * MINUTE
/** A tab keeps its own draft and its booking for this many milliseconds, as long as the server knows its idempotency key. */
export const OWN_LIVES = DAY

/** Version of the stored texts. A text of another version is ignored. */
const FORM = 1

/** Returns the text to store. `now` (milliseconds) is its last change. */
export function writeDraft(draft: Draft, now: number): string {
  return JSON.stringify({ form: FORM, changedAt: now, draft })
}

/** Parses a stored draft; null if there is none or it is older than `lives` milliseconds. */
export function readDraft(text: string | null, now: number, lives = DRAFT_LIVES): Draft | null {
  return readDated(text, now, lives)?.draft ?? null
}

/** A draft, and the instant (milliseconds) of its last change. */
export type DatedDraft = { draft: Draft; changedAt: number }

/** Same as `readDraft`, with the instant of the last change. */
export function readDated(text: string | null, now: number, lives = DRAFT_LIVES): DatedDraft | null {
  const { changedAt, draft } = freshFields(text, now, lives)
  const found = draftOf(fieldsOf(draft))
  // A draft stored before drafts had ids gets the same id in every tab.
  return found && { draft: { ...found, id: found.id || `at${changedAt}` }, changedAt: changedAt as number }
}

/**
 * True if a change at that instant is less than `lives` milliseconds old. An instant as far in the future is refused, because
 * the device's clock was set back.
 */
export function isFresh(changedAt: number, now: number, lives = DRAFT_LIVES): boolean {
  return Math.abs(now - changedAt) < lives
}

/** The share created from a draft. `isDue` is true until it is paid, as far as this browser knows. */
export type BookedAs = { shareId: string; isDue: boolean }

export function writeBooked({ shareId, isDue }: BookedAs, now: number): string {
  return JSON.stringify({ form: FORM, changedAt: now, shareId, isDue })
}

/** Parses a stored booking; null if there is none or it is older than `lives` milliseconds. */
export function readBooked(text: string | null, now: number, lives = OWN_LIVES): BookedAs | null {
  const { shareId, isDue } = freshFields(text, now, lives)
  return isTokenOrNone(shareId) && shareId !== null && typeof isDue === 'boolean' ? { shareId, isDue } : null
}

/** Returns the key of the draft that was changed last; null if there is none. */
export function latestKey(texts: Iterable<readonly [key: string, text: string]>, now: number): string | null {
  const kept = [...texts].flatMap(([key, text]) => {
    const found = readDated(text, now)
    return found ? [{ key, changedAt: found.changedAt }] : []
  })
  return kept.sort((one, other) => other.changedAt - one.changedAt)[0]?.key ?? null
}

function freshFields(text: string | null, now: number, lives: number): Fields {
  const fields = fieldsOf(parse(text))
  const { form, changedAt } = fields
  return form === FORM && typeof changedAt === 'number' && isFresh(changedAt, now, lives) ? fields : {}
}

function draftOf(fields: Fields): Draft | null {
  const [origin, choices, basket] = [originOf(fields), choicesOf(fields), basketOf(fields)]
  return origin && choices && basket && { ...origin, ...choices, ...basket }
}

/** Reads the draft's id, its restaurant, and its booking. */
function originOf({ id: draftId = '', restaurant, invitationLink, reservationId, userReservationId }: Fields) {
  const { id, name } = fieldsOf(restaurant)
  if (typeof draftId !== 'string' || !/^[\w.]{0,64}$/.test(draftId)) return null
  if (!isId(id) || typeof name !== 'string') return null
  if (!isTokenOrNone(invitationLink) || !isTokenOrNone(userReservationId) || !isIdOrNone(reservationId)) return null
  return { id: draftId, restaurant: { id, name }, invitationLink, reservationId, userReservationId }
}

/** Reads type, day, hour, party, delivery address, and the source. */
function choicesOf({
  type,
  isWeeklyMeal = false,
  serviceDay,
  hour,
  totalPersons,
  deliveryPreferenceId,
  ...more
}: Fields) {
  const known = DRAFT_TYPES.find((one) => one === type)
  if (!isId(totalPersons) || totalPersons > LARGEST_PARTY) return null
  if (!known || fitType(known, totalPersons) !== known) return null
  if (typeof isWeeklyMeal !== 'boolean' || (isWeeklyMeal && known !== 'DELIVERY')) return null
  if (!isDayOrNone(serviceDay) || !isHourOrNone(hour) || !isIdOrNone(deliveryPreferenceId)) return null
  const source = DINER_SOURCES.find((one) => one === more.source) ?? 'WEB'
  return { type: known, isWeeklyMeal, serviceDay, hour, totalPersons, deliveryPreferenceId, source }
}

/** Reads the order, the texts for the restaurant and the declared allergies. */
function basketOf({ order, allergies, sharedDishes, ...fields }: Fields) {
  const { foodItems, combos } = fieldsOf(order)
  const lines = { foodItems: linesOf(foodItems), combos: linesOf(combos) }
  if (!lines.foodItems || !lines.combos) return null
  const wishes = keptWishes(fields)
  if (!wishes) return null
  const declared = Array.isArray(allergies) ? knownAllergens(allergies) : []
  return {
    order: { foodItems: lines.foodItems, combos: lines.combos },
    ...wishes,
    allergies: declared,
    sharedDishes: tokensOf(sharedDishes),
  }
}

type Fields = Record<string, unknown>

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

/** Reads basket lines in their order; null if one is invalid or occurs twice. */
function linesOf(value: unknown): BasketLine[] | null {
  if (!Array.isArray(value)) return null
  const lines = value.map((line) => {
    const { id, quantity, choices, isShared } = fieldsOf(line)
    return {
      id: idOf(id),
      quantity: idOf(quantity),
      ...(choices !== undefined && { choices: chosenOf(choices) }),
      ...(isShared === true && { isShared }),
    }
  })
  return tidy(lines)?.length === lines.length ? lines : null
}

/** Reads ids of dishes for the table, each once; none if the value is invalid. */
function tokensOf(value: unknown): string[] {
  const ids = Array.isArray(value) ? value : []
  return ids.every((id) => isTokenOrNone(id) && id !== null) && ids.length <= MOST_LINES ? [...new Set(ids)] : []
}

/** Reads the choices of a line. An invalid part becomes NaN, which `tidy` refuses. */
function chosenOf(value: unknown): Chosen[] {
  return listOf(value).map((one) => {
    const { id, options } = fieldsOf(one)
    return { id: idOf(id), options: listOf(options).map(idOf) }
  })
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [Number.NaN]
}

function idOf(value: unknown): number {
  return isId(value) ? value : Number.NaN
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
