import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerInvitation,
  beginDraft,
  chooseHour,
  type Draft,
  isSameDraft,
  keepBooked,
  withoutBooking,
  writeWish,
} from './draft.ts'
import { draftStateOf } from './draft-standing.ts'

const NONNA = { id: 12, name: 'Trattoria Nonna Lina' }
const START = { date: '2026-11-27', hour: '20:00' }
const OWN: Draft = { ...beginDraft(NONNA, { start: START }), id: 'a' }
const OTHER: Draft = { ...OWN, id: 'b' }
const SHARE = { shareId: 's', isDue: true }
const nothing = () => null
const only = (draftId: string) => (id: string) => (id === draftId ? SHARE : null)

test('a tab without a draft of its own takes over the stored one', () => {
  expect(draftStateOf({ own: null, saved: OTHER, bookedAs: only('b') })).toEqual({ is: 'own', draft: OTHER })
  for (const saved of [null, 'free'] as const) {
    expect(draftStateOf({ own: null, saved, bookedAs: nothing }).is).toBe('gone')
  }
})

test.each([
  ['own', 'its basket or note was changed', OWN, writeWish(OWN, 'note', 'Sans sel')],
  ['own', 'its key is free again', OWN, 'free'],
  ['overtaken', 'its hour was changed', OWN, chooseHour(OWN, '21:00')],
  ['overtaken', 'another draft was begun', OWN, OTHER],
  ['gone', 'it was removed', OWN, null],
] as const)('a draft is in state %s if %s', (is, _, own, saved) => {
  expect(draftStateOf({ own, saved, bookedAs: nothing }).is).toBe(is)
})

test('the day and hour of an invitation belong to its host, who may change them', () => {
  const invitation = { link: '7f3k', type: 'SELF_PAY', totalPersons: 4, start: START } as const
  const own = { ...answerInvitation(NONNA, invitation), id: 'a' }
  expect(draftStateOf({ own, saved: { ...own, hour: '21:00' }, bookedAs: nothing })).toMatchObject({
    is: 'own',
    draft: { hour: '21:00' },
  })
})

test('a draft booked in another tab is booked, whatever has replaced it', () => {
  const booked = keepBooked(OWN, { reservationId: 7, userReservationId: 's' })
  for (const saved of [booked, OTHER, 'free', null] as const) {
    expect(draftStateOf({ own: OWN, saved, bookedAs: only('a') })).toMatchObject({ is: 'booked', ...SHARE })
  }
})

test('a diner can return to a booked draft until it is paid', () => {
  const booked = keepBooked(OWN, { reservationId: 7, userReservationId: 's' })
  expect(draftStateOf({ own: booked, saved: booked, bookedAs: only('a') }).is).toBe('own')
  expect(draftStateOf({ own: booked, saved: 'free', bookedAs: only('a') }).is).toBe('booked')
  expect(draftStateOf({ own: booked, saved: withoutBooking(booked), bookedAs: only('a') }).is).toBe('own')
})

test('a page orders its own draft and asks about what it shows, whatever other tabs do', () => {
  const drafts = fc
    .record({ id: fc.constantFrom('a', 'a.1', 'b'), hour: fc.constantFrom('20:00', '21:00'), note: fc.string() })
    .map((choice): Draft => ({ ...OWN, ...choice }))
  const saved = fc.oneof(drafts, fc.constantFrom('free' as const, null))
  const ids = fc.subarray(['a', 'a.1', 'b'])
  fc.assert(
    fc.property(drafts, saved, ids, (own, saved, booked) => {
      const standing = draftStateOf({ own, saved, bookedAs: (id) => (booked.includes(id) ? SHARE : null) })
      if (standing.draft) expect(isSameDraft(standing.draft, own)).toBe(true)
      if (standing.is === 'own') expect(standing.draft.hour).toBe(own.hour)
      if (standing.is === 'own') expect(booked).not.toContain(standing.draft.id)
    }),
  )
})
