import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  answerInvitation,
  beginDraft,
  chooseParty,
  chooseType,
  DRAFT_TYPES,
  type Draft,
  keepBooked,
} from './draft.ts'
import { isOrdered, isSentHome, orderInput, toCreateInput, toJoinInput } from './draft-input.ts'
import { isNothing, isOfGroup, keepShared, shareLine, tickDish } from './draft-shared.ts'
import { readDraft, writeDraft } from './draft-text.ts'

const NONNA = { id: 12, name: 'Trattoria Nonna Lina' }
const START = { date: '2026-11-27', hour: '20:00' }
const NOW = Date.UTC(2026, 10, 24, 9)
const BOTTLE = { id: 7, choices: [{ id: 3, options: [] }] }
const INVITED = answerInvitation(NONNA, { link: '7f3k-q2', type: 'SELF_PAY', totalPersons: 4, start: START })

const group = beginDraft(NONNA, { totalPersons: 3, type: 'SELF_PAY', start: START })
const shared = shareLine(addLine(group, 'foodItems', BOTTLE), 'foodItems', BOTTLE, true)
const sent = (draft: Draft) => orderInput(draft).foodItems

test('a line is shared with the table or not, and is sent accordingly', () => {
  expect(sent(shared)).toEqual([{ id: '7', quantity: 1, choices: [{ id: '3', options: [] }], isShared: true }])
  const own = shareLine(shared, 'foodItems', { ...BOTTLE, isShared: true }, false)
  expect(own.order).toEqual(addLine(group, 'foodItems', BOTTLE).order)
  expect(sent(own)[0]).not.toHaveProperty('isShared')
})

test('the same dish can have a shared and an individual line', () => {
  const both = addLine(shared, 'foodItems', BOTTLE)
  expect(both.order.foodItems).toEqual([
    { ...BOTTLE, isShared: true, quantity: 1 },
    { ...BOTTLE, quantity: 1 },
  ])
  expect(shareLine(both, 'foodItems', BOTTLE, true).order.foodItems).toEqual([
    { ...BOTTLE, isShared: true, quantity: 2 },
  ])
})

test('a shared line becomes individual outside a group, and shared again in a group', () => {
  const types = fc.constantFrom(...DRAFT_TYPES)
  fc.assert(
    fc.property(types, fc.integer({ min: 1, max: 8 }), (type, party) => {
      const other = chooseType(chooseParty(shared, party), type)
      const isGroup = party > 1 && (other.type === 'PAY_FOR_ALL' || other.type === 'SELF_PAY')
      expect(isOfGroup(other)).toBe(isGroup)
      expect('isShared' in (sent(other)[0] ?? {})).toBe(isGroup)
      expect(sent(chooseType(chooseParty(other, 3), 'SELF_PAY'))).toEqual(sent(shared))
    }),
  )
  expect(toCreateInput(chooseParty(shared, 1))?.order.foodItems[0]).not.toHaveProperty('isShared')
})

test('a guest who joins can select shared dishes, which are an order on their own', () => {
  expect(isNothing(INVITED)).toBe(true)
  expect(toJoinInput(INVITED)).toMatchObject({ sharedDishes: [] })
  const ticked = tickDish(tickDish(tickDish(INVITED, 'a', true), 'b', true), 'a', true)
  expect(toJoinInput(ticked)).toMatchObject({ sharedDishes: ['b', 'a'], order: { foodItems: [], combos: [] } })
  expect([isOrdered(ticked), isSentHome({ draft: ticked, isSignedIn: false, screen: 'payment' })]).toEqual([
    true,
    false,
  ])
  expect(toJoinInput(tickDish(ticked, 'b', false))).toMatchObject({ sharedDishes: ['a'] })
  expect(
    tickDish(keepBooked(ticked, { reservationId: 1, userReservationId: 's' }), 'a', false).reservationId,
  ).toBeNull()
  expect(keepShared(ticked, new Set(['b'])).sharedDishes).toEqual(['b'])
  expect(keepShared(ticked, new Set(['a', 'b']))).toBe(ticked)
})

test('shared lines and selected dishes survive a reload, and invalid ones are left out', () => {
  const joining = shareLine(addLine(INVITED, 'foodItems', BOTTLE), 'foodItems', BOTTLE, true)
  const draft = { ...tickDish(joining, 'dish-1', true), id: 'n' }
  expect(tickDish(shared, 'dish-1', true)).toBe(shared)
  const text = writeDraft(draft, NOW)
  expect(readDraft(text, NOW)).toEqual(draft)
  const stored = (fields: object) => JSON.stringify({ ...JSON.parse(text), draft: { ...draft, ...fields } })
  for (const sharedDishes of ['dish-1', [7], ['../..'], [null]]) {
    expect(readDraft(stored({ sharedDishes }), NOW)).toEqual({ ...draft, sharedDishes: [] })
  }
})
