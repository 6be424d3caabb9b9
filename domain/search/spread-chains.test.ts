import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHOSEN_FROM, chainOf, FIRST_RESULTS, MOST_BRANCHES, spreadChains } from './spread-chains.ts'

test.each([
  ['Big Fernand Opéra', 'BIG FERNAND Montmartre'],
  ['Pizza Nation', 'La Pizza Nation République'],
  ['Crémeux', 'cremeux'],
])('takes %s and %s for branches of one chain', (one, other) => expect(chainOf(one)).toBe(chainOf(other)))

test.each([
  ['Café de la Paix', 'Café de la Place'],
  ['Chez Marcel', 'Chez Michel'],
  ['寿司', '14'],
])('does not take %s and %s for one chain', (one, other) => expect(chainOf(one)).not.toBe(chainOf(other)))

test('keeps every row once, no third branch among the first results, and the order of the others', () => {
  const rows = fc.array(fc.nat(6), { maxLength: 70 }).map((chains) => chains.map((chain, place) => ({ chain, place })))
  fc.assert(
    fc.property(rows, (best) => {
      const spread = spreadChains(best, ({ chain }) => chain)
      expect(spread.toSorted((one, other) => one.place - other.place)).toEqual(best)

      const chains = new Map<number, number>()
      for (const { chain } of best.slice(0, CHOSEN_FROM)) chains.set(chain, (chains.get(chain) ?? 0) + 1)
      const allowed = [...chains.values()].reduce((sum, count) => sum + Math.min(count, MOST_BRANCHES), 0)
      const first = spread.slice(0, Math.min(FIRST_RESULTS, allowed))
      for (const { chain } of first)
        expect(first.filter((other) => other.chain === chain).length).toBeLessThanOrEqual(MOST_BRANCHES)
      const places = spread.slice(FIRST_RESULTS).map(({ place }) => place)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }),
  )
})

test('leaves results alone that have no third branch among the first', () => {
  const rows = ['Ober', 'Mamma', 'Ober', 'Dame', 'Racines', 'Ober', 'Ober']
  expect(spreadChains(rows, chainOf)).toEqual(rows)
  expect(spreadChains(['Ober', 'Ober', 'Ober', 'Dame', 'Racines', 'Liza'], chainOf)).toEqual([
    'Ober',
    'Ober',
    'Dame',
    'Racines',
    'Liza',
    'Ober',
  ])
})
