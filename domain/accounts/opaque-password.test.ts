import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPasswordFaults } from './accounts.ts'
import { isMostUsed } from './guessable-password.ts'
import { opaquePassword } from './opaque-password.ts'

describe('a password', () => {
  test('matches in composed and decomposed Unicode forms', () => {
    const [composed, decomposed] = ['Crème-Brûlée1!'.normalize('NFC'), 'Crème-Brûlée1!'.normalize('NFD')]
    expect(decomposed).not.toBe(composed)
    expect(opaquePassword(decomposed)).toBe(composed)
    expect(opaquePassword(composed)).toBe(composed)
  })

  test.each(['\u00a0', '\u202f', '\u3000', '\u2003', '\u1680'])('treats the space %j as an ordinary space', (space) => {
    expect(opaquePassword(`Un${space}mot-1!`)).toBe('Un mot-1!')
  })

  // RFC 8265, table 4.
  test.each([
    ['correct horse battery staple', 'correct horse battery staple'],
    ['Correct Horse Battery Staple', 'Correct Horse Battery Staple'],
    ['πßå', 'πßå'],
    ['Jack of ♦s', 'Jack of ♦s'],
    ['foo\u1680bar', 'foo bar'],
    [' aux bouts ', ' aux bouts '],
    ['ﬁ', 'ﬁ'],
  ])('compares %j as %j', (typed, compared) => {
    expect(opaquePassword(typed)).toBe(compared)
  })

  test('keeps its normalised form when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('NFC' as const, 'NFD' as const), (typed, form) => {
        expect(opaquePassword(typed.normalize(form))).toBe(opaquePassword(typed))
        expect(opaquePassword(opaquePassword(typed))).toBe(opaquePassword(typed))
      }),
    )
  })

  test('has its length measured in its normalised form', () => {
    const decomposed = `${'é'.repeat(195)}-A1é!`.normalize('NFD')
    expect(newPasswordFaults({ password: decomposed })).toEqual({})
    expect(newPasswordFaults({ password: 'É1-'.normalize('NFD').padEnd(6, '\u0301') })).toHaveProperty('password')
  })

  test('matches its repetition in any Unicode form', () => {
    const password = 'Crème-Brûlée1!'
    expect(newPasswordFaults({ password, confirmPassword: password.normalize('NFD') })).toEqual({})
  })

  test.each(['Tab\tule-2026!', 'Nul\0le-2026!', '\ud800Moitié-2026!', 'Privé\ue000-2026!', 'Vide\ufdd0-2026!'])(
    '%j is refused for a character that cannot be typed',
    (password) => {
      expect(newPasswordFaults({ password })).toEqual({
        password: 'Le mot de passe contient un caractère qui ne se tape pas au clavier.',
      })
    },
  )

  test.each(['Crème Brûlée 1!', 'Un-cœur-❤️-Là7', 'Famille-👩‍👩‍👧-1A', 'Straße-1!', '密码-Mot1!'])(
    '%j is accepted',
    (password) => {
      expect(newPasswordFaults({ password })).toEqual({})
    },
  )

  test('counts as a common password in any Unicode form', () => {
    expect(isMostUsed(new Set(['été']), 'Été1!'.normalize('NFD'))).toBe(true)
  })
})
