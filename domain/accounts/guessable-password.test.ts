import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessableFault, isMostUsed } from './guessable-password.ts'

const LIST = new Set(['password', 'abc123', 'azerty', 'trustno1', '123456'])

describe('a common password', () => {
  test.each(['Password1!', 'PASSWORD', 'password', 'Abc123!', 'ABC123', 'Azerty-2026!', 'Trustno1!', 'Trustno1'])(
    'matches %s',
    (password) => expect(isMostUsed(LIST, password)).toBe(true),
  )

  test.each(['Passwords1!', 'MonPassword1!', 'Abc-d123!', 'Trustno', '', '!!!', 'A1!'])(
    'does not match %j',
    (password) => expect(isMostUsed(LIST, password)).toBe(false),
  )

  test('matches in any case, whatever digits and symbols follow', () => {
    const ends = fc.string({ unit: fc.constantFrom('1', '9', '!', '-', '€', ' ', '_') })
    fc.assert(
      fc.property(fc.constantFrom(...LIST), ends, (word, end) => {
        expect(isMostUsed(LIST, word.toUpperCase() + end)).toBe(true)
      }),
    )
  })
})

describe('a password that contains a name', () => {
  const fault = (password: string, names: (string | null)[]) => guessableFault(password, { isCommon: false, names })
  const SENTENCE = 'Le mot de passe ne doit contenir ni votre nom ni votre adresse email.'

  test.each([
    ['Camille-75!', ['Camille', 'Durand']],
    ['Le-Durand-75!', ['Camille', 'Durand']],
    ['LEA-la-grande-1', ['Léa', null]],
    ['Jean-le-Sage-1!', ['Jean-Pierre']],
    ['Vive-c.a.m.i.l.l.e1', ['Camille']],
    ['Roux-75!aa', ['anne.roux+resto@exemple.test']],
  ])('%j is refused for %j', (password, names) => expect(fault(password, names)).toBe(SENTENCE))

  test.each([
    ['Marmite-Bleue-47!', ['Camille', 'Durand', 'camille.durand@exemple.test']],
    ['Exemple-de-mot-1!', ['anne@exemple.test']],
    ['Li-et-Bo-47!', ['Li', 'Bo', 'x1@exemple.test']],
    ['Marmite-47!', ['', null, ' ', '@']],
  ])('%j is accepted for %j', (password, names) => expect(fault(password, names)).toBe(false))

  test('has the error of a common password if it is also guessable from the name', () => {
    expect(guessableFault('Camille1!', { isCommon: true, names: ['Camille'] })).toBe(
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    )
  })
})
