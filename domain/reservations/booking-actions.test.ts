import { expect, test } from 'vitest'
import { actionsOf, type BookingSeen } from './booking-actions.ts'

const LIMIT = Date.parse('2026-11-27T18:30:00Z')
const host: BookingSeen = {
  type: 'SELF_PAY',
  status: 'CONFIRMED',
  isHost: true,
  freeCancelUntil: LIMIT,
  invitationLink: null,
  date: LIMIT + 30 * 60_000,
  isPlain: false,
  usersReservations: [{ id: 'a', isOwn: true, status: 'CONFIRMED', totalPaid: 20, tip: 0 }],
}

function guest(status: BookingSeen['status'], own: BookingSeen['status']): BookingSeen {
  const usersReservations = [{ id: 'b', isOwn: true, status: own, totalPaid: 0, tip: 0 }]
  return { ...host, status, isHost: false, usersReservations }
}

test('a host can change or cancel a confirmed table until thirty minutes before', () => {
  expect([...actionsOf(host, LIMIT - 1)]).toEqual(['dishes', 'modify', 'cancel'])
  expect([...actionsOf(host, LIMIT)]).toEqual([])
})

test('a hold can be paid, changed or released', () => {
  const hold: BookingSeen = {
    ...host,
    status: 'CREATED',
    usersReservations: [{ id: 'a', isOwn: true, status: 'CREATED', totalPaid: 0, tip: 0 }],
  }
  expect([...actionsOf(hold, LIMIT - 1)]).toEqual(['pay', 'dishes', 'modify', 'cancel'])
  expect([...actionsOf(hold, LIMIT)]).toEqual(['pay', 'cancel'])
})

test('a guest who was marked absent can contest it until a decision is made', () => {
  const mark = { isContested: false, isDebited: false, isLifted: false, isRefused: false }
  const marked = (noShow: object | null): BookingSeen => {
    const share = { id: 'a', isOwn: true, status: 'NO_SHOW', totalPaid: 20, tip: 0 } as const
    return { ...host, status: 'NO_SHOW', usersReservations: [{ ...share, noShow: noShow && { ...mark, ...noShow } }] }
  }
  expect([...actionsOf(marked({}), LIMIT)]).toEqual(['contest'])
  for (const decided of [{ isContested: true }, { isDebited: true }, { isLifted: true }]) {
    expect([...actionsOf(marked(decided), LIMIT)]).toEqual([])
  }
  expect([...actionsOf(marked(null), LIMIT)]).toEqual([])
})

test('an order can be paid, moved and cancelled by its diner, and awaits its restaurant once it is paid', () => {
  const made = (status: BookingSeen['status'], totalPaid: number): BookingSeen => ({
    ...host,
    type: 'DELIVERY',
    status,
    usersReservations: [{ id: 'a', isOwn: true, status, totalPaid, tip: 0 }],
  })
  expect([...actionsOf(made('CREATED', 0), LIMIT - 1)]).toEqual(['pay', 'dishes', 'modify', 'cancel'])
  expect([...actionsOf(made('CREATED', 20), LIMIT - 1)]).toEqual(['cancel'])
  // A code has paid the whole price.
  expect([...actionsOf({ ...made('CREATED', 0), payUntil: null }, LIMIT - 1)]).toEqual(['cancel'])
  expect([...actionsOf(made('CONFIRMED', 20), LIMIT - 1)]).toEqual(['dishes', 'modify', 'cancel'])
  expect([...actionsOf({ ...made('CONFIRMED', 20), isWeeklyMeal: true }, LIMIT - 1)]).toEqual(['cancel'])
  expect([...actionsOf(made('PAYMENT_FAILED', 0), LIMIT)]).toEqual(['pay'])
  expect([...actionsOf(made('PAID', 20), LIMIT)]).toEqual([])
})

test('the link of a group can be shared while guests are awaited', () => {
  const group: BookingSeen = { ...host, awaitsGuests: true, invitationLink: { id: 'x' } }
  expect(actionsOf({ ...group, status: 'WAITING_FOR_GUESTS' }, 0)).toContain('share')
  // Confirmed, and enlarged afterwards.
  expect(actionsOf(group, 0)).toContain('share')
  expect(actionsOf({ ...group, awaitsGuests: false }, 0)).not.toContain('share')
  expect(actionsOf({ ...group, isHost: false }, 0)).not.toContain('share')
})

