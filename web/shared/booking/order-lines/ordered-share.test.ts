import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import { expect, test } from 'vitest'
import { OrderedChoiceFragmentDoc, type OrderLinesFragment, OrderLinesFragmentDoc } from '../../../generated/graphql.ts'
import { makeFragmentData } from '../../../generated/index.ts'
import { orderedInText, orderedLines } from './ordered-share.ts'

const SIDE = { name: 'gratin', surcharge: 1.5 }
const CHOICES = [
  { name: 'Œuf mayonnaise', surcharge: 0, options: [] },
  { name: 'Bavette', surcharge: 0, options: [{ name: 'saignante', surcharge: 0 }, SIDE] },
].map((choice) => makeFragmentData(choice, OrderedChoiceFragmentDoc))

const ORDER: OrderLinesFragment = {
  serviceFees: 1,
  feesDiscount: 0,
  menuItemsDiscount: 0,
  companyAmount: 0,
  totalIncludingTax: 60.5,
  ...NO_WISHES,
  combos: [
    {
      quantity: 2,
      choices: CHOICES,
      combo: { id: '5', name: null, priceTTC: 25.5, isAlcohol: false, meal: { name: 'Midi' } },
    },
  ],
  foodItems: [
    { quantity: 1, choices: [], foodItem: { id: '4', name: 'Verre de vin', priceTTC: 8.5, isAlcohol: true } },
  ],
}

test('an order has one text line for each item, with its choices', () => {
  expect(orderedInText(makeFragmentData(ORDER, OrderLinesFragmentDoc))).toEqual([
    '2 × Midi : Œuf mayonnaise · Bavette (saignante, gratin (+\u00A01,50\u00A0€))',
    '1 × Verre de vin',
  ])
})

test('the price of a line covers all its portions', () => {
  expect(orderedLines(ORDER).map(({ name, total, isAlcohol }) => [name, total, isAlcohol])).toEqual([
    ['Midi', 51, false],
    ['Verre de vin', 8.5, true],
  ])
})
