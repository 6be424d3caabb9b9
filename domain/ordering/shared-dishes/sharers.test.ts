import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grownName, partChange, sharedName } from './shared-words.ts'
import { afterSeats, afterTicks, isGrownTooMuch, type SharedDish } from './sharers.ts'
import { splitShared } from './split-shared.ts'

const SEATS = ['host', 'ana', 'lina']
const bottle: SharedDish = { id: 'bottle', orderedBy: 'host', sharers: ['host'] }
const board: SharedDish = { id: 'board', orderedBy: 'ana', sharers: ['ana', 'lina'] }
const ticked = (guest: string, ...wanted: string[]) => afterTicks([bottle, board], guest, new Set(wanted), SEATS)

describe('the shared dishes of a table', () => {
  test('are selected and deselected by each guest, in the order of the seats', () => {
    expect(ticked('ana', 'bottle', 'board')).toEqual({
      dishes: [{ ...bottle, sharers: ['host', 'ana'] }, board],
      takenOff: [],
    })
    expect(ticked('lina')).toEqual({ dishes: [bottle, { ...board, sharers: ['ana'] }], takenOff: [] })
    expect(ticked('host', 'bottle', 'board').dishes[1]?.sharers).toEqual(SEATS)
  })

  test('are removed for everybody by the guest who ordered them', () => {
    expect(ticked('ana', 'bottle')).toEqual({ dishes: [{ ...bottle, sharers: ['host', 'ana'] }], takenOff: [board] })
  })

  test('pass to the next sharer when the guest who ordered them leaves, and end with the last one', () => {
    expect(afterSeats([bottle, board], ['host', 'lina'])).toEqual({
      dishes: [bottle, { ...board, orderedBy: 'lina', sharers: ['lina'] }],
      takenOff: [],
    })
    expect(afterSeats([bottle, board], ['ana'])).toEqual({
      dishes: [{ ...board, sharers: ['ana'] }],
      takenOff: [bottle],
    })
  })

  test('are removed if a part would grow by more than thirty euros', () => {
    expect([isGrownTooMuch(3000), isGrownTooMuch(3001)]).toEqual([false, true])
  })
})

test('a part has the number of sharers in its name', () => {
  expect(sharedName({ name: 'Brouilly', quantity: 1 }, 3)).toBe('Brouilly (partagé à 3)')
  expect(sharedName({ name: 'Brouilly', quantity: 2 }, 1)).toBe('2 × Brouilly (pour la table)')
  expect(grownName('Brouilly')).toBe("Brouilly : ce qui s'ajoute à votre part")
  expect(partChange({ name: 'Brouilly', wasCents: 600, cents: 900 })).toBe(
    '« Brouilly » : 9,00\u00A0€ au lieu de 6,00\u00A0€',
  )
})

type Step =
  | { kind: 'joins' | 'leaves'; seat: number }
  | { kind: 'orders'; seat: number }
  | { kind: 'ticks'; seat: number; wanted: number[] }
const stepOf: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('joins' as const, 'leaves' as const), seat: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('orders' as const), seat: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('ticks' as const), seat: fc.nat({ max: 7 }), wanted: fc.array(fc.nat({ max: 9 })) }),
)

test('after any joining, ordering, selecting and leaving each dish is fully split among those present', () => {
  fc.assert(
    fc.property(fc.array(stepOf, { maxLength: 40 }), fc.integer({ min: 1, max: 9_999 }), (steps, cents) => {
      let seats = ['0']
      let dishes: SharedDish[] = []
      for (const [n, step] of steps.entries()) {
        const guest = String(step.seat)
        if (step.kind === 'joins' && !seats.includes(guest)) seats = [...seats, guest].sort()
        if (step.kind === 'leaves') seats = seats.filter((one) => one !== guest || one === '0')
        if (step.kind === 'orders' && seats.includes(guest)) {
          dishes = [...dishes, { id: String(n), orderedBy: guest, sharers: [guest] }]
        }
        const wanted = step.kind === 'ticks' ? step.wanted.map(String) : []
        const isThere = step.kind === 'ticks' && seats.includes(guest)
        const { dishes: after, takenOff } = isThere
          ? afterTicks(dishes, guest, new Set(wanted), seats)
          : afterSeats(dishes, seats)
        expect([...after, ...takenOff].map(({ id }) => id).sort()).toEqual(dishes.map(({ id }) => id).sort())
        dishes = after
        for (const { orderedBy, sharers } of dishes) {
          expect(sharers).toContain(orderedBy)
          expect(sharers).toEqual(seats.filter((seat) => sharers.includes(seat)))
          const portion = { priceCents: cents, vat: 1000, isAlcohol: false, parts: null, quantity: 1 }
          const parts = splitShared(portion, sharers.length)
          expect(parts.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(cents)
        }
      }
    }),
  )
})
