import { addDays, hourOf, parisDay, writeDay } from '@tablee/domain/calendar/calendar'
import { type CriteriaInput, ORDERS, POSITION_SCALES } from '@tablee/domain/search/search-criteria'
import fc from 'fast-check'
import { CITIES, DISHES, MOMENTS, NAME_WORDS, PHONES, STREETS, TAGS, ZIP_CODES } from './search.fixtures.ts'

const anyText = (words: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...words), slipOf(words), fc.string({ unit: 'grapheme', maxLength: 4 })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((list) => list.join(' '))

function slipOf(words: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...words), fc.nat(9), fc.constantFrom('', 'e', 'x'))
    .map(([word, at, character]) => word.slice(0, at) + character + word.slice(at + 1))
}

// Half of the instants are at meal times.
export const clock = fc
  .oneof(fc.integer({ min: 0, max: 95 }), fc.constantFrom(48, 50, 53, 76, 78, 80, 82, 88))
  .map((quarter) => hourOf(quarter * 15))

/** Random criteria, a few at a time: all of them together would match nothing. */
const FILTERS: { [name: string]: fc.Arbitrary<CriteriaInput> } = {
  name: anyText(NAME_WORDS).map((name) => ({ name })),
  address: anyText(STREETS).map((address) => ({ address })),
  city: anyText(CITIES).map((city) => ({ city })),
  phone: fc.constantFrom(...PHONES.slice(0, 3), '0142336420', '+33142336421').map((phone) => ({ phone })),
  dish: anyText(DISHES.flatMap((name) => name.split(' '))).map((dish) => ({ dish })),
  zipCode: fc.subarray(ZIP_CODES.filter(Boolean)).map((zipCode) => ({ zipCode })),
  date: fc.nat(6).map((ahead) => ({ date: String(ahead) })),
  time: clock.map((time) => ({ time })),
  party: fc.integer({ min: 1, max: 30 }).map((totalPlaces) => ({ totalPlaces })),
  tags: fc.subarray(TAGS, { maxLength: 4 }).map((tags) => ({ tags })),
  price: fc.record({ avgMinPrice: fc.constantFrom(0, 10, 40, 90), avgMaxPrice: fc.constantFrom(90, 200, 300) }),
  rating: fc.constantFrom(0, 2, 3.5, 4, 4.3).map((avgRating) => ({ avgRating })),
  hasDelivery: fc.boolean().map((hasDelivery) => ({ hasDelivery })),
  hasClickCollect: fc.boolean().map((hasClickCollect) => ({ hasClickCollect })),
  around: fc.record({
    userLatitude: fc.double({ min: 48.6, max: 49.2, noNaN: true }),
    userLongitude: fc.double({ min: 2, max: 2.8, noNaN: true }),
    distance: fc.constantFrom(0, 5, 10, 35, 100),
    positionScale: fc.constantFrom(null, ...POSITION_SCALES),
  }),
  box: fc
    .tuple(
      fc.double({ min: 48.6, max: 49.2, noNaN: true }),
      fc.double({ min: 2, max: 2.8, noNaN: true }),
      fc.constantFrom(0.01, 0.05, 0.2, 8),
    )
    .map(([south, west, side]) => ({ box: { south, west, north: south + side, east: west + side } })),
}
export const someFilters = fc
  .subarray(Object.values(FILTERS), { maxLength: 3 })
  .chain((chosen) => fc.tuple(...chosen).map((appContext): CriteriaInput => Object.assign({}, ...appContext)))
/** The hours at which most tables and kitchens are full. */
const rushHour: fc.Arbitrary<CriteriaInput> = fc.record({
  date: fc.nat(3).map(String),
  time: clock,
  totalPlaces: fc.integer({ min: 1, max: 9 }),
  hasDelivery: fc.boolean(),
  hasClickCollect: fc.boolean(),
})
const filters = fc.oneof({ weight: 3, arbitrary: someFilters }, { weight: 2, arbitrary: rushHour })
export const paging = fc.record({
  order: fc.constantFrom(...ORDERS),
  seed: fc.integer(),
  page: fc.constantFrom(1, 1, 2, 50),
  pageSize: fc.constantFrom(1, 5, 10, 50),
})
/** Criteria at an instant; `date` is a day of the server's calendar. */
export const search = fc
  .tuple(fc.constantFrom(...MOMENTS), filters, paging)
  .map(([{ instant }, { date, ...filter }, page]) => ({
    now: instant,
    input: { ...filter, ...page, ...(date && { date: writeDay(addDays(parisDay(instant), Number(date))) }) },
  }))
