import { describe, expect, test } from 'vitest'
import type { Limits } from '../service-data/limit-requests.ts'
import { limitOf, limitsInShort } from './limit-words.ts'
import { withLimit } from './limits-store.ts'

const UNLIMITED = { isSoldOut: false, left: null, ordered: 2 }
const SERVICES = (['LUNCH', 'DINNER'] as const).map((service) => ({ ...UNLIMITED, service }))
const DISH = { what: 'DISH', id: '12', name: 'Bavette', of: 'Plats', ...UNLIMITED, services: SERVICES } as const
const LIMITS: Limits = {
  day: '24-11-2026',
  pauses: [],
  dishes: [DISH, { ...DISH, what: 'CHOICE' }],
}

describe('a limit set at the desk', () => {
  test('is shown before the server responds, for that dish only, and replaces the previous one', () => {
    const soldOut = withLimit(LIMITS, { what: 'DISH', id: '12', isSoldOut: true })
    expect(soldOut.dishes).toEqual([{ ...DISH, isSoldOut: true }, LIMITS.dishes[1]])
    expect(withLimit(soldOut, { what: 'DISH', id: '12', left: 3 }).dishes[0]).toEqual({ ...DISH, left: 3 })
    expect(withLimit(soldOut, { what: 'DISH', id: '12' })).toEqual(LIMITS)
  })

  test('applies to one service without affecting the whole day or the other service', () => {
    const noon = withLimit(LIMITS, { what: 'DISH', id: '12', service: 'LUNCH', isSoldOut: true })
    const [dish] = noon.dishes
    expect(dish).toEqual({ ...DISH, services: [{ ...SERVICES[0], isSoldOut: true }, SERVICES[1]] })
    expect(dish && [limitOf(dish, 'LUNCH').isSoldOut, limitOf(dish, null).isSoldOut]).toEqual([true, false])
    expect(limitsInShort(noon).replaceAll('\u00A0', ' ')).toBe('1 épuisé')
  })

  test('is summarised in one line, which is empty without limits', () => {
    const [dish, choice] = LIMITS.dishes
    const dishes = [
      { ...dish, isSoldOut: true },
      { ...choice, left: 0 },
      { ...DISH, id: '13', left: 3 },
    ] as Limits['dishes']
    const until = (hour: string) => Date.parse(`2026-11-24T${hour}:00+01:00`)
    const pauses: Limits['pauses'] = [
      { what: 'TABLE', until: until('20:30') },
      { what: 'TO_GO', until: Date.parse('2026-11-25T06:00:00+01:00') },
    ]
    expect(limitsInShort({ dishes, pauses }).replaceAll('\u00A0', ' ')).toBe(
      "2 épuisés · 1 compté · tables en pause jusqu'à 20:30 · à emporter en pause jusqu'à la fin du service",
    )
    expect(limitsInShort(LIMITS)).toBe('')
  })
})
