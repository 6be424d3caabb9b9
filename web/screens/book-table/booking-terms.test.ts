import { parisInstant } from '@tablee/domain/calendar/calendar'
import { beginDraft, chooseType, type DraftType } from '@tablee/domain/ordering/draft'
import { expect, test } from 'vitest'
import { basketPrice } from '../../shared/booking/basket/basket-lines.ts'
import { bookingTerms } from './booking-terms.ts'

const STARTS_AT = parisInstant('2026-11-27', '20:00')

test('a host who pays for the whole table reads until when it is held, and what is due', () => {
  expect(termsOf('PAY_FOR_ALL_NO_INVITATION', 3)).toBe(
    "Votre table de 3 personnes est retenue 15 minutes, le temps de régler 23,00 €. Annulation gratuite jusqu'au ven. 27 nov. à 19:30.",
  )
})

test('a single diner reads about one table', () => {
  expect(termsOf('SELF_PAY', 1)).toMatch(/^Votre table est retenue 15 minutes, le temps de régler 21,00 €\./)
})

test('if each pays a share, the text mentions the own share and then the link', () => {
  expect(termsOf('SELF_PAY', 4)).toContain(
    'Vos 4 places sont retenues 15 minutes, le temps de régler votre part : 21,00 €.',
  )
  expect(termsOf('SELF_PAY', 4)).toContain('le lien à envoyer à vos invités')
})

test('a host who pays for all reads that nothing is debited yet, and the maximum due', () => {
  const sentences = termsOf('PAY_FOR_ALL', 4)
  expect(sentences).toContain("Rien n'est débité maintenant.")
  expect(sentences).toContain("jusqu'à 19:45")
  expect(sentences).toContain(
    'Vous devrez au plus votre commande (20,00 €), celles de vos 3 invités et 4,00 € de frais de service (1,00 € par personne).',
  )
  expect(termsOf('PAY_FOR_ALL', 4, { isSaas: true })).toContain(
    'celles de vos 3 invités et les frais de service (10 % des plats).',
  )
})

test('a booking without dishes is confirmed at once', () => {
  expect(termsOf('SELF_PAY', 2, { isPlain: true })).toMatch(/^Votre table est confirmée tout de suite/)
})

test('a diner reads when an order is ready and when it is debited', () => {
  expect(termsOf('CLICK_COLLECT', 2)).toBe(
    "Votre commande est retenue 15 minutes, le temps de régler 21,00 €. Elle sera prête à 20:00 et gardée jusqu'à 20:30. Annulation gratuite jusqu'au ven. 27 nov. à 19:30. C'est alors que votre carte est débitée.",
  )
  expect(termsOf('DELIVERY', 2, { address: '12 Rue des Martyrs, 75009 Paris' })).toContain(
    'Elle sera livrée entre 20:00 et 20:30 : 12 Rue des Martyrs, 75009 Paris.',
  )
})

test('a guest reads who pays', () => {
  expect(termsOf('SELF_PAY', 4, { host: 'Inès' })).toMatch(/^Votre place est retenue 15 minutes/)
  expect(termsOf('PAY_FOR_ALL', 4, { host: 'Inès' })).toMatch(/^Inès règle l'addition : vous ne payez rien\./)
})

function termsOf(
  type: DraftType,
  totalPersons: number,
  { isPlain = false, isSaas = false, host = null as string | null, address = '' } = {},
): string {
  const begun = chooseType(beginDraft({ id: 12, name: 'Trattoria Nonna Lina' }, { totalPersons }), type)
  const draft = { ...begun, invitationLink: host && 'link' }
  const lines = [
    { list: 'combos', id: 3, name: 'Midi express', priceCents: 2000, quantity: 1, isAlcohol: false } as const,
  ]
  const price = basketPrice(draft, { lines, isSaas, feeCents: 100, hasAccount: true })
  return bookingTerms({ draft, startsAt: STARTS_AT, price, isPlain, isSaas, host, address })
    .join(' ')
    .replace(/[\u00a0\u202f]/g, ' ')
}
