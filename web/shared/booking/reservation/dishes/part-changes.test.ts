import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DishToShare } from '../../order-lines/read-shared-dishes.ts'
import { partChanges, seenParts } from './part-changes.ts'

const LEA = { share: 'lea', name: 'Léa D.', isOwn: false }
const KARIM = { share: 'karim', name: 'Karim B.', isOwn: false }
const ME = { share: 'me', name: 'Inès M.', isOwn: true }

test('a guest who leaves is named, with the part before and after', () => {
  const before = seenParts([chianti([ME, LEA, KARIM], 600)])
  expect(plain(partChanges(before, [chianti([ME, KARIM], 900)], false))).toEqual([
    'Léa D. ne partage plus « Chianti » : votre part est de 9,00 € au lieu de 6,00 €.',
  ])
  expect(plain(partChanges(before, [chianti([ME], 1800)], false))).toEqual([
    'Léa D. et Karim B. ne partagent plus « Chianti » : votre part est de 18,00 € au lieu de 6,00 €.',
  ])
})

test('a removed dish is reported only to those who shared it', () => {
  expect(plain(partChanges(seenParts([chianti([ME, LEA], 900)]), [], false))).toEqual([
    "« Chianti » n'est plus à la table : votre part de 9,00 € ne compte plus.",
  ])
  expect(partChanges(seenParts([chianti([LEA], 1800)]), [], false)).toEqual([])
})

test('a guest whose host pays for all reads no amounts', () => {
  const before = seenParts([chianti([ME, LEA], 900)])
  expect(partChanges(before, [chianti([ME], 1800)], true)).toEqual([])
  expect(plain(partChanges(before, [], true))).toEqual(["« Chianti » n'est plus à la table."])
})

test("a guest who joins reduces a part, and the viewer's own change is not reported", () => {
  const alone = seenParts([chianti([ME], 1800)])
  expect(partChanges(alone, [chianti([ME, LEA], 900)], false)).toEqual([])
  expect(partChanges(seenParts([chianti([ME, LEA], 900)]), [chianti([LEA], 1800)], false)).toEqual([])
})

test('the same dishes never lead to a change, whoever shares them', () => {
  fc.assert(
    fc.property(fc.subarray([ME, LEA, KARIM]), fc.integer({ min: 0, max: 9000 }), (sharers, cents) => {
      const dishes = [chianti(sharers, cents)]
      expect(partChanges(seenParts(dishes), dishes, false)).toEqual([])
    }),
  )
})

function chianti(sharers: readonly (typeof LEA)[], cents: number): DishToShare {
  return {
    id: 'chianti',
    name: 'Chianti',
    words: '',
    quantity: 1,
    priceCents: 1800,
    orderedBy: 'Inès M.',
    isOrderedByMe: false,
    partIfJoinedCents: null,
    canChange: true,
    holdsToldAllergen: false,
    allergens: [],
    isAlcohol: true,
    sharers: sharers.map((one) => ({ ...one, cents })),
  }
}

function plain(sentences: readonly string[]): string[] {
  return sentences.map((sentence) => sentence.replaceAll('\u00A0', ' '))
}
