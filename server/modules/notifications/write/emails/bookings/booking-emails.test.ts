import { parisInstant } from '@tablee/domain/calendar/calendar'
import { NO_PAYMENT } from '@tablee/domain/money/payment-summary'
import type { Allergen } from '@tablee/domain/ordering/allergies/allergens'
import { NO_WISHES } from '@tablee/domain/ordering/wishes'
import { describe, expect, test } from 'vitest'
import type { SeatForEmail } from '../../../../reservations/read/emails/emails.ts'
import type { Reservation } from '../../../../reservations/reservations.ts'
import { shortNameOf } from '../booking-phrases.ts'
import { type EmailCase, FROM, testEveryEmail } from '../every-email.fixtures.ts'
import type { DayFacts, KitchenFacts, PendingNoShow, SeatFacts } from '../facts.ts'
import { invoiceReady } from '../money/invoices.ts'
import { guestNoShow, noShow } from '../money/no-shows.ts'
import { paymentFailed } from '../money/payment-failed.ts'
import { restaurantUnreachable } from '../operator/restaurant-unreachable.ts'
import { renderEmail } from '../rendering/render-email.ts'
import { type DayReader, restaurantDay } from '../restaurant/restaurant-day.ts'
import {
  restaurantAccept,
  restaurantCancelled,
  restaurantChanged,
  restaurantConfirmed,
  restaurantOrder,
  restaurantPaid,
} from '../restaurant/restaurant-table.ts'
import { reviewRequest } from '../reviews.ts'
import { bookingCancelled } from './booking-cancelled.ts'
import { bookingChanged } from './booking-changed.ts'
import { bookingConfirmed, partAuthorised, reminder } from './booking-confirmed.ts'
import { dishesChanged, guestDishesChanged, partsGrew, tableDishesTakenOff } from './dishes-changed.ts'
import { dishesGone, dishesTakenOff, guestDishesTakenOff } from './dishes-gone.ts'
import { groupComplete, groupReminder, guestJoined, guestReminded, guestSeat } from './group.ts'
import { reservationData } from './reservation-data.ts'

const RESERVATION: Reservation = {
  id: 12,
  restaurantId: 7,
  hostId: 'h',
  type: 'SELF_PAY',
  isGroup: true,
  isPlain: false,
  isSaas: false,
  isWeeklyMeal: false,
  weeklyBasketId: null,
  startsAt: parisInstant('2026-11-27', '20:00'),
  day: '2026-11-27',
  hour: '20:00',
  serviceDay: '2026-11-27',
  totalPersons: 3,
  stay: 105,
  isForced: false,
  source: 'WEB',
  ceilingCents: null,
  feeEachCents: 100,
  status: 'CONFIRMED',
  wasAuthorised: true,
  holdUntil: null,
  linkKeyId: 'k',
  linkEndedAt: null,
  deliveryAddress: null,
  dueAt: null,
  changedAt: null,
  readyAt: null,
  version: 4,
  createdAt: 0,
}
const ALWAYS = {
  origin: 'https://tablee.example',
  contactEmail: FROM.contactEmail,
  at: RESERVATION.startsAt - 86_400_000,
}

/** The absence of the second guest. */
function absenceOf(name: string): PendingNoShow {
  return {
    seat: seatOf(1, name),
    feePayer: null,
    feeCents: 377,
    markedAt: ALWAYS.at,
    dueAt: ALWAYS.at,
    contestLink: 'payer',
  }
}

function seatOf(position: number, firstName: string, overrides: Partial<SeatForEmail> = {}): SeatForEmail {
  const price = {
    items: 1255,
    serviceFee: 100,
    itemsDiscount: 0,
    feeDiscount: 0,
    deliveryFee: 0,
    company: 0,
    voucher: 0,
    total: 1355,
  }
  return {
    id: `part-${position}`,
    reservationId: 12,
    position,
    accountId: 'a',
    email: null,
    firstName,
    lastName: 'Durand',
    guestKeyId: null,
    guestRound: 0,
    status: 'CONFIRMED',
    ...NO_WISHES,
    note: `Sans sel pour ${firstName}`,
    holdUntil: null,
    itemsCents: 1255,
    itemsDiscountCents: 0,
    feeDiscountCents: 0,
    deliveryFeeCents: 0,
    voucherCents: 0,
    companyCents: 0,
    voucherScheme: null,
    voucherPlannedCents: 0,
    paidCents: 1355,
    tipCents: 0,
    comingAt: null,
    createdAt: 0,
    isComing: false,
    freeUntil: RESERVATION.startsAt - 1_800_000,
    person: { email: 'x@example.test', firstName, lastName: 'Durand' },
    lines: [
      {
        shareId: `part-${position}`,
        foodItemId: 1,
        comboId: null,
        name: `Gyoza ${firstName}`,
        priceCents: 1255,
        vat: 1000,
        isAlcohol: false,
        quantity: 1,
        choices: [],
        parts: null,
        sharedDishId: null,
      },
    ],
    price: { ...price, card: { amount: 1255, applicationFee: 100, total: 1355 } },
    ...overrides,
  }
}

