import { parisInstant } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { basketConsent } from './basket-consent.ts'

const WEDNESDAY = parisInstant('2026-11-25', '11:00')
const THURSDAY = parisInstant('2026-11-26', '11:00')
const said = (...[due, now]: Parameters<typeof basketConsent>) => basketConsent(due, now)[0]?.replaceAll('\u00A0', ' ')

test('each day is debited at its hour, with the restaurants of a day together', () => {
  const due = [
    { owed: 14.9, freeCancelUntil: WEDNESDAY },
    { owed: 13.9, freeCancelUntil: WEDNESDAY },
    { owed: 28.8, freeCancelUntil: THURSDAY },
  ]
  expect(said(due, WEDNESDAY - 1)).toBe(
    'Votre carte est débitée jour par jour : 28,80 € le mer. 25 nov. à 11:00, 28,80 € le jeu. 26 nov. à 11:00.',
  )
  expect(said(due, WEDNESDAY)).toContain('28,80 € tout de suite, 28,80 € le jeu.')
})

test('no card is debited for a day that a company pays entirely', () => {
  const free = { owed: 0, freeCancelUntil: WEDNESDAY }
  const rest = { owed: 7.9, freeCancelUntil: THURSDAY }
  expect(said([free, rest], WEDNESDAY - 1)).toBe(
    'Votre carte est débitée jour par jour : 7,90 € le jeu. 26 nov. à 11:00.',
  )
  expect(said([free], WEDNESDAY - 1)).toMatch(/^Votre entreprise couvre tout : aucune carte n'est débitée/)
})
