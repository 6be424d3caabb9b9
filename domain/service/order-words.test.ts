import { expect, test } from 'vitest'
import { MINUTE, parisInstant } from '../calendar/calendar.ts'
import { clockWords, dishesWords, orderTypeWords } from './order-words.ts'

const EIGHT = parisInstant('2026-11-24', '20:00')

test.each([
  [-12, 'dans 12 min'],
  [-65, 'dans 1 h 05'],
  [-120, 'dans 2 h'],
  [-3 * 1440, 'dans 3 jours'],
  [0, 'maintenant'],
  [4, 'en retard de 4 min'],
  [75, 'en retard de 1 h 15'],
])('%i minutes from its hour an order shows: %s', (minutes, words) => {
  const one = { type: 'CLICK_COLLECT', startsAt: EIGHT, stage: 'TO_PREPARE' } as const
  expect(clockWords(one, EIGHT + minutes * MINUTE)).toBe(words)
  expect(clockWords({ ...one, stage: 'HANDED_OVER' }, EIGHT + minutes * MINUTE)).toBeNull()
})

test('an order shows its type and how many dishes there are to cook', () => {
  expect(orderTypeWords({ type: 'CLICK_COLLECT', isWeeklyMeal: false })).toBe('À emporter')
  expect(orderTypeWords({ type: 'DELIVERY', isWeeklyMeal: true })).toBe('En livraison, cantine')
  expect([dishesWords(1), dishesWords(3)]).toEqual(['1 plat', '3 plats'])
})