function tableDishOf(name: string): SeatFacts['tableDishes'][number] {
  return {
    id: 'dish',
    reservationId: RESERVATION.id,
    orderedBy: 'part-0',
    sharers: ['part-0', 'part-1'],
    foodItemId: 2,
    comboId: null,
    name: `Brouilly ${name}`,
    priceCents: 2500,
    vat: 2000,
    isAlcohol: true,
    quantity: 1,
    choices: [],
    parts: null,
  }
}

type Facts = SeatFacts & Pick<KitchenFacts, 'allergies'> & { now: number }

/** The facts for the host (position 0) or the guest. The restaurant and every person have this name. */
function factsOf(name: string, position = 0, overrides: Partial<SeatFacts> = {}): Facts {
  const seats = [seatOf(0, name), seatOf(1, name)]
  const [host = seatOf(0, name)] = seats
  return {
    ...ALWAYS,
    reservation: RESERVATION,
    seats,
    host,
    seat: seats[position] ?? host,
    wasConfirmed: true,
    tableDishes: [tableDishOf(name)],
    restaurant: {
      id: 7,
      name: `Kintaro ${name}`,
      address: `4 rue ${name}`,
      zipCode: '75002',
      city: 'Paris',
      phone: '0142000000',
      email: null,
      siret: null,
    },
    links: { answer: 'réponse', contest: 'contester', contestPaid: 'payer', guestToken: null, invitation: 'lien' },
    subject: {
      guestShareId: 'part-1',
      endedBy: 'restaurant',
      was: { startsAt: RESERVATION.startsAt, totalPersons: 2 },
    },
    now: ALWAYS.at,
    open: { kind: 'confirmed', paidBy: 'reader' },
    absence: null,
    payment: NO_PAYMENT,
    hasAllergies: false,
    cancelReason: null,
    allergies: { bySeat: new Map(), onMenu: () => [] },
    ...overrides,
  }
}

/** Like `factsOf`, for a delivery. */
function orderFacts(name: string) {
  const address = {
    address: `12 rue ${name}`,
    zipCode: '75011',
    city: 'Paris',
    country: 'France',
    longitude: 2,
    latitude: 48,
  }
  const hints = { id: 3, extraDetails: `Chez ${name}`, deliveryOptions: 'LEAVE_AT_DOOR' as const }
  const order = {
    type: 'DELIVERY' as const,
    isGroup: false,
    totalPersons: 1,
    deliveryAddress: { ...address, ...hints },
  }
  return factsOf(name, 0, { reservation: { ...RESERVATION, ...order } })
}