test('a host who pays for all can pay once the group is closed, and again after a refusal', () => {
  const usersReservations = [{ id: 'a', isOwn: true, status: 'CREATED', totalPaid: 0, tip: 0 }] as const
  const group: BookingSeen = { ...host, type: 'PAY_FOR_ALL', usersReservations: [...usersReservations] }
  expect(actionsOf({ ...group, status: 'WAITING_FOR_GUESTS' }, 0)).not.toContain('pay')
  expect(actionsOf({ ...group, status: 'WAITING_FOR_PAYMENT' }, 0)).toContain('pay')
  expect(actionsOf({ ...group, status: 'PAYMENT_FAILED' }, 0)).toContain('pay')
  expect(actionsOf({ ...group, status: 'PAYMENT_FAILED', isHost: false }, 0)).not.toContain('pay')
})

test('a refused payment can be repeated, also while an older authorisation is still held', () => {
  for (const totalPaid of [0, 20]) {
    const own = { id: 'a', isOwn: true, status: 'PAYMENT_FAILED', totalPaid, tip: 0 } as const
    expect([...actionsOf({ ...host, status: 'PAYMENT_FAILED', usersReservations: [own] }, LIMIT)]).toEqual(['pay'])
  }
})

test('a guest can pay their own share and leave, and cannot change or cancel the booking', () => {
  expect([...actionsOf(guest('WAITING_FOR_GUESTS', 'WAITING_FOR_PAYMENT'), 0)]).toEqual(['pay', 'dishes', 'leave'])
  expect([...actionsOf(guest('CONFIRMED', 'CONFIRMED'), LIMIT - 1)]).toEqual(['dishes', 'leave'])
  expect([...actionsOf(guest('CONFIRMED', 'CONFIRMED'), LIMIT)]).toEqual([])
})

test('a booking that has ended has no actions', () => {
  for (const status of ['CANCELLED', 'NO_SHOW'] as const) {
    expect([...actionsOf({ ...host, status }, 0)]).toEqual([])
    expect([...actionsOf(guest(status, status), 0)]).toEqual([])
  }
})

test('a diner who paid by card can tip once, from the hour of the table to the end of its service day', () => {
  const [hour, end] = [host.date, Date.parse('2026-11-28T05:00:00Z')]
  expect(actionsOf(host, hour - 1)).not.toContain('tip')
  expect(actionsOf(host, hour)).toContain('tip')
  expect(actionsOf(host, end - 1)).toContain('tip')
  expect(actionsOf(host, end)).not.toContain('tip')
  expect(actionsOf(guest('CONFIRMED', 'CONFIRMED'), hour)).not.toContain('tip')
  const left = { id: 'a', isOwn: true, status: 'CONFIRMED', totalPaid: 20, tip: 2 } as const
  expect(actionsOf({ ...host, usersReservations: [left] }, hour)).not.toContain('tip')
  expect(actionsOf({ ...host, type: 'DELIVERY' }, hour)).not.toContain('tip')
  const covered = {
    id: 'a',
    isOwn: true,
    status: 'CONFIRMED',
    totalPaid: 20,
    tip: 0,
    cover: { name: 'Inès M.' },
  } as const
  expect(actionsOf({ ...host, usersReservations: [covered] }, hour)).not.toContain('tip')
})

test('an amount due can be paid until its hold ends or the bank is contacted', () => {
  const held: BookingSeen = { ...guest('CREATED', 'CREATED'), isHost: true, payUntil: 900 }
  expect(actionsOf(held, 899)).toContain('pay')
  expect(actionsOf(held, 900)).not.toContain('pay')
})

test('a payment refused after the meal can be paid from the list by its owner', () => {
  const over = { id: 'a', isOwn: true, status: 'COMPLETED', totalPaid: 20, tip: 2, review: {}, owedAfter: {} } as const
  const booking: BookingSeen = { ...host, status: 'COMPLETED', usersReservations: [over] }
  expect([...actionsOf(booking, host.date)]).toEqual(['pay', 'own review', 'invoice'])
  expect(actionsOf({ ...booking, usersReservations: [{ ...over, isOwn: false }] }, host.date)).not.toContain('pay')
  expect(actionsOf({ ...booking, usersReservations: [{ ...over, owedAfter: null }] }, host.date)).not.toContain('pay')
})

test('a completed meal has an invoice, and can be reviewed within sixty days', () => {
  const over = { id: 'a', isOwn: true, status: 'COMPLETED', totalPaid: 20, tip: 0, review: null } as const
  const booking: BookingSeen = { ...host, status: 'COMPLETED', usersReservations: [over] }
  const sixtyDays = host.date + 60 * 86_400_000
  expect([...actionsOf(booking, sixtyDays)]).toEqual(['review', 'invoice'])
  expect([...actionsOf(booking, sixtyDays + 1)]).toEqual(['invoice'])
  const reviewed: BookingSeen = { ...booking, usersReservations: [{ ...over, review: {} }] }
  expect([...actionsOf(reviewed, sixtyDays + 1)]).toEqual(['own review', 'invoice'])
  expect([...actionsOf({ ...booking, isPlain: true }, sixtyDays)]).toEqual(['review'])
})
