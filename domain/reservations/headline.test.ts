import { describe, expect, test } from 'vitest'
import { type HeadlineBooking, headlineOf } from './headline.ts'

const EIGHT = Date.parse('2026-11-27T19:00:00Z')
const seat = (status: HeadlineBooking['status']) => ({ isOwn: true, status, totalPaid: 0 })
const booked: HeadlineBooking = {
  type: 'SELF_PAY',
  status: 'CONFIRMED',
  date: EIGHT,
  isHost: true,
  isGroup: true,
  isPlain: false,
  isWeeklyMeal: false,
  awaitsGuests: false,
  totalPersons: 1,
  holdUntil: null,
  payUntil: null,
  invitationLink: null,
  creator: { firstName: 'Hugo' },
  usersReservations: [seat('CONFIRMED')],
}
const titleOf = (booking: Partial<HeadlineBooking>, now = EIGHT - 1) => headlineOf({ ...booked, ...booking }, now).title

test('a guest sees that the order is registered, until the meal is over', () => {
  const guest = { isHost: false }
  expect(headlineOf({ ...booked, ...guest }, EIGHT).lead).toBe('Votre commande a bien été prise en compte.')
  for (const status of ['PAID', 'COMPLETED'] as const) {
    expect(titleOf({ ...guest, status, usersReservations: [seat(status)] })).toBe('Merci, et à bientôt !')
  }
})

test('a meal is reported as settled only if no later addition is due', () => {
  const meal = (own: object) =>
    headlineOf({ ...booked, status: 'COMPLETED', usersReservations: [{ ...seat('COMPLETED'), ...own }] }, EIGHT).lead
  expect(meal({ owedAfter: null })).toBe('Votre réservation est réglée.')
  expect(meal({ owedAfter: {} })).toBe('Votre repas est débité, mais il reste une somme à régler.')
})

test('a booking that can no longer be paid and is not cancelled awaits its bank', () => {
  const owed = { status: 'CREATED', holdUntil: EIGHT, payUntil: EIGHT, usersReservations: [seat('CREATED')] } as const
  for (const type of ['SELF_PAY', 'PAY_FOR_ALL', 'CLICK_COLLECT'] as const) {
    const booking = { ...owed, type, isGroup: false, usersReservations: [seat('CREATED')] }
    expect(titleOf(booking, EIGHT - 1)).toBe("Plus qu'une étape.")
    expect(titleOf(booking, EIGHT)).toBe('Le temps de régler est passé.')
  }
})

test('a table that fills up has the name of its host in its title, with elision', () => {
  const filling = {
    ...({ isHost: false, status: 'WAITING_FOR_GUESTS', awaitsGuests: true, payUntil: EIGHT } as const),
    invitationLink: { expires: EIGHT, ended: null },
  }
  const textOf = (firstName: string | null) => titleOf({ ...filling, creator: { firstName } })
  expect(textOf('Inès')).toBe("La table d'Inès se remplit.")
  expect(textOf('Karim')).toBe('La table de Karim se remplit.')
  expect(textOf(null)).toBe('La table de votre hôte se remplit.')
})

describe('a guest of a host who pays for all', () => {
  const taken = 'Votre commande a bien été prise en compte.'
  const textOf = (
    status: HeadlineBooking['status'],
    own: HeadlineBooking['status'] = 'CREATED',
    payUntil: number | null = EIGHT,
  ) => {
    const guest = { type: 'PAY_FOR_ALL', isHost: false, status, payUntil, usersReservations: [seat(own)] } as const
    return headlineOf({ ...booked, ...guest, usersReservations: [...guest.usersReservations] }, EIGHT - 1)
  }

  test.each([
    ['WAITING_FOR_GUESTS', "Hugo règle l'addition de la table une fois que chacun a choisi, avant 20:00."],
    ['WAITING_FOR_PAYMENT', "Hugo a jusqu'à 20:00 pour régler l'addition : votre table est alors confirmée."],
    [
      'PAYMENT_FAILED',
      "Le paiement de l'addition n'a pas été accepté. Hugo a jusqu'à 20:00 pour réessayer et garder la table.",
    ],
  ] as const)('sees who has still to pay, and until when, without a promise of a table: %s', (status, open) => {
    expect(textOf(status)).toMatchObject({ lead: taken, open })
    expect(textOf(status).title).not.toBe('Merci, à tout bientôt !')
  })

  test('sees that the host has paid once the table is confirmed, and who paid after the meal', () => {
    const open = "Hugo a réglé l'addition : votre table est confirmée."
    expect(textOf('CONFIRMED', 'CONFIRMED', null)).toEqual({ title: 'Merci, à tout bientôt !', lead: taken, open })
    expect(textOf('PAID', 'PAID', null).lead).toBe("L'addition est payée par Hugo.")
  })

  test('sees neither thanks nor a confirmation of the order once the table is cancelled', () => {
    const { title, lead, open } = textOf('CANCELLED', 'CANCELLED', null)
    expect(`${title} ${lead} ${open}`).not.toMatch(/Merci|prise en compte/)
  })
})

