import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_WISHES } from '../ordering/wishes.ts'
import { dishesOf, dishSums, sumWords } from './dish-sums.ts'
import {
  type CookedBooking,
  type CookedDish,
  type CookedLine,
  type CookedSeat,
  type KitchenSheet,
  kitchenSheet,
  linesOf,
} from './kitchen-sheet.ts'

const NOON = Date.parse('2026-12-01T10:00:00Z')
const AT_EIGHT = Date.parse('2026-12-01T19:00:00Z')

const dish = (name: string, quantity = 1, ...options: string[]): CookedLine => ({
  name,
  quantity,
  isFormula: false,
  sharedDishId: null,
  avoided: [],
  choices: options.map((option) => ({ group: 'Préparation', name: option, options: [] })),
})
const seat = (id: string, given: Partial<CookedSeat> = {}): CookedSeat => ({
  id,
  name: id,
  status: 'CONFIRMED',
  ...NO_WISHES,
  allergens: [],
  lines: [dish('Magret')],
  ...given,
})
const table = (given: Partial<CookedBooking> = {}): CookedBooking => ({
  id: 1,
  startsAt: AT_EIGHT,
  hour: '20:00',
  type: 'SELF_PAY',
  status: 'CONFIRMED',
  isGroup: true,
  isPlain: false,
  linkEndedAt: null,
  name: 'Camille',
  party: 1,
  seats: [seat('host')],
  tableDishes: [],
  ...given,
})
const dinner = (...bookings: CookedBooking[]) => kitchenSheet(bookings, 'DINNER', NOON)

describe('the totals by dish', () => {
  test('show how many differ in which way, and include the dishes of formulas', () => {
    const formula: CookedLine = {
      name: 'Menu du soir',
      quantity: 2,
      isFormula: true,
      sharedDishId: null,
      avoided: [],
      choices: [
        { group: 'Plat', name: 'Magret', options: [{ group: 'Préparation', name: 'sans sauce' }] },
        { group: 'Dessert', name: 'Baba', options: [] },
      ],
    }
    const sums = dishSums([dish('Magret', 9), dish('Magret', 1, 'sans sauce', 'à point'), formula])
    expect(sums.map(sumWords)).toEqual(['12 × Magret : 3 sans sauce, 1 à point', '2 × Baba'])
  })

  test('count a shared dish once, and nothing of guests who will not eat', () => {
    const part = { ...dish('Planche (partagé à 2)'), sharedDishId: 'board' }
    const board = { ...dish('Planche'), sharers: ['host', 'ana'] }
    const { sums, tables } = dinner(
      table({
        party: 4,
        seats: [
          seat('host', { lines: [dish('Magret'), part] }),
          seat('ana', { lines: [part] }),
          seat('absent', { status: 'NO_SHOW', lines: [dish('Bar')] }),
          seat('unpaid', { status: 'WAITING_FOR_PAYMENT', lines: [dish('Tourte')] }),
        ],
        tableDishes: [board, { ...dish('Cidre'), sharers: ['unpaid'] }],
      }),
    )
    expect(sums.map(sumWords)).toEqual(['1 × Magret', '1 × Planche'])
    expect(tables[0]?.shared).toEqual([{ name: 'Planche', quantity: 1, choices: [], avoided: [] }])
    expect(tables[0]?.seats.map(({ id }) => id)).toEqual(['host', 'ana'])
  })

  test('equal the lines, for any orders, choices and sharers', () => {
    fc.assert(
      fc.property(fc.array(bookingOf, { maxLength: 6 }), (bookings) => {
        const sheet = kitchenSheet(bookings, 'DINNER', NOON)
        const dishes = bookings.filter(isCooked).flatMap(linesOf).flatMap(dishesOf)
        const names = new Set(dishes.map(({ name }) => name))
        expect(new Set(sheet.sums.map(({ name }) => name))).toEqual(names)
        expect(sheet.sums).toHaveLength(names.size)
        for (const sum of sheet.sums) {
          const own = dishes.filter(({ name }) => name === sum.name)
          expect(sum.count).toBe(countOf(own))
          expect(countOf(sum.options.map(({ count }) => ({ quantity: count })))).toBe(
            own.reduce((all, { quantity, options }) => all + quantity * options.length, 0),
          )
        }
        expect(platesOn(sheet.tables)).toBe(countOf(bookings.filter(isCooked).flatMap(linesOf)))
      }),
    )
  })
})

