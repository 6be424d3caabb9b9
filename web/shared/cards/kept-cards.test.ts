import { parisInstant } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { expiryOf, isExpired, nameOfCard, usableFirst } from './kept-cards.ts'

const card = (id: string, exp_month: number, exp_year: number) => ({
  id,
  brand: 'visa',
  deviceWallet: null,
  last4: '4242',
  exp_month,
  exp_year,
})

test('a card is valid until the last minute of its month in Paris', () => {
  const november = card('a', 11, 2026)
  expect(isExpired(november, parisInstant('2026-11-30', '23:59'))).toBe(false)
  expect(isExpired(november, parisInstant('2026-12-01', '00:00'))).toBe(true)
})

test('valid cards come first, the newest at the top', () => {
  const cards = [card('old', 1, 2025), card('newest', 12, 2034), card('older', 8, 2027)]
  const ids = usableFirst(cards, parisInstant('2026-11-24', '10:00')).map(({ id }) => id)
  expect(ids).toEqual(['newest', 'older', 'old'])
})

test.each([
  ['visa', 'Visa •••• 4242'],
  ['mastercard', 'Mastercard •••• 4242'],
  ['amex', 'American Express •••• 4242'],
  ['other', 'Carte •••• 4242'],
])('a card of the brand %s is named by its brand and last digits', (brand, name) => {
  expect(nameOfCard({ brand, deviceWallet: null, last4: '4242' })).toBe(name)
})

test('a card from Apple Pay or Google Pay is named after the wallet', () => {
  expect(nameOfCard({ brand: 'visa', deviceWallet: 'APPLE_PAY', last4: '4242' })).toBe('Apple Pay •••• 4242')
  expect(nameOfCard({ brand: 'other', deviceWallet: 'GOOGLE_PAY', last4: '4242' })).toBe('Google Pay •••• 4242')
})

test('a card shows its expiry date', () => {
  expect(expiryOf(card('a', 8, 2027))).toBe('08/27')
})