const CONFIRMATION = '/reservation/confirmation/part-0'
const EMAILS: EmailCase[] = [
  ['bookingConfirmed', CONFIRMATION, (name) => bookingConfirmed(factsOf(name))],
  ['bookingChanged', CONFIRMATION, (name) => bookingChanged(factsOf(name))],
  ['dishesChanged', CONFIRMATION, (name) => dishesChanged(factsOf(name))],
  ['guestDishesChanged', CONFIRMATION, (name) => guestDishesChanged(factsOf(name))],
  ['dishesGone', CONFIRMATION, (name) => dishesGone(factsOf(name, 0, { subject: { dishNames: ['Gyoza', 'Baba'] } }))],
  ['dishesTakenOff', CONFIRMATION, (name) => dishesTakenOff(factsOf(name, 0, { subject: { dishNames: ['Gyoza'] } }))],
  [
    'guestDishesTakenOff',
    CONFIRMATION,
    (name) => guestDishesTakenOff(factsOf(name, 0, { subject: { guestShareId: 'part-1', dishNames: ['Gyoza'] } })),
  ],
  [
    'partsGrew',
    CONFIRMATION,
    (name) => partsGrew(factsOf(name, 0, { subject: { parts: [{ name: 'Brouilly', wasCents: 833, cents: 1250 }] } })),
  ],
  [
    'tableDishesTakenOff',
    CONFIRMATION,
    (name) =>
      tableDishesTakenOff(factsOf(name, 0, { subject: { dishNames: ['Brouilly'], because: 'BY_WHO_ORDERED' } })),
  ],
  [
    'bookingCancelled',
    '/search?date=2026-11-27&heure=20:00&convives=1&quartier=paris-2e',
    (name) => bookingCancelled(factsOf(name)),
  ],
  ['guestJoined', CONFIRMATION, (name) => guestJoined(factsOf(name))],
  ['guestReminded', '/order/payment/part-1/', (name) => guestReminded(factsOf(name, 1))],
  ['partAuthorised', CONFIRMATION, (name) => partAuthorised(factsOf(name))],
  ['groupComplete', '/order/payment/part-0/', (name) => groupComplete(factsOf(name))],
  ['groupReminder', CONFIRMATION, (name) => groupReminder(factsOf(name))],
  ['paymentFailed', '/order/payment/part-0/', (name) => paymentFailed(factsOf(name))],
  ['invoiceReady', '/user/reservations', (name) => invoiceReady(factsOf(name))],
  ['reviewRequest', '/user/reservations', (name) => reviewRequest({ ...factsOf(name), firstName: name, link: 'lien' })],
  [
    'reviewRequest of a delivery',
    '/user/reservations',
    (name) => reviewRequest({ ...orderFacts(name), firstName: name, link: 'lien' }),
  ],
  ['noShow', '/reservation/contester#contester', (name) => noShow(factsOf(name, 1, { absence: absenceOf(name) }))],
  [
    'guestNoShow',
    '/reservation/contester#payer',
    (name) => guestNoShow(factsOf(name, 0, { absence: absenceOf(name) })),
  ],
  ['reminder', '/reservation/reponse/oui#r%C3%A9ponse', (name) => reminder(factsOf(name))],
  [
    'guestSeat',
    '/reservation/share#cl%C3%A9',
    (name) => guestSeat(factsOf(name, 1, { links: { ...factsOf(name).links, guestToken: 'clé' } })),
  ],
  ['restaurantConfirmed', undefined, (name) => restaurantConfirmed(factsOf(name))],
  ['restaurantChanged', undefined, (name) => restaurantChanged(factsOf(name))],
  ['restaurantCancelled', undefined, (name) => restaurantCancelled(factsOf(name))],
  ...(['DECLINED', 'UNANSWERED'] as const).map(
    (moveEnded): EmailCase => [
      `restaurantCancelled, another hour is ${moveEnded}`,
      undefined,
      (name) => restaurantCancelled(factsOf(name, 0, { subject: { moveEnded } })),
    ],
  ),
  ['restaurantAccept', undefined, (name) => restaurantAccept(orderFacts(name))],
  ['restaurantPaid', undefined, (name) => restaurantPaid(orderFacts(name))],
  ['restaurantCancelled of a delivery', undefined, (name) => restaurantCancelled(orderFacts(name))],
  ['bookingConfirmed of a delivery', CONFIRMATION, (name) => bookingConfirmed(orderFacts(name))],
  [
    'bookingCancelled of a delivery',
    '/search?date=2026-11-27&heure=20:00&quartier=paris-2e&livraison=oui',
    (name) => bookingCancelled(orderFacts(name)),
  ],
  ['bookingChanged of a delivery', CONFIRMATION, (name) => bookingChanged(orderFacts(name))],
  ['restaurantOrder', undefined, (name) => restaurantOrder(factsOf(name))],
  ['restaurantDay', undefined, (name) => restaurantDay(dayOf(factsOf(name)))],
  ['restaurantUnreachable', undefined, (name) => restaurantUnreachable(factsOf(name))],
]

testEveryEmail(EMAILS)

