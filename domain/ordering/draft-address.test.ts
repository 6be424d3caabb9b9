import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginDraft, chooseFulfillment, chooseSource, DRAFT_TYPES, fulfillmentOf, keepBooked } from './draft.ts'
import { draftToChooseIn, readChoices, writeChoices } from './draft-address.ts'
import { toCreateInput } from './draft-input.ts'

const NONNA = { id: 12, name: 'Trattoria Nonna Lina' }
const ALL = { ways: ['table', 'CLICK_COLLECT', 'DELIVERY'], largest: 8 } as const

test('the choices in a URL reach the draft, whatever it was before', () => {
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

test('a URL updates the stored draft, and starts another one if that is being paid', () => {
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
])('the query %s sets only what the restaurant offers', (query, taken) => {
  const begun = beginDraft(NONNA)
  const ways = ['table', 'CLICK_COLLECT'] as const
  expect(readChoices(begun, new URLSearchParams(query), { ways, largest: 8 })).toEqual({ ...begun, ...taken })
})

test('the source of a draft is sent with its booking and survives every other choice', () => {
  const own = beginDraft(NONNA, { start: { date: '2026-11-27', hour: '20:00' } })
  expect(toCreateInput(own)).toMatchObject({ source: 'WEB' })
  const sent = chooseSource(own, 'EMBED')
  expect(toCreateInput(sent)).toMatchObject({ source: 'EMBED' })
  expect(chooseFulfillment(sent, 'CLICK_COLLECT').source).toBe('EMBED')
})