describe('the kitchen sheet', () => {
  test('lists each booking under its service, by hour, also after midnight', () => {
    const late = table({ id: 3, hour: '00:30', startsAt: AT_EIGHT + 5 * 3_600_000 })
    const noon = table({ id: 2, hour: '12:30', startsAt: AT_EIGHT - 8 * 3_600_000 })
    expect(dinner(late, noon, table()).tables.map(({ id }) => id)).toEqual([1, 3])
    expect(kitchenSheet([late, noon, table()], 'LUNCH', NOON).tables.map(({ id }) => id)).toEqual([2])
  })

  test('lists what is still to come: guests choosing, free seats, and unconfirmed bookings', () => {
    const group = table({ party: 4, seats: [seat('host'), seat('ana', { lines: [] })] })
    const waiting = table({ id: 2, status: 'WAITING_FOR_GUESTS', party: 3 })
    const still = { hour: '20:00', type: 'SELF_PAY', name: 'Camille' }
    expect(dinner(group, waiting).toCome).toEqual([
      { ...still, id: 1, party: 4, isConfirmed: true, choosing: ['ana'], free: 2 },
      { ...still, id: 2, party: 3, isConfirmed: false, choosing: [], free: 2 },
    ])
    expect(kitchenSheet([group], 'DINNER', AT_EIGHT).toCome).toMatchObject([{ choosing: ['ana'], free: 0 }])
    expect(dinner({ ...group, linkEndedAt: NOON }).toCome).toMatchObject([{ free: 0 }])
    expect(dinner(table({ isPlain: true, party: 6, seats: [seat('host', { lines: [] })] })).toCome).toEqual([])
  })

  test('lists a table that orders on arrival, with its guests and without dishes', () => {
    const { tables, covers, sums } = dinner(table({ isPlain: true, party: 6, seats: [seat('host', { lines: [] })] }))
    expect(tables).toMatchObject([{ isOrderedAtTable: true, party: 6 }])
    expect({ covers, sums }).toEqual({ covers: 6, sums: [] })
  })

  test('counts no guests of a takeaway or delivery order, and includes its dishes', () => {
    const order = table({ type: 'DELIVERY', isGroup: false })
    expect(dinner(order)).toMatchObject({ covers: 0, sums: [{ name: 'Magret', count: 1 }] })
  })
})

const DISHES = ['Magret', 'Bar', 'Baba', 'Menu']
const optionOf = fc.record({ group: fc.constantFrom('Cuisson', 'Sauce'), name: fc.constantFrom('à point', 'sans') })
const choiceOf = fc.record({
  group: fc.constantFrom('Plat', 'Dessert'),
  name: fc.constantFrom(...DISHES),
  options: fc.array(optionOf, { maxLength: 3 }),
})
const lineOf: fc.Arbitrary<CookedDish> = fc.record({
  avoided: fc.constant([]),
  name: fc.constantFrom(...DISHES),
  quantity: fc.integer({ min: 1, max: 50 }),
  isFormula: fc.boolean(),
  choices: fc.array(choiceOf, { maxLength: 4 }),
})
const SEATS = ['host', 'ana', 'lina']
const seatOf = (id: string) =>
  fc
    .record({
      id: fc.constant(id),
      name: fc.constant(id),
      allergens: fc.constant([]),
      status: fc.constantFrom('CONFIRMED', 'PAID', 'NO_SHOW', 'CANCELLED', 'WAITING_FOR_PAYMENT', 'PRE_PAID'),
      lines: fc.array(
        fc.tuple(lineOf, fc.constantFrom(null, 'shared')).map(([line, sharedDishId]) => ({ ...line, sharedDishId })),
        { maxLength: 4 },
      ),
    })
    .map((one) => ({ ...one, ...NO_WISHES })) as fc.Arbitrary<CookedSeat>
const bookingOf: fc.Arbitrary<CookedBooking> = fc
  .record({
    status: fc.constantFrom('CONFIRMED', 'PAID', 'COMPLETED', 'WAITING_FOR_GUESTS', 'NO_SHOW'),
    hour: fc.constantFrom('12:30', '20:00', '00:15'),
    seats: fc.tuple(...SEATS.map(seatOf)),
    tableDishes: fc.array(
      fc.tuple(lineOf, fc.subarray(SEATS)).map(([line, sharers]) => ({ ...line, sharers })),
      { maxLength: 3 },
    ),
  })
  .map((given) => table(given as Partial<CookedBooking>))

function isCooked({ status, hour }: CookedBooking): boolean {
  return hour !== '12:30' && ['CONFIRMED', 'PAID', 'COMPLETED'].includes(status)
}

function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function platesOn(tables: KitchenSheet['tables']): number {
  return countOf(tables.flatMap(({ seats, shared }) => [...seats.flatMap(({ lines }) => lines), ...shared]))
}
