import { expect, test } from 'vitest'
import { type ToGoOffer, toGoChangesText } from './changed-to-go.ts'

const ALL = { id: '21', district: 'Tout Paris' }
const FIFTH = { id: '26', district: '5e arrondissement' }
const NINTH = { id: '30', district: '9e arrondissement' }
const BEFORE: ToGoOffer = { isOffered: true, feeCents: 290, areas: [ALL] }
const ORDER = { type: 'DELIVERY', isSaas: false, hasFee: true, address: { zipCode: '75009' } } as const

test.each([
  ['without a change', {}, []],
  ['a higher delivery fee', { feeCents: 450 }, ['Les frais de livraison passent de 2,90 € à 4,50 €.']],
  [
    'areas without the address',
    { areas: [FIFTH] },
    [
      'Le restaurant livre maintenant ici : 5e arrondissement.',
      "Votre adresse n'est plus servie : choisissez-en une autre.",
    ],
  ],
  [
    'areas with the address',
    { areas: [FIFTH, NINTH] },
    ['Le restaurant livre maintenant ici : 5e arrondissement et 9e arrondissement.'],
  ],
  [
    'the end of deliveries, whatever else changed',
    { isOffered: false, feeCents: 450, areas: [] },
    ['Le restaurant ne livre plus pour le moment. Votre commande est gardée.'],
  ],
])('%s: the diner reads what concerns their delivery', (_, change, expected) => {
  const read = toGoChangesText(BEFORE, { ...BEFORE, ...change }, ORDER)
  expect(read.map((sentence) => sentence.replace(/\s/g, ' '))).toEqual(expected)
})

test('only a payer of the fee reads its change, and our software without areas means delivery everywhere', () => {
  expect(toGoChangesText(BEFORE, { ...BEFORE, feeCents: 450 }, { ...ORDER, hasFee: false })).toEqual([])
  expect(toGoChangesText(BEFORE, { ...BEFORE, areas: [] }, { ...ORDER, isSaas: true })).toEqual([
    'Le restaurant livre maintenant partout.',
  ])
})

test('a takeaway diner reads that takeaway ended, and nothing about deliveries', () => {
  const order = { ...ORDER, type: 'CLICK_COLLECT' } as const
  expect(toGoChangesText(BEFORE, { ...BEFORE, feeCents: 450, areas: [FIFTH] }, order)).toEqual([])
  expect(toGoChangesText(BEFORE, { ...BEFORE, isOffered: false }, order)).toEqual([
    'Le restaurant ne vend plus à emporter pour le moment. Votre commande est gardée.',
  ])
})
