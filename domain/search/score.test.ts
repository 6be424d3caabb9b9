import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIT,
  fitOf,
  MERIT_SCALE,
  type MeritFacts,
  meritOf,
  type NameMatch,
  nameMatchOf,
  PARTNER_BOOST,
  PARTNER_NEARER,
  type ScoreInput,
  scoreOf,
  standingOf,
} from './score.ts'
import { POSITION_SCALES } from './search-limits.ts'

const FACTS: MeritFacts = {
  score: null,
  reviewCount: 0,
  hasHours: false,
  hasPhotographs: false,
  hasMenu: false,
  hasContact: false,
  bookings: 0,
}
const facts: fc.Arbitrary<MeritFacts> = fc
  .record({
    score: fc.option(fc.integer({ min: 100, max: 500 })),
    reviewCount: fc.integer({ min: 1, max: 5000 }),
    hasHours: fc.boolean(),
    hasPhotographs: fc.boolean(),
    hasMenu: fc.boolean(),
    hasContact: fc.boolean(),
    bookings: fc.nat(20_000),
  })
  .map((one) => ({ ...one, reviewCount: one.score === null ? 0 : one.reviewCount }))
const scale = fc.constantFrom(...POSITION_SCALES)
const kilometres = fc.double({ min: 0, max: 20_000, noNaN: true })
const scored = (one: Partial<ScoreInput>) =>
  scoreOf({ match: null, kilometres: null, scale: 'AROUND', isPartner: false, merit: 5000, ...one }).score

describe('the merit', () => {
  test('is above 0 and at most its scale', () => {
    fc.assert(
      fc.property(facts, (one) => {
        expect(meritOf(one)).toBeGreaterThan(0)
        expect(meritOf(one)).toBeLessThanOrEqual(MERIT_SCALE)
      }),
    )
  })

  test('a good score of many reviews counts more than a perfect one of a single review', () => {
    expect(meritOf({ ...FACTS, score: 480, reviewCount: 30 })).toBeGreaterThan(
      meritOf({ ...FACTS, score: 500, reviewCount: 1 }),
    )
  })

  test('grows with each known fact and with each booking', () => {
    for (const fact of ['hasHours', 'hasPhotographs', 'hasMenu', 'hasContact'] as const)
      expect(meritOf({ ...FACTS, [fact]: true })).toBe(meritOf(FACTS) + 500)
    expect(meritOf({ ...FACTS, bookings: 10 })).toBeGreaterThan(meritOf(FACTS))
    expect(meritOf({ ...FACTS, bookings: 50 })).toBe(meritOf(FACTS) + 1000)
  })

  test('a partner has a tenth more, and no more than that', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const merit = meritOf(one)
        expect(standingOf(merit, false)).toBe(merit)
        expect(standingOf(merit, true)).toBeLessThanOrEqual(merit * PARTNER_BOOST + 0.5)
      }),
    )
    expect(PARTNER_BOOST).toBeLessThanOrEqual(1.1)
  })
})

describe('the score', () => {
  test('an exact name is never passed, however near, good and bookable the other restaurant is', () => {
    const other = fc.constantFrom<NameMatch>('PREFIX', 'WORDS', 'NEAR')
    const distance = fc.oneof(kilometres, fc.constant('unknown' as const))
    fc.assert(
      fc.property(facts, facts, distance, distance, scale, other, (own, its, far, near, scale, match) => {
        const exact = scored({ match: 'EXACT', kilometres: far, scale, merit: meritOf(own) })
        expect(exact).toBeGreaterThan(scored({ match, kilometres: near, scale, isPartner: true, merit: meritOf(its) }))
        const nowhere = scored({ match: 'EXACT', merit: meritOf(own) })
        expect(nowhere).toBeGreaterThan(scored({ match, isPartner: true, merit: meritOf(its) }))
      }),
    )
  })

  test('without a position, follows the field that matches before the merit', () => {
    const matches: NameMatch[] = ['EXACT', 'PREFIX', 'WORDS', 'NEAR']
    fc.assert(
      fc.property(facts, facts, fc.nat(2), (own, its, n) => {
        const better = scored({ match: matches[n] as NameMatch, fit: FIT.least, merit: meritOf(own) })
        const worse = scored({ match: matches[n + 1] as NameMatch, isPartner: true, merit: meritOf(its) })
        expect(better).toBeGreaterThan(worse)
      }),
    )
  })

  test('a partner never passes a restaurant of the same merit three times nearer', () => {
    // Farther restaurants count as if they were 300 km away.
    fc.assert(
      fc.property(fc.double({ min: 0, max: 300, noNaN: true }), scale, facts, (far, scale, one) => {
        const merit = meritOf(one)
        const partner = scored({ kilometres: far, scale, isPartner: true, merit })
        expect(partner).toBeLessThanOrEqual(scored({ kilometres: far / 3, scale, merit }))
      }),
    )
    expect(PARTNER_NEARER).toBeLessThan(3)
    expect(scored({ kilometres: 0.3, isPartner: true })).toBeLessThan(scored({ kilometres: 0.1 }))
    expect(scored({ kilometres: 0.3, isPartner: true })).toBeGreaterThan(scored({ kilometres: 0.25 }))
  })

  test('the nearest of equal names has the greatest', () => {
    const at = (kilometres: number) => scored({ match: 'EXACT', kilometres })
    expect(at(0.2)).toBeGreaterThan(at(2.4))
    expect(at(2.4)).toBeGreaterThan(at(3.3))
    expect(at(3.3)).toBeGreaterThan(at(9.4))
  })

  test('halves after 300 m around a street, 800 m around a quarter, 600 m around the user', () => {
    const whole = scored({ kilometres: 0 })
    expect(scored({ kilometres: 0.3, scale: 'STREET' })).toBe(whole / 2)
    expect(scored({ kilometres: 0.8, scale: 'QUARTER' })).toBe(whole / 2)
    expect(scored({ kilometres: 0.6, scale: 'AROUND' })).toBe(whole / 2)
  })

  test('an unknown position has the least around a position', () => {
    expect(scored({ kilometres: 'unknown' })).toBe(0)
    expect(scored({ kilometres: 'unknown', match: 'WORDS' })).toBe(scored({ kilometres: 900, match: 'WORDS' }))
  })
})

test('a name of which half is typed fits best, and no fit is below the least', () => {
  expect(fitOf('Le Petit', 'le p')).toBe(1)
  expect(fitOf('Le Petit Pont', 'le p')).toBeLessThan(fitOf('Le Pet', 'le p'))
  const name = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(name, name, (name, requested) => {
      expect(fitOf(name, requested)).toBeGreaterThanOrEqual(FIT.least)
      expect(fitOf(name, requested)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each<[string, string, NameMatch]>([
  ['Le Baratin', 'le baratin', 'EXACT'],
  ['Pizza Nation', 'pizza', 'PREFIX'],
  ['Chez Marcel', 'marcel', 'WORDS'],
  ['Chez Michel', 'chez michle', 'NEAR'],
])('matches %s by « %s » as %s', (name, requested, match) => {
  expect(nameMatchOf(name, requested, requested.split(' '))).toBe(match)
})
