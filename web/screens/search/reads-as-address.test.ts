import { expect, test } from 'vitest'
import { readsAsAddress } from './reads-as-address.ts'

test.each([
  '12 rue des Martyrs',
  'rue Montorgueil',
  '3 bis, place de la République',
  '75011',
  'Paris 9e',
  '9e arrondissement',
  'Boulogne-Billancourt',
  'neuilly',
  'PARIS',
])('%s is recognised as a place', (typed) => {
  expect(readsAsAddress(typed)).toBe(true)
})

test.each(['Kintaro', 'Le Boulevard', 'La Place', 'Rue', 'Chez Paris', '24h Burger', 'Les 3 Rues', ''])(
  '%s is recognised as a name',
  (typed) => {
    expect(readsAsAddress(typed)).toBe(false)
  },
)
