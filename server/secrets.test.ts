import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derivedDigits, derivedToken, hashOf, type Keys, randomToken, seal, unseal } from './secrets.ts'

const OLD = { id: 'old', key: Buffer.from('an old key of more than 32 characters') }
const NEW = { id: 'new', key: Buffer.from('a new key of more than 32 characters!') }
const before: Keys = [OLD]
const after: Keys = [NEW, OLD]

describe('a sealed value', () => {
  test('is readable with its key, even if there is a newer one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const whole = text.toWellFormed()
        expect(unseal(after, seal(before, whole))).toBe(whole)
      }),
    )
  })

  test('is never the same twice, and is refused if it was changed', () => {
    const sealed = seal(after, 'AbC_12')
    expect(seal(after, 'AbC_12')).not.toBe(sealed)
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      // The last character of a part may hold unused bits.
      expect(attempt(() => unseal(after, changed))).toMatch(/^(AbC_12|refused)$/)
    }
    expect(() => unseal([NEW], seal(before, 'x'))).toThrow('old')
    for (const odd of ['', 'new', 'new.a.b', 'new....']) expect(attempt(() => unseal(after, odd))).toBe('refused')
  })
})

describe('a derived token', () => {
  test('is the same each time, and different for another row, purpose or key', () => {
    const token = derivedToken(after, 'RESET', 'row-1')
    expect(derivedToken(after, 'RESET', 'row-1')).toBe(token)
    expect(derivedToken([OLD, NEW], 'RESET', 'row-1', 'new')).toBe(token)
    const others = [
      derivedToken(after, 'RESET', 'row-2'),
      derivedToken(after, 'EMAIL', 'row-1'),
      derivedToken(before, 'RESET', 'row-1'),
    ]
    expect(new Set([token, ...others]).size).toBe(4)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('has the given number of digits, evenly distributed', () => {
    const codes = Array.from({ length: 2000 }, (_, row) => derivedDigits(after, 'code', String(row), 6))
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(1990)
    for (const first of '0123456789') {
      expect(codes.filter((code) => code.startsWith(first)).length).toBeGreaterThan(130)
    }
  })
})

test('random tokens differ, and their hash does not hold them', () => {
  const token = randomToken()
  expect(randomToken()).not.toBe(token)
  expect(hashOf(token)).toHaveLength(32)
  expect(hashOf(token).toString('base64url')).not.toBe(token)
})

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return 'refused'
  }
}
