import {
  addDays,
  type Hour,
  MINUTE,
  parisDay,
  parisHour,
  parisInstant,
  serviceDay,
} from '@tablee/domain/calendar/calendar'
import { isAhead, type Start, type StartKind, startsOf } from '@tablee/domain/calendar/opening-hours'
import { isInBox } from '@tablee/domain/map/map-box'
import type { LatLon } from '@tablee/domain/map/zones'
import type { ReservationType } from '@tablee/domain/money/pricing'
import { internationalNumber } from '@tablee/domain/phone-numbers'
import { pauseAt } from '@tablee/domain/reservations/pauses'
import { FOOD_TAGS } from '@tablee/domain/search/food-tags'
import { fitOf, meritOf, type NameMatch, scoreOf, standingOf } from '@tablee/domain/search/score'
import { type Criteria, foldName } from '@tablee/domain/search/search-criteria'
import { chainOf } from '@tablee/domain/search/spread-chains'
import type { Facets } from './facets.ts'
import type { Listed } from './search.fixtures.ts'

/** The database's random numbers, by id. */
export type Dealt = ReadonlyMap<number, bigint>

/** The ids that a search must find, in order, computed by the simplest code. */
export function expectedIds(restaurants: Listed[], criteria: Criteria, now: number, dealt: Dealt): number[] {
  const keys = sortKeys(criteria, dealt)
  const sorted = restaurants
    .filter((restaurant) => answers(restaurant, criteria, now))
    .map((restaurant) => ({ id: restaurant.id, chain: chainOf(restaurant.name), keys: keys(restaurant) }))
    .sort((a, b) => compareKeys(a.keys, b.keys) || (criteria.order === 'IDDESC' ? b.id - a.id : a.id - b.id))
  const isSpread = criteria.order === 'RELEVANCE' && criteria.name === null
  return (isSpread ? withFewBranchesFirst(sorted) : sorted).map(({ id }) => id)
}

/** Five of the first fifty come first: at most two of a chain. */
function withFewBranchesFirst<Row extends { chain: number }>(sorted: Row[]): Row[] {
  const first = sorted
    .slice(0, 50)
    .filter((row, n) => sorted.slice(0, n).filter(({ chain }) => chain === row.chain).length < 2)
    .slice(0, 5)
  return [...first, ...sorted.filter((row) => !first.includes(row))]
}

/** The number of results of each choice if it were the only one of its filter. */
export function expectedFacets(restaurants: Listed[], criteria: Criteria, now: number): Facets {
  const without = (dropped: Partial<Criteria>) =>
    restaurants.filter((r) => answers(r, { ...criteria, ...dropped }, now))
  const found = <T extends { count: number }>(choices: T[]) => choices.filter(({ count }) => count > 0)
  const groupOf = (id: number) => FOOD_TAGS.find((tag) => tag.id === id)?.group

  const tags = (['CUISINES', 'AMBIANCES', 'EXIGENCES'] as const).flatMap((group) => {
    const list = without({ tags: criteria.tags.filter((id) => groupOf(id) !== group) })
    return FOOD_TAGS.filter((tag) => tag.group === group).map((tag) => ({
      tag,
      count: list.filter((r) => r.tags.includes(tag.id)).length,
    }))
  })
  const anywhere = Object.groupBy(without({ zipCodes: [] }), ({ zipCode }) => zipCode)
  const rated = without({ minRating: null }).map(({ score }) => score ?? 0)
  const steps = Object.groupBy(without({ minPriceCents: null, maxPriceCents: null }), ({ priceCents }) =>
    priceCents === null ? 'unknown' : Math.floor(priceCents / 500),
  )
  return {
    tags: found(tags).sort((one, other) => one.tag.id - other.tag.id),
    zipCodes: Object.entries(anywhere)
      .filter(([zipCode]) => zipCode !== '')
      .map(([zipCode, list]) => ({ zipCode, count: list?.length ?? 0 }))
      .sort((one, other) => (one.zipCode < other.zipCode ? -1 : 1)),
    ratings: found(
      [1, 2, 3, 4, 5].map((from) => ({ from, count: rated.filter((score) => score >= from * 100).length })),
    ),
    prices: Object.entries(steps)
      .filter(([step]) => step !== 'unknown')
      .map(([step, list]) => ({ from: Number(step) * 5, to: Number(step) * 5 + 5, count: list?.length ?? 0 })),
    delivery: without({ hasDelivery: true }).length,
    clickCollect: without({ hasClickCollect: true }).length,
  }
}

