import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  markOf,
  mayMark,
  NOTED_MARKS,
  type Noted,
  notedMark,
  SEAT_MARKS,
  UNDONE_WITHIN,
  undoneMark,
  undoUntil,
} from './marks.ts'

const FORWARD = ['EXPECTED', 'ARRIVED', 'SEATED', 'LEFT'] as const
const noted = fc.constantFrom(...NOTED_MARKS)

describe('a mark', () => {
  test('moves forward, and may skip steps', () => {
    for (const [n, from] of FORWARD.entries()) {
      for (const [m, to] of FORWARD.entries()) expect(mayMark(from, to)).toBe(n <= m)
    }
  })

  test('can be an absence only for an expected guest, and a guest who comes late arrives after all', () => {
    expect(SEAT_MARKS.filter((from) => mayMark(from, 'ABSENT'))).toEqual(['EXPECTED', 'ABSENT'])
    expect(SEAT_MARKS.filter((to) => mayMark('ABSENT', to))).toEqual(['ARRIVED', 'SEATED', 'ABSENT'])
  })

  test('is an absence if there is one, whatever other marks exist', () => {
    expect(markOf('NO_SHOW', { state: 'ARRIVED' })).toBe('ABSENT')
    expect(markOf('CONFIRMED', { state: 'ARRIVED' })).toBe('ARRIVED')
    expect(markOf('CONFIRMED', null)).toBe('EXPECTED')
  })

  test('can be undone to the previous one, which then cannot be undone', () => {
    fc.assert(
      fc.property(fc.array(noted, { minLength: 1, maxLength: 4 }), fc.nat(), (states, start) => {
        const notes: Noted[] = []
        for (const [n, state] of states.entries()) notes.push(notedMark(notes.at(-1) ?? null, state, start + n))
        const [before = null, last] = [notes.at(-2), notes.at(-1)]
        if (!last) return
        expect(undoUntil(last)).toBe(last.markedAt + UNDONE_WITHIN)
        const back = undoneMark(last)
        expect(back && { state: back.state, markedAt: back.markedAt }).toEqual(
          before && { state: before.state, markedAt: before.markedAt },
        )
        if (back) expect(undoUntil(back)).toBeNull()
      }),
    )
  })
})
