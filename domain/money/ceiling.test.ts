import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aboveCeiling, ceilingAgreement, ceilingSteps, isCeiling, mostUnder } from './ceiling.ts'

test('a host can choose round ceilings above the most expensive order of a guest', () => {
  expect(ceilingSteps([1250, 900])).toEqual([1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000])
  // A ceiling at the present highest price would change nothing.
  expect(ceilingSteps([1500])[0]).toBe(2000)
  expect(ceilingSteps([])).toEqual([])
  expect(ceilingSteps([29_000])).toEqual([29_500, 30_000])
})

test('each ceiling that is offered is valid for the orders of the guests', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 8 }), (guests) => {
      for (const step of ceilingSteps(guests)) expect(isCeiling(step, guests)).toBe(true)
    }),
  )
})

test('other amounts are not valid ceilings', () => {
  expect([1499, 0, -500, 30_500, Number.NaN].map((cents) => isCeiling(cents, [0]))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isCeiling(1000, [1250])).toBe(false)
  expect(isCeiling(1500, [])).toBe(false)
})

test('a guest keeps a more expensive order after the ceiling is lowered', () => {
  expect([mostUnder(2000, 1250), mostUnder(2000, 2600)]).toEqual([2000, 2600])
})

test('a ceiling is shown in whole euros', () => {
  expect(ceilingAgreement(3000).replace(/\s/g, ' ')).toBe("J'accepte que chacun choisisse jusqu'à 30 € par personne")
  expect(aboveCeiling(3000).replace(/\s/g, ' ')).toBe(
    "Votre hôte invite chacun jusqu'à 30 € : choisissez des plats qui ne coûtent pas davantage.",
  )
})
