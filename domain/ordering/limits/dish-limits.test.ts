import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choice, ChoiceGroup } from '../choices/choice-groups.ts'
import { isSoldOut } from '../choices/choice-groups.ts'
import {
  type CountedLine,
  type DishLimit,
  groupsWith,
  isAt,
  leftOf,
  limitFault,
  portionsIn,
  type TimedLine,
} from './dish-limits.ts'
import { leftWords, limitSentence } from './limit-words.ts'

const NONE = { foodItemId: null, comboId: null, choices: [], hour: '20:00' }
const dish = (id: number, quantity = 1, hour = '20:00'): TimedLine => ({ ...NONE, foodItemId: id, quantity, hour })
const formula = (id: number, choices: CountedLine['choices'], quantity = 1): TimedLine => {
  return { ...NONE, comboId: id, quantity, choices }
}
const limit = (more: Partial<DishLimit>): DishLimit => {
  const known = { what: 'DISH', id: 12, name: 'Bavette', service: null, portions: 3 } as const
  return { ...known, isSoldOut: false, choiceIds: [], ...more }
}
const nobody = () => 0

describe('limited portions', () => {
  test('are counted à la carte and for each choice in formulas', () => {
    const bavette = limit({ choiceIds: [33, 34] })
    const twice = formula(5, [
      { id: 33, options: [{ id: 91 }] },
      { id: 34, options: [] },
      { id: 40, options: [] },
    ])
    expect(portionsIn(bavette, [dish(12, 2), dish(13), twice, { ...twice, quantity: 3 }])).toBe(2 + 2 + 6)
    expect(portionsIn(limit({ what: 'FORMULA', id: 5 }), [twice, dish(5)])).toBe(1)
    expect(portionsIn(limit({ what: 'CHOICE', id: 91 }), [twice, { ...twice, quantity: 2 }])).toBe(3)
  })

  test('are refused beyond the limit, in a message with the dish and the number left', () => {
    const asked = { before: [], after: [dish(12, 2)], others: () => 2 }
    const fault = limitFault([limit({})], asked)
    expect(fault && limitSentence(fault)).toBe(
      "Il reste 1 portion de « Bavette » aujourd'hui. Commandez-en moins pour continuer.",
    )
    const none = limitFault([limit({ portions: null, isSoldOut: true })], asked)
    expect(none && limitSentence(none)).toBe(
      "« Bavette » est épuisé aujourd'hui. Choisissez autre chose pour continuer.",
    )
    expect([0, 3].map((left) => leftWords({ left, service: null }))).toEqual(["Épuisé aujourd'hui", 'Plus que 3'])
  })

  test('stay valid once they are in an order, also after they sell out', () => {
    const limits = [limit({ isSoldOut: true })]
    const before = [dish(12, 2)]
    expect(limitFault(limits, { before, after: [dish(12, 2), dish(13)], others: nobody })).toBeNull()
    expect(limitFault(limits, { before, after: [dish(12, 1)], others: nobody })).toBeNull()
    expect(limitFault(limits, { before, after: [dish(12, 3)], others: nobody })).not.toBeNull()
  })

  test('are checked for orders that move into their service, and for no others', () => {
    const limits = [limit({ service: 'DINNER', portions: 1 })]
    const moved = (from: string, to: string) => {
      return limitFault(limits, { before: [dish(12, 2, from)], after: [dish(12, 2, to)], others: nobody })
    }
    expect(moved('20:00', '21:00')).toBeNull()
    expect(moved('20:00', '12:30')).toBeNull()
    const fault = moved('12:30', '20:00')
    expect(fault && limitSentence(fault)).toBe(
      'Il reste 1 portion de « Bavette » ce soir. Commandez-en moins pour continuer.',
    )
  })

  test('never exceed the limit, whatever is ordered in whatever sequence', () => {
    const orders = fc.array(fc.record({ who: fc.nat(4), quantity: fc.nat(4) }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(8), orders, (portions, asked) => {
        const counted = limit({ portions })
        const held = new Map<number, number>()
        const sum = () => [...held.values()].reduce((all, one) => all + one, 0)
        for (const { who, quantity } of asked) {
          const had = held.get(who) ?? 0
          const lines = { before: [dish(12, had)], after: [dish(12, quantity)], others: () => sum() - had }
          if (limitFault([counted], lines) === null) held.set(who, quantity)
          expect(sum()).toBeLessThanOrEqual(portions)
          const [left] = leftOf(
            [counted],
            [...held].map(([, had]) => dish(12, had)),
          )
          expect(left?.left).toBe(portions - sum())
        }
      }),
    )
  })
})

describe('the portions left on a menu', () => {
  const choice = (id: number, options: ChoiceGroup[] = []): Choice => ({
    id,
    name: `choice ${id}`,
    surchargeCents: 0,
    priceCents: 0,
    vatOnSite: 1000,
    vatTakeaway: 550,
    isAlcohol: false,
    allergens: [],
    isDefault: false,
    isAvailable: true,
    options,
  })
  const group = (choices: Choice[]): ChoiceGroup => ({ id: 1, name: 'Plat', least: 1, most: 1, choices })

  test('are zero for a course without dishes and for a required option that is sold out', () => {
    const courses = [group([choice(33, [group([choice(91)])]), choice(34)])]
    const lefts = (...ids: number[]) => ids.map((id) => ({ what: 'CHOICE' as const, id, left: 0, service: null }))
    const isGone = (...ids: number[]) => isSoldOut(groupsWith(courses, lefts(...ids)))
    expect([isGone(), isGone(34), isGone(91), isGone(33, 34), isGone(91, 34)]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(isSoldOut(groupsWith(courses, [{ what: 'DISH', id: 33, left: 0, service: null }]))).toBe(false)
  })

  test('are the minimum of a dish and of its choice', () => {
    const limits = [limit({ choiceIds: [33] }), limit({ what: 'CHOICE', id: 33, portions: 1 })]
    expect(leftOf(limits, [])).toEqual([
      { what: 'DISH', id: 12, left: 3, service: null },
      { what: 'CHOICE', id: 33, left: 1, service: null },
    ])
  })

  test('are limited by service in addition to the whole day', () => {
    const limits = [limit({ portions: 5 }), limit({ service: 'DINNER', portions: 2 })]
    const at = (hour: string) => limits.filter((one) => isAt(one, hour))
    const ordered = [dish(12, 2, '12:30'), dish(12, 1, '00:30')]
    expect(leftOf(at('12:00'), ordered)).toEqual([{ what: 'DISH', id: 12, left: 2, service: null }])
    expect(leftOf(at('20:00'), ordered)).toEqual([{ what: 'DISH', id: 12, left: 1, service: 'DINNER' }])
    expect(leftWords({ left: 0, service: 'LUNCH' })).toBe('Épuisé ce midi')
  })
})
