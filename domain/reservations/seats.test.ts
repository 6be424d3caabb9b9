import { expect, test } from 'vitest'
import { countText, type PartySeen, positionOf, seatsOf } from './seats.ts'

type Guest = PartySeen['usersReservations'][number]

const guest = (id: string, status: Guest['status'], more: Partial<Guest> = {}): Guest => ({
  id,
  status,
  isOwn: false,
  isHostShare: false,
  displayName: `Invité ${id}`,
  ...more,
})
const usersReservations = [
  guest('0', 'PRE_PAID', { isHostShare: true, displayName: 'Inès M.' }),
  guest('1', 'PRE_PAID'),
  guest('2', 'WAITING_FOR_PAYMENT', { isOwn: true }),
  guest('3', 'CANCELLED'),
]
const party: PartySeen = { type: 'SELF_PAY', totalPersons: 4, isGroup: true, usersReservations }

test('the seats begin with the viewer, then the host, and end with the free ones', () => {
  expect(seatsOf(party).map(({ says }) => says)).toEqual([
    'Vous avez choisi',
    'Inès M. a payé',
    'Invité 1 a payé',
    'Place libre',
  ])
})

test('a seat that another person paid shows the payer to its guest, and the guest to the payer', () => {
  const cover = { name: 'Inès M.', isMine: false }
  const covered = guest('2', 'PRE_PAID', { isOwn: true, cover })
  expect(seatsOf({ ...party, usersReservations: [covered] })[0]?.says).toBe('Vous · payé par Inès M.')
  const mine = guest('1', 'PRE_PAID', { cover: { ...cover, isMine: true } })
  expect(seatsOf({ ...party, usersReservations: [mine] })[0]?.says).toBe('Invité 1 · payé par vous')
})

test('a person who is choosing is shown on a free seat, and takes no seat from anybody', () => {
  const open = { ...party, totalPersons: 5 }
  expect(seatsOf(open, 1).map(({ says }) => says)).toEqual([
    'Vous avez choisi',
    'Inès M. a payé',
    'Invité 1 a payé',
    'Un invité choisit…',
    'Place libre',
  ])
  expect(seatsOf(open, 9).filter(({ tone }) => tone === 'waiting')).toHaveLength(3)
  expect(seatsOf({ ...party, totalPersons: 3 }, 1)).toHaveLength(3)
})

test('the middle of the table counts who has paid, or who has chosen if the host pays', () => {
  expect(countText(party)).toBe('2 sur 4 ont payé')
  const chosen = [guest('0', 'CREATED', { isOwn: true, isHostShare: true })]
  expect(countText({ ...party, type: 'PAY_FOR_ALL', usersReservations: chosen })).toBe('1 sur 4 a choisi')
})

test('a table without an invitation shows its seats and awaits nobody', () => {
  const alone: PartySeen = { ...party, isGroup: false, usersReservations: [guest('0', 'CONFIRMED', { isOwn: true })] }
  expect(countText(alone)).toBe('Table pour 4')
  expect(seatsOf(alone).map(({ says }) => says)).toEqual(['Vous', '', '', ''])
})

test('the seats are placed around the table without overlapping, for any number', () => {
  expect(positionOf(0, 4)).toEqual({ left: 37, top: -8, size: 26 })
  for (const seats of [2, 3, 4, 6, 8, 12, 30]) {
    const [one, next] = [positionOf(0, seats), positionOf(1, seats)]
    expect(Math.hypot(one.left - next.left, one.top - next.top)).toBeGreaterThan(one.size)
  }
})