/** The email about the day of a booking, with points that need attention under the names of its guests. */
function dayOf(facts: Facts, given: Partial<DayFacts & { reader: DayReader }> = {}) {
  const { firstName } = facts.host.person
  const name = [firstName, 'Durand'].join(' ')
  const at = { id: 12, hour: '20:00', name, type: 'SELF_PAY', party: 8 } as const
  const ahead = {
    services: [{ service: 'DINNER' as const, covers: 8, tables: 1, orders: 1 }],
    allergies: [
      { hour: '20:00', name, guest: `Lina ${name}`, allergens: ['Gluten' as const], dishes: [] },
      {
        hour: '20:30',
        name,
        guest: name,
        allergens: ['Lait' as const],
        dishes: [{ name: 'Flan', avoided: ['Lait' as const] }],
      },
    ],
    large: [at],
    firstVisits: [at],
    orders: [{ ...at, type: 'CLICK_COLLECT' as const }],
    toCome: [{ ...at, isConfirmed: false, choosing: [name], free: 2 }],
    runningOut: [{ name: 'Bavette', left: 3, service: null }],
  }
  const reader = { kind: 'restaurant' as const, hasTeam: false }
  return {
    ...facts,
    day: RESERVATION.serviceDay,
    now: ALWAYS.at,
    dayEmail: 'MORNING' as const,
    bookings: [facts],
    ahead,
    reader,
    ...given,
  }
}

test('an email about a day lists the warnings, allergies first, and links to the desk if there is one', () => {
  const facts = factsOf('Ana')
  const eve = renderEmail(restaurantDay(dayOf(facts, { dayEmail: 'EVE', reader: { kind: 'member' } })), FROM)
  expect(eve.subject).toBe('Vos réservations de demain, vendredi 27\u00A0novembre 2026\u202F: 1, 3\u00A0personnes')
  const titles = [
    'Soir',
    'Allergies',
    'Grandes tables',
    'Premières visites',
    'À emporter',
    'Encore à venir',
    'Épuisé ou presque',
  ]
  const places = titles.map((title) => eve.text.indexOf(title))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(eve.text.replace(/\s+/g, ' ')).toMatch(/20:30 · « Ana Durand » · lait \(Flan contient : lait\)/)
  expect(eve.text.replace(/\s+/g, ' ')).toContain('Bavette : plus que 3')
  const desk = 'https://tablee.example/pro'
  const day = RESERVATION.serviceDay
  expect(eve.text).toContain(`${desk}/7/service?jour=${day}`)
  expect(eve.text).toContain(`${desk}/7/cuisine?jour=${day}`)
  expect(eve.text).toContain(`${desk}/compte?restaurant=7`)
  expect(renderEmail(restaurantDay(dayOf(facts)), FROM).text).not.toContain('/pro/')
  const toRestaurant = renderEmail(
    restaurantDay(dayOf(facts, { reader: { kind: 'restaurant', hasTeam: true } })),
    FROM,
  ).text
  expect(toRestaurant).toContain(`${desk}/7/service?jour=${day}`)
  expect(toRestaurant).not.toContain('/compte')
})

test('a restaurant that cancels gives its reason in its own words', () => {
  const facts = { ...factsOf('Ana'), subject: { endedBy: 'restaurant' as const }, cancelReason: 'Coupure de gaz' }
  expect(bookingCancelled(facts).lines.join(' ')).toContain(': « Coupure de gaz ». Nous en sommes désolés.')
  expect(bookingCancelled({ ...facts, cancelReason: null }).lines.join(' ')).not.toContain('«')
})

describe('a name chosen by a stranger', () => {
  const NAME = 'Gagnez cent euros, https://arnaque.example/aujourdhui'
  const DINERS = {
    bookingConfirmed,
    bookingChanged,
    bookingCancelled,
    dishesChanged,
    guestJoined,
    guestSeat,
    partAuthorised,
  }
  const HOSTS = { guestDishesChanged, groupComplete, groupReminder, paymentFailed, invoiceReady, noShow, reminder }
  const TABLES = { restaurantConfirmed, restaurantChanged, restaurantCancelled, restaurantOrder, restaurantPaid }

  /** The facts in which only the persons have this name. */
  function named(name: string, position = 0): Facts {
    const { restaurant, host } = factsOf('Ana')
    const seats = [seatOf(0, name), seatOf(1, name)].map((seat) => ({ ...seat, lines: host.lines }))
    const [first = host, second = host] = seats
    return factsOf('Ana', position, { restaurant, seats, host: first, seat: position === 0 ? first : second })
  }

  test.each(Object.entries({ ...DINERS, ...HOSTS, ...TABLES }))(
    'contains no link, and is not in the subject of %s',
    (_, write) => {
      for (const position of [0, 1]) {
        const { subject, html, text } = renderEmail(write(named(NAME, position)), FROM)
        expect(subject).toBe(renderEmail(write(named('Ana', position)), FROM).subject)
        expect(html + text).not.toMatch(/arnaque\.example|:\/\/arnaque/)
      }
    },
  )

  test('is quoted, also in a restaurant’s daily email', () => {
    const day = dayOf(named(NAME))
    const { html, text, subject } = renderEmail(restaurantDay(day), FROM)
    expect(html + text + subject).not.toMatch(/arnaque\.example|:\/\/arnaque/)
    expect(text).toContain('«\u00A0Gagnez cent euros, https: arnaque. exam…\u202F»')
  })
})

