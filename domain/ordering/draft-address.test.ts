import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSource, keepBooked, toCreateInput } from './draft.ts'
import { draftToChooseIn, readChoices, writeChoices } from './draft-address.ts'
import { beginDraft, chooseFulfillment, DRAFT_TYPES, fulfillmentOf } from './draft-choices.ts'

const NONNA = { id: 12, name: 'Trattoria Nonna Lina' }
const ALL = { ways: ['table', 'CLICK_COLLECT', 'DELIVERY'], largest: 8 } as const

test('what was chosen arrives by an address, whatever the draft was before', () => {
  const start = fc.record({
    date: fc.constantFrom('2026-11-27', '2026-12-01'),
    hour: fc.constantFrom('00:30', '12:00', '20:15'),
  })
  const drafts = fc
    .record({ type: fc.constantFrom(...DRAFT_TYPES), totalPersons: fc.integer({ min: 1, max: 8 }), start })
    .map((chosen) => beginDraft(NONNA, chosen))
  fc.assert(
    fc.property(drafts, drafts, (chosen, before) => {
      const read = readChoices(before, writeChoices(chosen), ALL)
      const { type, serviceDay, hour } = chosen
      expect(read).toMatchObject({ type, serviceDay, hour })
      if (fulfillmentOf(type) === 'table') expect(read.totalPersons).toBe(chosen.totalPersons)
    }),
  )
})

test('an address chooses in the draft that is kept, and begins another where that one is being paid', () => {
  const kept = { ...beginDraft(NONNA), id: 'n', note: 'Près de la fenêtre' }
  expect(draftToChooseIn(kept, NONNA)).toBe(kept)
  expect(draftToChooseIn(null, NONNA)).toEqual(beginDraft(NONNA))
  expect(draftToChooseIn(keepBooked(kept, { reservationId: 7, userReservationId: 'share' }), NONNA)).toEqual(
    beginDraft(NONNA),
  )
})

test.each([
  ['date=hier&heure=25:00&convives=beaucoup&addition=personne', {}],
  ['convives=40', { totalPersons: 8 }],
  ['livraison=oui', { type: 'PAY_FOR_ALL_NO_INVITATION' }],
  ['emporter=oui&addition=chacun', { type: 'CLICK_COLLECT' }],
])('of %s no more is taken than the restaurant offers', (query, taken) => {
  const begun = beginDraft(NONNA)
  const ways = ['table', 'CLICK_COLLECT'] as const
  expect(readChoices(begun, new URLSearchParams(query), { ways, largest: 8 })).toEqual({ ...begun, ...taken })
})

test('where a draft was begun is sent with its booking, and forgotten by none of its choices', () => {
  const own = beginDraft(NONNA, { start: { date: '2026-11-27', hour: '20:00' } })
  expect(toCreateInput(own)).not.toHaveProperty('source')
  const sent = chooseSource(own, 'EMBED')
  expect(toCreateInput(sent)).toMatchObject({ source: 'EMBED' })
  expect(chooseFulfillment(sent, 'CLICK_COLLECT').source).toBe('EMBED')
})
