import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NameIndex } from './name-index.ts'

function indexOf(names: readonly string[]): NameIndex {
  const index = new NameIndex()
  for (const name of names) index.add(name)
  return index
}

test.each([
  ['boulion shartier', 'bouillon chartier'],
  ['leduc', 'le duc'],
  ['bouil lon', 'bouillon chartier'],
  ['filou', 'philou'],
  ['chatier', 'bouillon chartier'],
])('%s is close to %s', (typed, name) => {
  expect(indexOf(['philou', 'bouillon chartier', 'le duc', 'la coupole']).closest(typed)[0]).toBe(name)
})

test('a name without a common pair of characters is not close', () => {
  expect(indexOf(['zen', '寿司']).closest('marcel')).toEqual([])
})

test('any name is the closest to itself, among any others, however many there are', () => {
  const name = fc
    .string({ unit: fc.constantFrom(...'abcdeé1 寿'), minLength: 1, maxLength: 9 })
    .filter((one) => one.trim() !== '')
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 30 }), fc.nat(), (names, at) => {
      const own = names[at % names.length] as string
      expect(indexOf(names).closest(own)).toContain(own)
    }),
  )
})

test('grows beyond its first capacity', () => {
  const names = Array.from(
    { length: 3000 },
    (_, n) =>
      `chez ${String(n)
        .split('')
        .map((digit) => 'abcdefghij'[Number(digit)])
        .join('')}`,
  )
  const index = indexOf(names)
  expect(index.size).toBe(3000)
  expect(index.closest(names[2999] as string)).toContain(names[2999])
})
