import { parisInstant } from '@tablee/domain/calendar'
import { beginDraft, chooseType, type DraftType } from '@tablee/domain/draft'
import { expect, test } from 'vitest'
import { basketPrice } from './basket-lines.ts'
import { whatFollows } from './what-follows.ts'

const STARTS_AT = parisInstant('2026-11-27', '20:00')

test('who pays for the whole table reads until when it is held, and what is owed', () => {
  expect(said('PAY_FOR_ALL_NO_INVITATION', 3)).toBe(
    "Votre table de 3 personnes est retenue 15 minutes, le temps de régler 23,00 €. Annulation gratuite jusqu'au ven. 27 nov. à 19:30.",
  )
})

test('who comes alone reads of one table', () => {
  expect(said('SELF_PAY', 1)).toMatch(/^Votre table est retenue 15 minutes, le temps de régler 21,00 €\./)
})

test('where each pays a share, the link comes after the own one', () => {
  expect(said('SELF_PAY', 4)).toContain(
    'Vos 4 places sont retenues 15 minutes, le temps de régler votre part : 21,00 €.',
  )
  expect(said('SELF_PAY', 4)).toContain('le lien à envoyer à vos invités')
})

test('a host who pays for all reads that nothing is debited now, and what is owed at most', () => {
  const sentences = said('PAY_FOR_ALL', 4)
  expect(sentences).toContain("Rien n'est débité maintenant.")
  expect(sentences).toContain("jusqu'à 19:45")
  expect(sentences).toContain('au plus votre commande (20,00 €), celles de vos 3 invités et 4,00 € de frais de service')
})

test('a plain booking is confirmed at once', () => {
  expect(said('SELF_PAY', 2, { isPlain: true })).toMatch(/^Votre table est confirmée tout de suite/)
})

test('a guest reads who pays', () => {
  expect(said('SELF_PAY', 4, { host: 'Inès' })).toMatch(/^Votre place est retenue 15 minutes/)
  expect(said('PAY_FOR_ALL', 4, { host: 'Inès' })).toMatch(/^Inès règle l'addition : vous ne payez rien\./)
})

function said(type: DraftType, totalPersons: number, { isPlain = false, host = null as string | null } = {}): string {
  const begun = chooseType(beginDraft({ id: 12, name: 'Trattoria Nonna Lina' }, { totalPersons }), type)
  const draft = { ...begun, invitationLink: host && 'link' }
  const lines = [{ list: 'combos', id: 3, name: 'Midi express', priceCents: 2000, quantity: 1 } as const]
  const price = basketPrice(draft, { lines, isSaas: false, feeCents: 100, hasAccount: true })
  return whatFollows({ draft, startsAt: STARTS_AT, price, isPlain, host })
    .join(' ')
    .replace(/[\u00a0\u202f]/g, ' ')
}
