import { foldName } from '@tablee/domain/fold-name'
import { slipsBetween } from '@tablee/domain/search/reading/spelling/slips'
import { random } from '@tablee/server/database/seed/random.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MISSPELLINGS } from './misspell.ts'

const NAMES = [
  "L'Œuf à la Coque",
  'Le Café Philippe',
  'Chez Janou',
  'Bouillon Chartier',
  'Qui Plume la Lune',
  'La Mezzanine',
]
const write = (kind: string, name: string, seed = '') => MISSPELLINGS[kind]?.write(name, random(seed)) ?? null
const squashed = (name: string) => foldName(name).replaceAll(' ', '')

describe('a name is written', () => {
  test.each([
    ['restaurant X', 'Chez Janou', 'restaurant Chez Janou'],
    ['X paris', 'Chez Janou', 'Chez Janou paris'],
    ['accents dropped', "L'Œuf à la Coque", "L'Œuf a la Coque"],
    ['article dropped', "L'Œuf à la Coque", 'Œuf à la Coque'],
    ['article dropped', 'La Mezzanine', 'Mezzanine'],
    ['half typed', 'Chez Janou', 'Chez'],
    ['capitals', 'Chez Janou', 'CHEZ JANOU'],
  ])('as %s: %s', (kind, name, written) => expect(write(kind, name)).toBe(written))

  test.each([
    ['restaurant X', 'Restaurant Astier'],
    ['article dropped', 'Chez Janou'],
    ['article added', 'La Mezzanine'],
    ['letter dropped', 'Zen'],
    ['two slips', 'Zen'],
    ['joined', 'Zen'],
    ['half typed', 'Zen'],
  ])('not as %s: %s', (kind, name) => expect(write(kind, name)).toBeNull())
})

const name = fc.constantFrom(...NAMES)
const anySeed = fc.string()

test.each(['letter dropped', 'letters swapped', 'letter doubled', 'neighbouring key', 'wrong letter'])(
  '%s is one slip, the same for the same seed',
  (kind) => {
    fc.assert(
      fc.property(name, anySeed, (meant, seed) => {
        const typed = write(kind, meant, seed) ?? ''
        // « œ » is two folded characters.
        expect(slipsBetween(squashed(typed), squashed(meant), 9)).toBeLessThanOrEqual(2)
        expect(typed).not.toBe(meant)
        expect(write(kind, meant, seed)).toBe(typed)
      }),
    )
  },
)

test.each(['joined', 'split', 'capitals', 'accents dropped', 'accents added'])('%s keeps all characters', (kind) => {
  fc.assert(
    fc.property(name, anySeed, (meant, seed) => {
      const typed = write(kind, meant, seed)
      if (typed !== null) expect(squashed(typed)).toBe(squashed(meant))
    }),
  )
})