test('a guest who has paid sees what the table still awaits', () => {
  const paid = { isHost: false, status: 'WAITING_FOR_GUESTS', usersReservations: [seat('PRE_PAID')] } as const
  expect(headlineOf({ ...booked, ...paid, usersReservations: [...paid.usersReservations] }, EIGHT - 1).open).toBe(
    'La table est confirmée dès que chacun a payé sa part, au plus tard à 19:45.',
  )
})

test('a host who has fifteen minutes to pay sees no promise to pay later', () => {
  const closed = { type: 'PAY_FOR_ALL', status: 'WAITING_FOR_PAYMENT', payUntil: EIGHT } as const
  const titleWhere = (endReason: string) =>
    titleOf({
      ...closed,
      usersReservations: [seat('CREATED')],
      invitationLink: { expires: EIGHT, ended: 'Le groupe est complet', endReason },
    })
  expect(['FULL', 'CLOSED'].map(titleWhere)).toEqual(['Tout le monde a choisi.', 'Le groupe est clos.'])
  const follow = (now: number) => headlineOf({ ...booked, ...closed, usersReservations: [seat('CREATED')] }, now).follow
  expect(follow(EIGHT - 15 * 60_000)).toBe(
    "Vous pouvez aussi régler l'addition entière depuis Mes réservations, avant 20:00.",
  )
  expect(follow(EIGHT - 24 * 3_600_000)).toContain('plus tard')
})

test('a host sees a link to the bookings: for paying for all, or for following the payments', () => {
  const follow = (booking: Partial<HeadlineBooking>) => headlineOf({ ...booked, ...booking }, EIGHT - 1).follow
  const waiting = { status: 'WAITING_FOR_GUESTS', invitationLink: { expires: EIGHT, ended: null } } as const
  expect(follow({ ...waiting, type: 'PAY_FOR_ALL' })).toBe(
    "Vous réglerez ensuite l'addition entière depuis Mes réservations.",
  )
  expect(follow(waiting)).toBe('Suivez son statut dans Mes réservations.')
  expect(follow({})).toBe('Suivez son statut dans Mes réservations.')
})

test('after a confirmed table grows the host sees who is missing, and a paid guest that they are in', () => {
  const larger = { awaitsGuests: true, totalPersons: 3, invitationLink: { expires: EIGHT, ended: null } }
  const lead = (booking: Partial<HeadlineBooking>) => headlineOf({ ...booked, ...larger, ...booking }, EIGHT - 1).lead
  expect(titleOf(larger)).toBe("Votre table s'agrandit.")
  expect(lead({})).toBe(
    "Elle est confirmée pour ceux qui ont payé. Il reste 2 places à prendre. Le lien reste ouvert jusqu'à 20:00.",
  )
  expect(lead({ totalPersons: 2 })).toContain('Il reste une place à prendre.')
  const unpaid = { ...seat('WAITING_FOR_PAYMENT'), isOwn: false }
  expect(lead({ totalPersons: 2, usersReservations: [seat('CONFIRMED'), unpaid] })).toContain(
    'Il manque encore un paiement.',
  )
  expect(titleOf({ ...larger, isHost: false })).toBe('Merci, à tout bientôt !')
})