test('a restaurant reads which tables come from its own site, and no source of other tables', () => {
  const written = (source: 'WEB' | 'EMBED') => {
    const facts = factsOf('Ana', 0, { reservation: { ...RESERVATION, source } })
    const day = dayOf(facts)
    return [restaurantConfirmed(facts), restaurantDay(day)].map((email) => renderEmail(email, FROM).text)
  }
  const [table, list] = written('EMBED')
  expect(table).toMatch(/Venue par[\s\S]{0,5}Votre site/)
  expect(list).toContain('par votre site')
  for (const text of written('WEB')) expect(text).not.toMatch(/votre site/i)
})

test('a restaurant’s daily email marks the tables that it has entered itself', () => {
  const listed = (source: 'PHONE' | 'WALK_IN') => {
    const facts = factsOf('Ana', 0, { reservation: { ...RESERVATION, source } })
    return renderEmail(restaurantDay(dayOf(facts)), FROM).text
  }
  expect(listed('PHONE')).toContain('par téléphone')
  expect(listed('WALK_IN')).toContain('sans réservation')
})

test('a restaurant whose name begins with Chez is written without a second chez', () => {
  const facts = factsOf('Ana')
  const { text } = renderEmail(reminder({ ...facts, restaurant: { ...facts.restaurant, name: 'Chez Odette' } }), FROM)
  expect(text).toContain('demain à 20:00 chez Odette.')
})

test('a table after midnight names the night', () => {
  const night = { ...RESERVATION, day: '2026-11-28', hour: '00:30', startsAt: parisInstant('2026-11-28', '00:30') }
  const { text } = renderEmail(bookingConfirmed(factsOf('Ana', 0, { reservation: night })), FROM)
  expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain('samedi 28 novembre 2026 à 00:30 (nuit de ven. à sam.)')
})

describe('emails for a guest whose host pays for all', () => {
  const until = RESERVATION.startsAt
  const emailText = (open: SeatFacts['open'], write = guestSeat) => {
    const reservation = { ...RESERVATION, type: 'PAY_FOR_ALL' as const }
    return renderEmail(write(factsOf('Ana', 1, { reservation, open })), FROM).text.replaceAll(/[\u00A0\u202F]/g, ' ')
  }
  const taken = 'Votre commande a bien été prise en compte.'

  test.each([
    [{ kind: 'filling', payer: 'host', until }, '« Ana D. » règle l’addition de la table une fois que chacun a choisi'],
    [
      { kind: 'to-pay', by: 'host', wasRefused: false, until },
      '« Ana D. » a jusqu’au vendredi 27 novembre 2026 à 20:00.',
    ],
    [
      { kind: 'to-pay', by: 'host', wasRefused: true, until },
      '« Ana D. » a jusqu’au vendredi 27 novembre 2026 à 20:00.',
    ],
  ] as const)('an email states who still has to pay, and until when: %s', (open, sentence) => {
    for (const write of [guestSeat, bookingChanged]) {
      expect(emailText(open, write)).toContain(`${taken} `)
      expect(emailText(open, write)).toContain(sentence)
      expect(emailText(open, write)).toContain('À régler par « Ana »')
    }
  })

  test('an email states that the host has paid, and that nothing is owed', () => {
    const paid = emailText({ kind: 'confirmed', paidBy: 'host' }, bookingConfirmed)
    expect(paid).toContain('« Ana D. » a réglé l’addition : vous n’avez rien à payer.')
    expect(paid).toContain('Payée par « Ana »')
  })

  test('an email about a cancelled table neither thanks nor states that the order is accepted', () => {
    expect(emailText({ kind: 'off' }, bookingCancelled)).not.toMatch(/Merci|prise en compte/)
  })
})

