import { parisInstant } from '@tablee/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { consentOf } from './consent.ts'

const AT_EIGHT = parisInstant('2026-11-26', '20:00')
const OWED = {
  amountDue: 26.5,
  items: 25.5,
  shares: [],
  type: 'SELF_PAY' as const,
  date: AT_EIGHT,
  freeCancelUntil: parisInstant('2026-11-26', '19:30'),
  shareStatus: 'CREATED' as const,
  subject: { kind: 'own' } as const,
  vouchers: null,
}

test('the consent covers the amount after the meal, extras, and the fee of a no-show', () => {
  expect(plain(consentOf(OWED, parisInstant('2026-11-24', '10:00')))).toEqual([
    'Votre carte est débitée de 26,50 € après le repas, au plus tard le ven. 27 nov. à 06:00.',
    "Les suppléments pris à table s'y ajoutent, jusqu'à 30 € par personne.",
    "Annulation gratuite jusqu'au jeu. 26 nov. à 19:30 ; ensuite, 30 % de l'addition en cas d'absence.",
  ])
})

test('a no-show is free if a code discounts all dishes', () => {
  const coded = { ...OWED, amountDue: 1, shares: [{ menuItemsDiscount: 25.5 }] }
  expect(plain(consentOf(coded, parisInstant('2026-11-24', '10:00')))[2]).toBe(
    "Annulation gratuite jusqu'au jeu. 26 nov. à 19:30 ; ensuite, rien n'est débité en cas d'absence.",
  )
})

test('a host who agrees to a ceiling reads it, and the maximum that may be debited', () => {
  const terms = plain(
    consentOf({ ...OWED, type: 'PAY_FOR_ALL', amountDue: 64, ceiling: 30 }, parisInstant('2026-11-24', '10:00')),
  )
  expect(terms.slice(0, 2)).toEqual([
    'Votre carte est débitée de 64,00 € au plus après le repas, au plus tard le ven. 27 nov. à 06:00.',
    "J'accepte que chacun choisisse jusqu'à 30 € par personne ; seul ce qui est commandé est débité.",
  ])
})

test('a table after midnight is settled the same morning', () => {
  const date = parisInstant('2026-11-27', '00:30')
  expect(plain(consentOf({ ...OWED, date }, AT_EIGHT))[0]).toContain('le ven. 27 nov. à 06:00')
})

test('in the last half hour the consent does not promise a free cancellation', () => {
  expect(plain(consentOf(OWED, parisInstant('2026-11-26', '19:31')))[2]).toBe(
    "L'annulation n'est plus possible ; 30 % de l'addition en cas d'absence.",
  )
})

test('a person who pays for another agrees to their share, and to nothing afterwards', () => {
  expect(
    plain(consentOf({ ...OWED, subject: { kind: 'cover', name: 'Ana B.' } }, parisInstant('2026-11-24', '10:00'))),
  ).toEqual([
    'Votre carte est débitée de 26,50 € après le repas, au plus tard le ven. 27 nov. à 06:00.',
    "Rien d'autre : Ana B. garde à sa charge les suppléments pris à table.",
  ])
})

test('an amount that could not be collected after the meal is debited at once', () => {
  const late = { ...OWED, shareStatus: 'PAYMENT_FAILED' as const }
  expect(plain(consentOf(late, parisInstant('2026-11-27', '09:00')))).toEqual([
    'Votre carte est débitée de 26,50 € tout de suite.',
  ])
})

test('a refused tip or extra is debited at once, and the consent covers nothing else', () => {
  const rest = {
    ...OWED,
    amountDue: 6.5,
    shareStatus: 'COMPLETED' as const,
    subject: { kind: 'after' as const, wasRefused: true, isAbsence: false, isLostVoucher: false, lines: [] },
  }
  expect(plain(consentOf(rest, parisInstant('2026-11-27', '09:00')))).toEqual([
    'Votre carte est débitée de 6,50 € tout de suite.',
  ])
})

test('an order is debited when its free cancellation ends, without extras or absences', () => {
  const order = { ...OWED, type: 'DELIVERY' as const }
  expect(plain(consentOf(order, parisInstant('2026-11-26', '19:29')))).toEqual([
    'Votre carte est débitée de 26,50 € le jeu. 26 nov. à 19:30.',
    "Jusque-là l'annulation est gratuite ; ensuite la commande est ferme.",
  ])
  const late = { ...order, shareStatus: 'PAYMENT_FAILED' as const }
  expect(plain(consentOf(late, parisInstant('2026-11-26', '19:30')))).toEqual([
    'Votre carte est débitée de 26,50 € tout de suite.',
    "L'annulation n'est plus possible.",
  ])
})

test('vouchers of today are held in addition to the card, and later ones are planned with the card as a fallback', () => {
  const now = parisInstant('2026-11-26', '10:00')
  const today = { ...OWED, amountDue: 3.5, vouchers: { scheme: 'EDENRED' as const, euros: 23, isLater: false } }
  expect(plain(consentOf(today, now)).slice(0, 2)).toEqual([
    'Votre carte est débitée de 3,50 € après le repas, au plus tard le ven. 27 nov. à 06:00.',
    '23,00 € sont réservés sur vos titres.',
  ])
  const later = { ...OWED, vouchers: { scheme: 'RESTO_FLASH' as const, euros: 25, isLater: true } }
  expect(plain(consentOf(later, now)).slice(0, 2)).toEqual([
    'Votre carte est débitée de 26,50 € au plus après le repas, au plus tard le ven. 27 nov. à 06:00.',
    '25,00 € seront pris sur vos titres le jour du repas ; à défaut, sur votre carte.',
  ])
  expect(plain(consentOf({ ...later, type: 'DELIVERY' }, now))[1]).toContain('le jour du repas')
})

function plain(sentences: string[]): string[] {
  return sentences.map((sentence) => sentence.replace(/\s/g, ' ').replaceAll('’', "'"))
}