test('a host sees until when the link stays open while guests may still join', () => {
  const lead = (ended: string | null) => {
    const invitationLink = { expires: EIGHT - 15 * 60_000, ended }
    return headlineOf({ ...booked, status: 'WAITING_FOR_GUESTS', invitationLink }, EIGHT - 3_600_000).lead
  }
  expect(lead(null)).toContain("Le lien reste ouvert jusqu'à 19:45.")
  expect(lead('Le groupe est complet')).not.toContain('Le lien reste ouvert')
})

test.each([true, false])('a person who was absent sees a message about it, whoever else came (host: %s)', (isHost) => {
  expect(titleOf({ isHost, usersReservations: [seat('NO_SHOW')] })).toBe('Vous nous avez manqué.')
})

test.each([true, false])(
  'a person whose card was refused sees a message about it, while the others keep their table (host: %s)',
  (isHost) => {
    const refused = { isHost, usersReservations: [seat('PAYMENT_FAILED')] }
    expect(titleOf(refused)).toBe("Le paiement n'a pas été accepté.")
    expect(headlineOf({ ...booked, ...refused }, EIGHT - 1).lead).toContain('pour garder votre table')
  },
)

test('an order shows when it is ready, and until then what it awaits', () => {
  const order = (status: HeadlineBooking['status'], totalPaid = 0, type: HeadlineBooking['type'] = 'CLICK_COLLECT') =>
    headlineOf({ ...booked, type, status, usersReservations: [{ ...seat(status), totalPaid }] }, EIGHT)
  const held = {
    ...booked,
    type: 'DELIVERY',
    status: 'CREATED',
    payUntil: EIGHT,
    usersReservations: [seat('CREATED')],
  } as const
  expect(headlineOf(held, EIGHT - 1).title).toBe("Plus qu'une étape.")
  // A code has paid the whole price.
  expect(order('CREATED').title).toBe('En attente du restaurant.')
  expect(order('CREATED', 20).title).toBe('En attente du restaurant.')
  expect(order('CONFIRMED', 20).lead).toContain("Elle sera prête à 20:00 et gardée jusqu'à 20:30.")
  expect(order('PAID', 20, 'DELIVERY').lead).toContain('Elle sera livrée entre 20:00 et 20:30.')
  expect(order('CANCELLED').title).toBe('Cette commande est annulée.')
  expect(order('COMPLETED', 20).title).toBe('Merci, et à bientôt !')
})

test('after the meal the headline no longer mentions keeping the table', () => {
  const refused = { status: 'PAYMENT_FAILED', usersReservations: [seat('PAYMENT_FAILED')] } as const
  expect(headlineOf({ ...booked, ...refused, usersReservations: [...refused.usersReservations] }, EIGHT).lead).toBe(
    "Rien n'a été débité. Réglez votre repas avec une autre carte.",
  )
})

test('a firm order shows its progress at the restaurant', () => {
  const order = { ...booked, type: 'CLICK_COLLECT', status: 'PAID', isGroup: false } as const
  expect(headlineOf({ ...order, orderProgress: 'PREPARING' }, EIGHT)).toMatchObject({ open: 'En préparation' })
  expect(headlineOf({ ...order, orderProgress: 'READY' }, EIGHT)).toEqual({
    title: 'Votre commande est prête.',
    lead: "Elle vous attend au restaurant, gardée jusqu'à 20:30.",
  })
  expect(headlineOf({ ...order, type: 'DELIVERY', orderProgress: 'READY' }, EIGHT).lead).toBe(
    'Elle part bientôt, et sera livrée entre 20:00 et 20:30.',
  )
  for (const gone of [{ status: 'COMPLETED' }, { orderProgress: null }] as const) {
    expect(headlineOf({ ...order, orderProgress: 'READY', ...gone }, EIGHT).title).not.toMatch(/prête/)
  }
})

test('a host is invited to review after the meal until a review exists or the period ends', () => {
  const eaten = (review: object | null) => ({
    ...booked,
    status: 'COMPLETED' as const,
    usersReservations: [{ ...seat('COMPLETED'), isOwn: true, review }],
  })
  const after = EIGHT + 24 * 3_600_000
  expect(headlineOf(eaten(null), after).follow).toBe('Laissez un avis depuis Mes réservations.')
  expect(headlineOf(eaten({ id: '1' }), after).follow).toBeUndefined()
  expect(headlineOf(eaten(null), EIGHT + 61 * 24 * 3_600_000).follow).toBeUndefined()
})