test.each([
  [true, 'Ce qui a été débité est rendu'],
  [false, 'Rien ne vous est débité'],
])(
  'an email about a cancellation (paid: %s) says the same about the money in its preview as in its text',
  (wasPaid, emailText) => {
    const { subject, ...facts } = factsOf('Ana')
    const seat = { ...facts.seat, status: 'CANCELLED' as const }
    const { preheader, lines } = bookingCancelled({ ...facts, seat, subject: { ...subject, wasPaid } })
    expect(preheader).toBe(`${emailText}.`)
    expect(lines.filter((line) => line.startsWith(emailText))).toHaveLength(1)
  },
)

test('a guest whose place somebody else has paid for reads who paid, and nothing about a debit', () => {
  const seat = seatOf(1, 'Ana', { paidCents: 1355 })
  const payment = { ...NO_PAYMENT, coveredBy: { name: shortNameOf(seatOf(0, 'Hugo')), cents: 1355 } }
  const { text } = renderEmail(bookingConfirmed(factsOf('Ana', 1, { seat, payment })), FROM)
  expect(text).toContain('13,55\u00A0€ payés par «\u00A0Hugo D.\u202F»')
  expect(text).not.toMatch(/autoris|débit/)
})

test('a group that was closed with free places is not called complete', () => {
  const closed = { ...RESERVATION, totalPersons: 2, linkEndedAt: RESERVATION.startsAt - 900_000 }
  const host = (write: typeof groupComplete, reservation = RESERVATION) =>
    renderEmail(write(factsOf('Ana', 0, { reservation })), FROM).text
  expect(host(bookingConfirmed)).toContain('Le groupe est au complet')
  expect(host(bookingConfirmed, closed)).toContain('Vous êtes 2 à table')
  expect(host(groupComplete)).toContain('Votre groupe est complet')
  expect(host(groupComplete, closed)).toContain('Votre groupe est clos')
  for (const write of [bookingConfirmed, groupComplete])
    expect(host(write, closed)).not.toMatch(/complet|Tout le monde/)
})

test('a host whose card is declined is asked for what they pay: the bill of all, or their part', () => {
  const asked = (type: 'PAY_FOR_ALL' | 'SELF_PAY') =>
    renderEmail(paymentFailed(factsOf('Ana', 0, { reservation: { ...RESERVATION, type } })), FROM).text
  expect(asked('PAY_FOR_ALL')).toContain('le paiement de l’addition')
  expect(asked('SELF_PAY')).toContain('le paiement de votre part')
})

test('an absent guest reads the fee stored with the mark', () => {
  const { text } = renderEmail(noShow(factsOf('Ana', 1, { absence: absenceOf('Ana') })), FROM)
  expect(text).toContain('3,77\u00A0€')
  expect(text).not.toContain('sur la carte')
})

test('an absent guest whose place somebody else has paid for reads whose card is debited', () => {
  const absence = { ...absenceOf('Ana'), feePayer: seatOf(0, 'Hugo') }
  const { text } = renderEmail(noShow(factsOf('Ana', 1, { absence })), FROM)
  expect(text).toContain('sur la carte de «\u00A0Hugo D.\u202F»')
})

test('an absent guest at a table without an order owes nothing', () => {
  const { text } = renderEmail(noShow(factsOf('Ana', 0, { absence: { ...absenceOf('Ana'), feeCents: 0 } })), FROM)
  expect(text).toContain('Rien ne vous sera débité.')
  expect(text).not.toContain('€')
})

test('a guest whose dish is no longer served reads the deadline, that the price holds, and how to cancel', () => {
  const { text } = renderEmail(dishesGone(factsOf('Ana', 1, { subject: { dishNames: ['Gyoza Ana'] } })), FROM)
  const emailText = text.replace(/\s+/g, ' ')
  expect(emailText).toContain('Le restaurant ne sert plus « Gyoza Ana » : choisissez un autre plat.')
  expect(emailText).toContain('Sans réponse avant le vendredi 27 novembre 2026 à 19:30, ce plat en est retiré')
  expect(emailText).toContain('Vous pouvez quitter la table sans frais')
  const after = renderEmail(dishesTakenOff(factsOf('Ana', 1, { subject: { dishNames: ['Gyoza Ana'] } })), FROM).text
  expect(after.replace(/\s+/g, ' ')).toContain(
    'Vous pouvez quitter la table sans frais jusqu’au vendredi 27 novembre 2026 à 20:00.',
  )
  const host = renderEmail(dishesTakenOff(factsOf('Ana', 0, { subject: { dishNames: ['Gyoza'] } })), FROM).text
  expect(host).not.toContain('sans frais')
})

