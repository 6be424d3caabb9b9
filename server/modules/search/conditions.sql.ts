import { requestedSteps } from '@tablee/domain/calendar/opening-hours'
import { MOST_WITHOUT_EIGHT_PLUS } from '@tablee/domain/reservations/booking-limits'
import { FOOD_TAGS, type FoodTagGroup } from '@tablee/domain/search/food-tags'
import type { Criteria } from '@tablee/domain/search/search-criteria'
import { servesDish } from './dishes/dishes.sql.ts'
import { freeTable, type OrderKind, takesOrder } from './free-within.sql.ts'
import { cellsAround, cellsInBox, dotAtDistance, pointAt, sidesOf } from './sphere.ts'
import { type Bind, listOf } from './statement.ts'
import { askedNameWords, askedWords, slipsAsked } from './words.ts'

/** The filters with counts for each choice, and 'table', the condition of a search without an order. */
export type Facet = FoodTagGroup | 'zipCode' | 'price' | 'rating' | OrderKind | 'table'

/** A condition on a row `c`, and the filter it belongs to. `indexed` is true if an index of words supports it. */
export type Condition = { text: string; facet: Facet | null; indexed: boolean }

/** The conditions of a search, or null if nothing can match (a name or a dish without an alphabetic character, a past day). */
export function conditionsOf(criteria: Criteria, now: number, $: Bind): Condition[] | null {
  const { name, city, address, dish, minRating } = criteria
  const asked = requestedSteps(criteria, 'table', now)
  const nameWords = name && askedNameWords(name)
  const [cityWords, addressWords] = [city, address].map((text) => text && askedWords(text))
  if ([asked, nameWords, cityWords, addressWords].some((list) => list?.length === 0)) return null
  const served = dish === null ? null : servesDish(dish, $)
  if (dish !== null && served === null) return null

  return [
    ...inZipCodes(criteria, $),
    ...(cityWords || []).map((word) => indexed(`c.places && ${beginningWith(word, $)}`)),
    ...(addressWords || []).map((word) => indexed(`c.address_words && ${beginningWith(word, $)}`)),
    ...withPhone(criteria, $),
    ...(served === null ? [] : [indexed(served)]),
    ...withTags(criteria, $),
    ...(nameWords || []).map((word) => indexed(`c.name_words && ${soundingLike(word, $)}`)),
    ...withinDistance(criteria, $),
    ...withinBox(criteria, $),
    ...priced(criteria, $),
    ...(minRating === null ? [] : [seen(`c.score >= ${$(Math.ceil(minRating * 100 - 1e-6), 'int')}`, 'rating')]),
    ...wanted(criteria, now, $),
  ]
}

/** Free capacity at the requested time for each kind of order or a table; without a time, a table that the party can book. */
function wanted(criteria: Criteria, now: number, $: Bind): Condition[] {
  const { day, hour, party, hasDelivery, hasClickCollect } = criteria
  const orders: OrderKind[] = [
    ...(hasDelivery ? ['delivery' as const] : []),
    ...(hasClickCollect ? ['clickCollect' as const] : []),
  ]
  const taking = orders.flatMap((kind) => takesOrder(kind, criteria, now, $).map((text) => seen(text, kind)))
  if (day === null && hour === null)
    return [...taking, ...(party > 1 ? [seen(`${LARGEST_PARTY} >= ${$(party, 'int')}`)] : [])]
  return taking.length > 0 ? taking : freeTable(criteria, party, now, $).map((text) => seen(text, 'table'))
}

/** The largest party that a row `c` is found by. A partner without seats only takes orders, and counts as one for eight. */
const LARGEST_PARTY = `coalesce(nullif(c.largest_booking, 0), ${MOST_WITHOUT_EIGHT_PLUS})`

export function all(conditions: Condition[]): string {
  return conditions.map(({ text }) => text).join(' and ') || 'true'
}

/** An expression that grows as the row gets nearer to the requested position. */
export function nearness({ position }: Criteria, $: Bind): string {
  if (!position) throw new Error('a distance is measured from a position')
  const { x, y, z } = pointAt(position)
  return `(c.x * ${$(x, 'float8')} + c.y * ${$(y, 'float8')} + c.z * ${$(z, 'float8')})`
}

function indexed(text: string, facet: Facet | null = null): Condition {
  return { text, facet, indexed: true }
}

function seen(text: string, facet: Facet | null = null): Condition {
  return { text, facet, indexed: false }
}

function inZipCodes({ zipCodes }: Criteria, $: Bind): Condition[] {
  const keys = zipCodes.map((zipCode) => `=${zipCode}`)
  return keys.length > 0 ? [indexed(`c.places && ${$(listOf(keys), 'text[]')}`, 'zipCode')] : []
}

function withPhone({ phone }: Criteria, $: Bind): Condition[] {
  return phone === null ? [] : [indexed(`c.places && ${$(listOf([phone]), 'text[]')}`)]
}

/** Any tag of a group, for every group. An unknown tag matches nothing. */
function withTags({ tags }: Criteria, $: Bind): Condition[] {
  const groups = Map.groupBy(tags, (id) => GROUP_OF_TAG.get(id) ?? null)
  return [...groups].map(([group, ids]) => indexed(`c.tags && ${$(listOf(ids), 'int[]')}`, group))
}

const GROUP_OF_TAG = new Map<number, FoodTagGroup>(FOOD_TAGS.map(({ id, group }) => [id, group]))

function withinDistance(criteria: Criteria, $: Bind): Condition[] {
  const { position, distance } = criteria
  if (!position || distance === null) return []
  const cells = cellsAround(position, distance)
  const near = seen(`${nearness(criteria, $)} >= ${$(dotAtDistance(distance), 'float8')}`)
  return cells ? [indexed(`c.places && ${$(listOf(cells), 'text[]')}`), near] : [near]
}

/** Uses the same sums as the index, term by term. */
function withinBox({ box }: Criteria, $: Bind): Condition[] {
  if (!box) return []
  const { low, high, west, east } = sidesOf(box)
  const cells = cellsInBox(box)
  const at = (value: number) => $(value, 'float8')
  const between = [
    `c.z >= ${at(low)} and c.z <= ${at(high)}`,
    `c.y * ${at(west.x)} - c.x * ${at(west.y)} >= 0`,
    `c.x * ${at(east.y)} - c.y * ${at(east.x)} >= 0`,
  ]
  const inside = seen(`(${between.join(' and ')})`)
  return cells ? [indexed(`c.places && ${$(listOf(cells), 'text[]')}`), inside] : [inside]
}

function priced({ minPriceCents, maxPriceCents }: Criteria, $: Bind): Condition[] {
  return [
    ...(minPriceCents === null ? [] : [seen(`c.price_cents >= ${$(minPriceCents, 'int')}`, 'price')]),
    ...(maxPriceCents === null ? [] : [seen(`c.price_cents <= ${$(maxPriceCents, 'int')}`, 'price')]),
  ]
}

function beginningWith(word: string, $: Bind): string {
  return `array(select w.word from search_word w where ${begins($(word, 'text'))})`
}

/** The words with a prefix, and the words that differ from it by one typing error. */
function soundingLike(word: string, $: Bind): string {
  const slips = slipsAsked(word)
  if (slips.length === 0) return beginningWith(word, $)
  return `array(
    select w.word from search_word w where ${begins($(word, 'text'))}
    union all select s.word from search_slip s where s.slip = any(${$(listOf(slips), 'text[]')}))`
}

/** U+10FFFF sorts after every other character. */
function begins(word: string): string {
  return `w.word >= ${word} and w.word <= ${word} || U&'\\+10FFFF'`
}