export function answers(r: Listed, criteria: Criteria, now: number): boolean {
  const {
    name,
    address,
    city,
    phone,
    dish,
    zipCodes,
    position,
    distance: within,
    minPriceCents,
    maxPriceCents,
    minRating,
  } = criteria
  return (
    (name === null || everyWord(withoutArticles(name), (asked) => namedLike(r, asked))) &&
    (city === null || everyWord(city, (asked) => wordBegins(r.city, asked))) &&
    (address === null || everyWord(address, (asked) => wordBegins(`${r.address} ${r.zipCode} ${r.city}`, asked))) &&
    (phone === null || (r.phone != null && internationalNumber(r.phone) === phone)) &&
    (dish === null || servesDish(r, dish)) &&
    (zipCodes.length === 0 || zipCodes.includes(r.zipCode)) &&
    wearsTags(r, criteria.tags) &&
    (position === null || within === null || (r.position !== null && kilometres(position, r.position) <= within)) &&
    (criteria.box === null || (r.position !== null && isInBox(r.position, criteria.box))) &&
    (minPriceCents === null || (r.priceCents !== null && r.priceCents >= minPriceCents)) &&
    (maxPriceCents === null || (r.priceCents !== null && r.priceCents <= maxPriceCents)) &&
    (minRating === null || (r.score !== null && r.score / 100 >= minRating)) &&
    (!criteria.hasDelivery || r.hasDelivery) &&
    (!criteria.hasClickCollect || r.hasClickCollect) &&
    isFreeWhenAsked(r, criteria, now)
  )
}

function everyWord(text: string, holds: (word: string) => boolean): boolean {
  const words = new Set(foldName(text).split(' ').filter(Boolean))
  return words.size > 0 && [...words].slice(0, 8).every(holds)
}

function servesDish({ dishes }: Listed, asked: string): boolean {
  return dishes.some(({ name, isServed }) => isServed && everyWord(asked, (word) => soundsLike(name, word)))
}

/** A name is requested without its articles, unless it consists of them. */
function withoutArticles(name: string): string {
  const words = [...new Set(foldName(name).split(' '))].slice(0, 8)
  const others = words.filter((word) => !/^(le|la|les|l|un|une|des|du|de|d|a|au|aux|et|the)$/.test(word))
  return (others.length > 0 ? others : words).join(' ')
}

function namedLike(r: Listed, asked: string): boolean {
  return soundsLike(r.name, asked)
}

function soundsLike(text: string, asked: string): boolean {
  const words = foldName(text).split(' ')
  const elided = words.flatMap((word, n) => (word.length === 1 && words[n + 1] ? [word + words[n + 1]] : []))
  return [...words, ...elided].some((word) => word.startsWith(asked) || isOneSlipAway(word, asked))
}

function wordBegins(text: string, asked: string): boolean {
  return ` ${foldName(text)}`.includes(` ${asked}`) || elidedBegins(text, asked)
}

function elidedBegins(text: string, asked: string): boolean {
  const words = foldName(text).split(' ')
  return words.some(
    (word, n) => word.length === 1 && `${word}${words[n + 1] ?? ''}`.startsWith(asked) && n + 1 < words.length,
  )
}

function isOneSlipAway(word: string, asked: string): boolean {
  if (word.length < 4 || asked.length < 4 || /\p{N}/u.test(word + asked)) return false
  return distance(word, asked) <= 1
}

/** The optimal string alignment distance: missing, added, wrong characters and swapped neighbours. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return distance(a.slice(1), b.slice(1))
  if (Math.abs(a.length - b.length) > 1) return 2
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  const one = a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
  return swapped || one ? 1 : 2
}

function wearsTags(r: Listed, asked: number[]): boolean {
  const groups = Map.groupBy(asked, (id) => FOOD_TAGS.find((tag) => tag.id === id)?.group)
  return [...groups.values()].every((ids) => ids.some((id) => r.tags.includes(id)))
}

/** True if the restaurant has room at the requested time for each kind of order, or else for a table. */
function isFreeWhenAsked(r: Listed, criteria: Criteria, now: number): boolean {
  const { day, hour, party, hasDelivery, hasClickCollect } = criteria
  if (day === null && hour === null) return party === 1 || takesParty(r, party)

  const asked = hour === null ? null : day === null ? nextTime(hour, now) : parisInstant(day, hour)
  const isThen = (start: Start) =>
    asked === null ? serviceDay(start.date, start.hour) === day : Math.abs(start.startsAt - asked) <= 30 * MINUTE
  const isOpenAt = (type: ReservationType, { startsAt }: Start) => pauseAt(r.pauses, type, startsAt) === null
  const takes = (orders: ReadonlyMap<number, number>) =>
    startsAhead(r, 'takeaway', now).some(
      (start) =>
        isThen(start) &&
        isOpenAt('DELIVERY', start) &&
        (orders.get(start.startsAt) ?? 0) < (r.rules.ordersPerSlot ?? 8),
    )

  if (hasDelivery || hasClickCollect)
    return (!hasDelivery || takes(r.delivered)) && (!hasClickCollect || takes(r.collected))
  return startsAhead(r, 'table', now).some(
    (start) => isThen(start) && isOpenAt('SELF_PAY', start) && fits(r, start, party),
  )
}

// Cached, because the tests compute the starts of the same restaurants many times.
const known = new WeakMap<Listed, Map<string, Start[]>>()