const allergiesOfKitchen = (allergens: Allergen[], onMenu: Record<number, string[]> = {}) => ({
  bySeat: new Map([['part-1', allergens]]),
  onMenu: ({ foodItemId }: { foodItemId: number | null }) => onMenu[foodItemId ?? 0] ?? [],
})

test('the kitchen reads a warning at a dish that contains what its guest avoids, and at no other dish', () => {
  const facts = { ...factsOf('Ana', 1), allergies: allergiesOfKitchen(['Gluten', 'Œufs'], { 1: ['Gluten', 'Lait'] }) }
  const { text, html } = renderEmail(restaurantConfirmed(facts), FROM)
  expect(text.match(/contient.: gluten\)/g)).toHaveLength(1)
  expect(text).toMatch(/Allergies signalées.: gluten et œufs\n- 1.× Gyoza Ana[^\n]* \(contient.: gluten\)/)
  expect(html).toMatch(/font-weight:700;color:#21141F">1.× Gyoza/)
})

test('the kitchen reads allergies first in the line of each seat, and nobody else reads them', () => {
  const facts = { ...factsOf('Ana', 1), allergies: allergiesOfKitchen(['Gluten', 'Œufs']) }
  const day = dayOf(facts)
  for (const email of [restaurantConfirmed, restaurantChanged, restaurantOrder, restaurantPaid]) {
    const { text, html } = renderEmail(email(facts), FROM)
    expect(text).toMatch(/«.Ana Durand.»\n- Allergies signalées.: gluten et œufs\n- 1.× Gyoza Ana/)
    expect(text.match(/Allergies/g)).toHaveLength(1)
    expect(html).toMatch(/font-weight:700;color:#21141F">Allergies/)
  }
  expect(renderEmail(restaurantDay(day), FROM).text).toMatch(/Allergies signalées.: gluten et œufs\n- 1.× Gyoza Ana/)
  expect(renderEmail(restaurantCancelled(facts), FROM).text).not.toContain('Allergies')

  const withAllergies = { ...factsOf('Ana', 1), hasAllergies: true }
  expect(renderEmail(bookingConfirmed(withAllergies), FROM).text).toContain('sont transmises au restaurant')
  expect(renderEmail(bookingConfirmed(factsOf('Ana', 1)), FROM).text).not.toContain('llergies')
})

test('a telephone number is linked in international format', () => {
  const facts = factsOf('Ana')
  const data = reservationData({ ...facts, restaurant: { ...facts.restaurant, phone: '05 96 30 12 34' } })
  expect(data).toMatchObject({ reservationFor: { telephone: '+596596301234' } })
})

test('an email to the kitchen makes no link of a guest’s words or of a delivery address', () => {
  const facts = factsOf('Ana')
  const words = 'https://arnaque.example/1, www.arnaque.example, a@arnaque.example'
  const seats = facts.seats.map((seat) => ({ ...seat, note: words, person: { ...seat.person, firstName: words } }))
  const to = { address: words, zipCode: '75002', city: words, country: 'France', longitude: 2.3, latitude: 48.8 }
  const deliveryAddress = { ...to, id: 1, extraDetails: words, deliveryOptions: 'MEET_AT_DOOR' as const }
  const reservation: Reservation = { ...facts.reservation, type: 'DELIVERY', isGroup: false, deliveryAddress }
  for (const email of [restaurantConfirmed, restaurantChanged, restaurantOrder, restaurantPaid]) {
    const { html, subject, text } = renderEmail(email({ ...facts, seats, reservation }), FROM)
    expect(text).toContain('arnaque. example')
    for (const part of [html, subject, text]) {
      expect(part).not.toMatch(/arnaque\.example|www\.arnaque|:\/\/arnaque|@arnaque/)
    }
  }
})
