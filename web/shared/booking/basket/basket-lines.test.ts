import type { BasketLine } from '@tablee/domain/ordering/basket'
import { beginDraft, type Draft } from '@tablee/domain/ordering/draft'
import { describe, expect, test } from 'vitest'
import { canOrder } from '../../../screens/book-table/bill-of.ts'
import { BAVETTE, LUNCH } from '../choices/menu.fixtures.ts'
import { firstFault, linesOf } from './basket-lines.ts'

const MENU = { foodItems: [BAVETTE], meals: [{ id: '1', name: 'Le midi', combos: [LUNCH] }] }
const POIREAUX = { id: 11, options: [] }
const SOLE = { id: 22, options: [] }

describe('a line of the basket', () => {
  test('has the description and the price of its choices', () => {
    const [line] = linesOf(draftOf({ combos: [{ id: 5, quantity: 2, choices: [POIREAUX, SOLE] }] }), MENU)
    expect(line).toMatchObject({ name: 'Midi', quantity: 2, priceCents: 2450, fault: null })
    expect(line?.words).toBe('Poireaux · Sole (+\u00A04,50\u00A0€)')
  })

  test('keeps its key when its choices change', () => {
    const keys = [[POIREAUX, SOLE], [SOLE]].map((choices) => {
      const lines = linesOf(draftOf({ combos: [{ id: 5, quantity: 1, choices }], foodItems: [bavette(91)] }), MENU)
      return lines.map(({ key }) => key)
    })
    expect(keys[0]).toEqual(keys[1])
    expect(new Set(keys[0]).size).toBe(2)
  })

  test('is dropped once its dish has left the menu', () => {
    expect(linesOf(draftOf({ foodItems: [{ id: 77, quantity: 1 }] }), MENU)).toEqual([])
  })
})

describe('an order', () => {
  test('can be sent once every line has its choices', () => {
    expect(isReady(draftOf({ foodItems: [bavette(91)] }))).toEqual([null, true])
  })

  test('shows what is missing if it predates the choices of its formula', () => {
    expect(isReady(draftOf({ combos: [{ id: 5, quantity: 1 }] }))).toEqual([
      'Il manque un choix à « Midi » : « Entrée ».',
      false,
    ])
  })

  test('names the first of its errors', () => {
    const tarte = { id: 23, options: [] }
    const combos = [{ id: 5, quantity: 1, choices: [POIREAUX, tarte] }]
    expect(isReady(draftOf({ combos, foodItems: [bavette(93)] }))).toEqual([
      '« Tarte » est épuisé. Choisissez autre chose pour « Midi ».',
      false,
    ])
    expect(isReady(draftOf({ foodItems: [bavette(93)] }))).toEqual([
      'Les choix de « Bavette » ont changé à la carte. Choisissez à nouveau.',
      false,
    ])
  })

  test('can be sent without dishes if none are required', () => {
    const order = { draft: draftOf({}), lines: [], address: null, isRefused: false }
    expect([false, true].map((isPlain) => canOrder({ ...order, isPlain }))).toEqual([false, true])
  })
})

function draftOf(order: { combos?: BasketLine[]; foodItems?: BasketLine[] }): Draft {
  return { ...beginDraft({ id: 1, name: 'Chez Odette' }), order: { combos: [], foodItems: [], ...order } }
}

function bavette(cooking: number): BasketLine {
  return { id: 4, quantity: 1, choices: [{ id: cooking, options: [] }] }
}

function isReady(draft: Draft) {
  const lines = linesOf(draft, MENU)
  return [firstFault(lines), canOrder({ draft, lines, isPlain: false, address: null, isRefused: false })]
}
