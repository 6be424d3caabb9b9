import { expect, test } from 'vitest'
import { headlineOf } from './headline.ts'

type Booking = Parameters<typeof headlineOf>[0]

const EIGHT = Date.parse('2026-11-27T19:00:00Z')
const seat = (status: Booking['status']) => ({ isOwn: true, status, totalPaid: 0, holdUntil: null })
const booked: Booking = {
  ...{
    type: 'SELF_PAY',
    status: 'CONFIRMED',
    date: EIGHT,
    isHost: true,
    isGroup: true,
    isPlain: false,
    isWeeklyMeal: false,
  },
  ...{ holdUntil: null, invitationLink: null, creator: { firstName: 'Hugo' }, usersReservations: [seat('CONFIRMED')] },
}
const titleOf = (booking: Partial<Booking>, now = EIGHT - 1) => headlineOf({ ...booked, ...booking }, now).title

test('a guest is told that the order is taken, until the meal is over', () => {
  const guest = { isHost: false }
  expect(headlineOf({ ...booked, ...guest }, EIGHT).lead).toBe('Votre commande a bien été prise en compte.')
  for (const status of ['PAID', 'COMPLETED'] as const) {
    expect(titleOf({ ...guest, status, usersReservations: [seat(status)] })).toBe('Merci, et à bientôt !')
  }
})

test('a host is led to the bookings: to pay for all, or to follow what each pays', () => {
  const follow = (booking: Partial<Booking>) => headlineOf({ ...booked, ...booking }, EIGHT - 1).follow
  const waiting = { status: 'WAITING_FOR_GUESTS', invitationLink: { expires: EIGHT, ended: null } } as const
  expect(follow({ ...waiting, type: 'PAY_FOR_ALL' })).toBe(
    "Vous réglerez ensuite l'addition entière depuis Mes réservations.",
  )
  expect(follow(waiting)).toBe('Suivez son statut dans Mes réservations.')
  expect(follow({})).toBe('Suivez son statut dans Mes réservations.')
})

test('a host reads until when the link stays open while somebody may come by it', () => {
  const lead = (ended: string | null) => {
    const invitationLink = { expires: EIGHT - 15 * 60_000, ended }
    return headlineOf({ ...booked, status: 'WAITING_FOR_GUESTS', invitationLink }, EIGHT - 3_600_000).lead
  }
  expect(lead(null)).toContain("Le lien reste ouvert jusqu'à 19:45.")
  expect(lead('Le groupe est complet')).not.toContain('Le lien reste ouvert')
})

test.each([true, false])('who did not come reads so, whoever else did (host: %s)', (isHost) => {
  expect(titleOf({ isHost, usersReservations: [seat('NO_SHOW')] })).toBe('Vous nous avez manqué.')
})

test.each([true, false])('whose card was refused reads so, while the others keep their table (host: %s)', (isHost) => {
  const refused = { isHost, usersReservations: [seat('PAYMENT_FAILED')] }
  expect(titleOf(refused)).toBe("Le paiement n'a pas été accepté.")
  expect(headlineOf({ ...booked, ...refused }, EIGHT - 1).lead).toContain('pour garder votre table')
})

test('an order says when it is ready, and whom it waits for until then', () => {
  const order = (status: Booking['status'], totalPaid = 0, type: Booking['type'] = 'CLICK_COLLECT') =>
    headlineOf({ ...booked, type, status, usersReservations: [{ ...seat(status), totalPaid }] }, EIGHT)
  expect(order('CREATED').title).toBe("Plus qu'une étape.")
  expect(order('CREATED', 20).title).toBe('En attente du restaurant.')
  expect(order('CONFIRMED', 20).lead).toContain("Elle sera prête à 20:00 et gardée jusqu'à 20:30.")
  expect(order('PAID', 20, 'DELIVERY').lead).toContain('Elle sera livrée entre 20:00 et 20:30.')
  expect(order('CANCELLED').title).toBe('Cette commande est annulée.')
  expect(order('COMPLETED', 20).title).toBe('Merci, et à bientôt !')
})

test('after the meal no table is at stake any more', () => {
  const refused = { status: 'PAYMENT_FAILED', usersReservations: [seat('PAYMENT_FAILED')] } as const
  expect(headlineOf({ ...booked, ...refused, usersReservations: [...refused.usersReservations] }, EIGHT).lead).toBe(
    "Rien n'a été débité. Réglez votre repas avec une autre carte.",
  )
})
