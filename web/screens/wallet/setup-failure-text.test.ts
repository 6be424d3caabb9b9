import { expect, test } from 'vitest'
import { setupFailureText } from './setup-failure-text.ts'

test.each([
  ['the bank declines the card', { code: 'card_declined', message: 'refused' }, /^Votre banque a refusé cette carte/],
  [
    'its holder is not recognised',
    { code: 'setup_intent_authentication_failure' },
    /^Votre banque ne vous a pas reconnu/,
  ],
  [
    'the setup ended before the bank responded',
    { code: 'setup_intent_unexpected_state' },
    /^Cet ajout n'est plus en cours/,
  ],
  ['the reason is unknown', {}, /^Cet ajout n'est plus en cours/],
  ['the provider gives another reason', { code: 'expired_card', message: 'Carte expirée.' }, /^Carte expirée\.$/],
])('explains that a card is not saved because %s', (_, fault, sentence) => {
  expect(setupFailureText(fault)).toMatch(sentence)
})