function startsAhead(r: Listed, kind: StartKind, now: number): Start[] {
  const mine = known.get(r) ?? new Map<string, Start[]>()
  const days = Array.from({ length: 10 }, (_, n) => addDays(parisDay(now), n - 1))
  const starts =
    mine.get(`${kind} ${now}`) ??
    days
      .flatMap((day) => startsOf(r, kind, day))
      .filter((start) => isAhead(start, now, Math.max(30, r.rules.minutesAhead ?? 0)))
  known.set(r, mine.set(`${kind} ${now}`, starts))
  return starts
}

/** A restaurant that cannot be booked fits if it is not known to be too small. */
function fits(r: Listed, { startsAt }: Start, party: number): boolean {
  if (!r.isPartner) return r.seatingCapacity === 0 || r.seatingCapacity >= party
  const stay = party <= 2 ? 90 : party <= 4 ? 105 : party <= 8 ? 120 : 150
  const steps = Array.from({ length: stay / 15 }, (_, n) => startsAt + n * 15 * MINUTE)
  const isPaced = (r.begun.get(startsAt) ?? 0) + party <= (r.rules.coversPerQuarter ?? party + 1e9)
  const areFree = steps.every((step) => (r.taken.get(step) ?? 0) + party <= seatsAt(r, step))
  return party <= (r.allowEightPlus ? 30 : 8) && isPaced && areFree
}

/** True if a party can be booked at some time. Partners without seats are found by up to eight persons. */
function takesParty(r: Listed, party: number): boolean {
  const seats = Math.max(...bothSeats(r))
  if (seats === 0) return !r.isPartner || party <= 8
  return !r.isPartner
    ? party <= seats
    : party <= Math.min(r.allowEightPlus ? 30 : 8, r.rules.coversPerQuarter ?? 30, seats)
}

function bothSeats({ rules, seatingCapacity }: Listed): [lunch: number, dinner: number] {
  return [rules.lunchSeats ?? seatingCapacity, rules.dinnerSeats ?? seatingCapacity]
}

/** Lunch is from 06:00 to 17:00. */
function seatsAt(r: Listed, step: number): number {
  const hour = parisHour(step)
  return bothSeats(r)[hour >= '06:00' && hour < '17:00' ? 0 : 1]
}

function nextTime(hour: Hour, now: number): number {
  const today = parisInstant(parisDay(now), hour)
  return today > now ? today : parisInstant(addDays(parisDay(now), 1), hour)
}

/** The haversine formula. */
export function kilometres(a: LatLon, b: LatLon): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lon - a.lon)
  return 2 * 6371.0088 * Math.asin(Math.sqrt(chord))
}

type Key = number | bigint | null

function compareKeys(a: Key[], b: Key[]): number {
  const n = a.findIndex((key, index) => key !== b[index])
  if (n === -1) return 0
  const [first = null, second = null] = [a[n], b[n]]
  if (first === null) return 1
  if (second === null) return -1
  return first < second ? -1 : 1
}

/** Ascending, unknown values last. */
function sortKeys(criteria: Criteria, dealt: Dealt): (r: Listed) => Key[] {
  const { name, position, order, positionScale: scale } = criteria
  const partnerLast = (r: Listed) => (r.isPartner ? 0 : 1)
  const score = (r: Listed) =>
    scoreOf({
      match: name === null ? null : nameMatch(r, name),
      fit: name === null ? 1 : fitOf(r.name, name),
      kilometres: position && (r.position ? kilometres(position, r.position) : 'unknown'),
      scale,
      isPartner: r.isPartner,
      merit: merit(r),
    }).score
  const known = (value: number | null, sign: number) => [value === null ? null : sign * value]
  switch (order) {
    case 'RELEVANCE':
      return (r) => [-score(r)]
    case 'DISTANCE':
      return position
        ? (r) => [r.position && kilometres(position, r.position)]
        : (r) => [-standingOf(merit(r), r.isPartner)]
    case 'RATING':
      return (r) => known(r.score, -1)
    case 'PRICE_ASC':
      return (r) => known(r.priceCents, 1)
    case 'PRICE_DESC':
      return (r) => known(r.priceCents, -1)
    case 'RANDOM':
      return (r) => [partnerLast(r), dealt.get(r.id) ?? null]
    default:
      return () => []
  }
}

function merit({ score, reviewCount, week, phone, dishes }: Listed): number {
  return meritOf({
    score,
    reviewCount: score === null ? 0 : reviewCount,
    hasHours: week !== null,
    hasContact: phone !== null,
    hasPhotographs: false,
    hasMenu: dishes.some(({ isServed, isOnlyDelivered }) => isServed && !isOnlyDelivered),
    bookings: 0,
  })
}

function nameMatch(r: Listed, asked: string): NameMatch {
  const [name, whole] = [foldName(r.name), foldName(asked)]
  if (name === whole) return 'EXACT'
  if (name.startsWith(whole)) return 'PREFIX'
  return everyWord(asked, (word) => ` ${name}`.includes(` ${word}`)) ? 'WORDS' : 'NEAR'
}
