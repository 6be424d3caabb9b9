import { parisInstant } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { basketConsent, type OrderDebit } from './basket-consent.ts'

const WEDNESDAY = parisInstant('2026-11-25', '11:00')
const THURSDAY = parisInstant('2026-11-26', '11:00')
const firstSentence = (orders: readonly OrderDebit[], now: number) =>
  basketConsent(orders, now)[0]?.replaceAll('\u00A0', ' ')

test('each day is debited at its hour, with the restaurants of a day together', () => {
  const dueOrders = [
    { amountDue: 14.9, freeCancelUntil: WEDNESDAY },
    { amountDue: 13.9, freeCancelUntil: WEDNESDAY },
    { amountDue: 28.8, freeCancelUntil: THURSDAY },
  ]
  expect(firstSentence(dueOrders, WEDNESDAY - 1)).toBe(
    'Votre carte est débitée jour par jour : 28,80 € le mer. 25 nov. à 11:00, 28,80 € le jeu. 26 nov. à 11:00.',
  )
  expect(firstSentence(dueOrders, WEDNESDAY)).toContain('28,80 € tout de suite, 28,80 € le jeu.')
})

test('no card is debited for a day that a company pays entirely', () => {
  const free = { amountDue: 0, freeCancelUntil: WEDNESDAY }
  const rest = { amountDue: 7.9, freeCancelUntil: THURSDAY }
  expect(firstSentence([free, rest], WEDNESDAY - 1)).toBe(
    'Votre carte est débitée jour par jour : 7,90 € le jeu. 26 nov. à 11:00.',
  )
  expect(firstSentence([free], WEDNESDAY - 1)).toMatch(/^Votre entreprise couvre tout : aucune carte n'est débitée/)
})
