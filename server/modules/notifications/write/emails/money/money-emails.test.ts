import { parisInstant } from '@tablee/domain/calendar/calendar'
import { linesOfPayments } from '@tablee/domain/money/payment-summary'
import { expect, test } from 'vitest'
import type { Debt } from '../../../../payments/debts/debts.ts'
import type { Attempt } from '../../../../payments/payments.ts'
import type { TableRequest } from '../../../../pro/service/requests/requests.ts'
import type { Evening, SeatForEmail } from '../../../../reservations/read/emails/emails.ts'
import type { Reservation } from '../../../../reservations/reservations.ts'
import type { EmailContent } from '../email-content.ts'
import { type EmailCase, FROM, testEveryEmail } from '../every-email.fixtures.ts'
import type { MoneyFacts, RequestFacts } from '../facts.ts'
import { jobsDead } from '../operator/jobs-dead.ts'
import { invoicesDiffer, ledgerDiffers } from '../operator/ledger-differs.ts'
import { moneyTrouble, noShowContested, notCollected } from '../operator/money-trouble.ts'
import { partyAnswered, partyCancelled, partyMoved, partyRequested, partyWithdrawn } from '../party.ts'
import { linksIn } from '../rendering/render-email.fixtures.ts'
import { renderEmail } from '../rendering/render-email.ts'
import { replyPublished, replyToRead, reviewRefused, reviewRemoved, reviewToRead } from '../reviews.ts'
import { extrasAdded, extrasBeyond } from './extras.ts'
import { companyStatement } from './invoices.ts'
import { noShowDebited, noShowLifted, noShowRefused } from './no-shows.ts'
import { afterRefused, billRefused, renewalRefused } from './payment-failed.ts'
import { receipt } from './receipt.ts'
import { refundFailed, refundMade } from './refund.ts'

const T = parisInstant('2026-11-27', '20:00')
const END = parisInstant('2026-11-28', '06:00')

function requestOf(name: string, state: TableRequest['state']): TableRequest {
  return {
    id: 'q',
    restaurantId: 7,
    accountId: 'a',
    startsAt: T,
    day: '2026-11-27',
    hour: '20:00',
    serviceDay: '2026-11-27',
    party: 12,
    phone: '0612345678',
    words: `Fête\n${name}`,
    state,
    answer: state === 'REFUSED' ? name : null,
    reservationId: null,
    tableAt: null,
    askedAt: T,
    lapsesAt: END,
    withdrawnAt: null,
    name: { firstName: name, lastName: 'Petit' },
  }
}

const paid = (capturedCents: number) => ({
  capturedCents,
  authorisedCents: 0,
  dueCents: 0,
  refundedCents: 0,
  refundDueCents: 0,
  feeCents: 0,
  tipCents: 200,
  instrument: 'CARD' as const,
  guest: null,
})

/** The facts of a booking in which every person and thing has this name. */
function factsOf(name: string, overrides: Partial<MoneyFacts> = {}): MoneyFacts {
  const reservation = {
    id: 12,
    restaurantId: 7,
    type: 'SELF_PAY',
    isGroup: true,
    startsAt: T,
    status: 'PAID',
    totalPersons: 2,
    day: '2026-11-27',
    hour: '20:00',
    serviceDay: '2026-11-27',
  } as Reservation
  const seat = {
    id: 'part-0',
    position: 0,
    accountId: 'a',
    status: 'PAID',
    tipCents: 200,
    paidCents: 1355,
    person: { email: 'x@example.test', firstName: name, lastName: 'Durand' },
    price: { card: { amount: 1255, applicationFee: 100, total: 1355 } },
  } as SeatForEmail
  const meal = {
    id: 'meal',
    purpose: 'MEAL',
    capturedCents: 1355,
    cardBrand: 'visa',
    cardLast4: '4242',
    deviceWallet: null,
    intentId: 'pi_1',
  } as Attempt
  const extra = { id: 'e', shareId: 'part-0', name, priceCents: 450, vat: 1000, addedAt: T, isAccepted: null }
  const beyond = { ...extra, id: 'b', priceCents: 2900 }
  const evening = {
    extras: [extra, beyond],
    awaited: [extra, beyond],
    awaitedCents: 450,
    beyond: [beyond],
    noShow: {
      shareId: 'part-0',
      feeCents: 377,
      markedAt: T,
      contestedAt: T,
      outcome: null,
      message: name,
      dueAt: END,
    },
    endsAt: END,
  } as Evening
  return {
    origin: 'https://tablee.example',
    contactEmail: FROM.contactEmail,
    at: T,
    now: T,
    reservation,
    seats: [seat],
    tableDishes: [],
    host: seat,
    seat,
    wasConfirmed: true,
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
    subject: { cents: 650, trouble: 'DISPUTED', purpose: 'MEAL' },
    reader: { email: 'x@example.test', firstName: name, accountId: 'a', seat },
    attempt: meal,
    payment: {
      lines: linesOfPayments([
        { ...paid(1355), purpose: 'MEAL' },
        { ...paid(650), purpose: 'AFTER_MEAL' },
      ]),
      companyCents: 0,
      coveredBy: null,
      absences: [],
    },
    taken: [meal, { ...meal, id: 'after', purpose: 'AFTER_MEAL', capturedCents: 650 }],
    debt: {
      payableId: 'part-0',
      purpose: 'AFTER_MEAL',
      amountCents: 650,
      feeCents: 0,
      tries: 1,
      dueAt: END,
      isByLinkAlone: false,
      createdAt: T,
    },
    evening,
    page: 'https://tablee.example/reservation/confirmation/part-0',
    guestToken: null,
    feePayer: null,
    contestLink: 'part-0.key.signed',
    ...overrides,
  }
}

/** The facts of an email to a diner whose requested table was accepted. */
function diner(name: string): RequestFacts {
  return {
    ...factsOf(name),
    firstName: name,
    request: { ...requestOf(name, 'ACCEPTED'), reservationId: 12, tableAt: T },
  }
}

const PAGE = '/reservation/confirmation/part-0'
const PAY = '/order/payment/part-0/'
const UNFOLLOWED = { reservationId: 12, shareId: 's', seller: 'RESTAURANT' as const, invoiced: 1600, received: 1300 }
const DIFFERENCE = { attemptId: 'a', intentId: 'pi_1', what: 'captured' as const, ours: 1200, theirs: null }
const REVIEW = { id: 3, restaurantId: 7, dueDay: '2026-12-11', mark: '1a-pe0' }
const EMAILS: EmailCase[] = [
  ['receipt', PAGE, (name) => receipt(factsOf(name))],
  [
    'companyStatement',
    undefined,
    (name) =>
      companyStatement({
        ...factsOf(name),
        company: name,
        number: 'E-2026-000042',
        month: 'novembre 2026',
        totalCents: 1800,
        dueDay: '2026-12-31',
      }),
  ],
  ['refundMade', PAGE, (name) => refundMade(factsOf(name))],
  [
    'refundUntaken',
    PAGE,
    (name) => {
      const facts = factsOf(name)
      return refundMade({ ...facts, subject: { ...facts.subject, scheme: 'EDENRED', isUntaken: true } })
    },
  ],
  [
    'refundMade by voucher',
    PAGE,
    (name) => refundMade(factsOf(name, { attempt: null, subject: { scheme: 'EDENRED' } })),
  ],
  ['refundFailed', PAGE, (name) => refundFailed(factsOf(name))],
  ['noShowDebited', PAGE, (name) => noShowDebited(factsOf(name))],
  ['noShowRefused', PAY, (name) => noShowRefused(factsOf(name, { debt: last() }))],
  ['noShowLifted', PAGE, (name) => noShowLifted(factsOf(name))],
  ['renewalRefused', PAY, (name) => renewalRefused(factsOf(name))],
  ['billRefused', PAY, (name) => billRefused(factsOf(name))],
  ['billRefused for the last time', PAY, (name) => billRefused(factsOf(name, { debt: last() }))],
  ['afterRefused', PAGE, (name) => afterRefused(factsOf(name))],
  ['afterRefused for the last time', PAY, (name) => afterRefused(factsOf(name, { debt: last() }))],
  ['extrasAdded', PAGE, (name) => extrasAdded(factsOf(name))],
  ['extrasBeyond', PAY, (name) => extrasBeyond(factsOf(name, { debt: last() }))],
  ['moneyTrouble', undefined, (name) => moneyTrouble(factsOf(name))],
  ['notCollected', undefined, (name) => notCollected(factsOf(name))],
  ['noShowContested', undefined, (name) => noShowContested(factsOf(name))],
  [
    'reviewToRead',
    undefined,
    (name) =>
      reviewToRead({ ...factsOf(name), ...REVIEW, restaurant: name, comment: `Bon.\n${name}`, reports: [name, name] }),
  ],
  [
    'reviewRefused',
    '/user/reservations',
    (name) =>
      reviewRefused({
        origin: 'https://tablee.example',
        contactEmail: FROM.contactEmail,
        at: T,
        firstName: name,
        id: 3,
        restaurantId: 7,
        authorId: 'a',
        restaurant: name,
        comment: `Bon.\n${name}`,
        refusal: name,
      }),
  ],
  [
    'replyToRead',
    undefined,
    (name) =>
      replyToRead({
        ...factsOf(name),
        reviewId: 3,
        restaurant: name,
        comment: `Merci.\n${name}`,
        dueDay: null,
        mark: '1a-pe',
      }),
  ],
  [
    'replyPublished',
    '/restaurant/Kintaro/7',
    (name) =>
      replyPublished({
        ...factsOf(name),
        firstName: name,
        restaurant: { id: 7, name: 'Kintaro' },
        comment: `Merci.\n${name}`,
      }),
  ],
  [
    'partyRequested',
    '/pro/7/service',
    (name) => partyRequested({ ...factsOf(name), request: requestOf(name, 'OPEN') }),
  ],
  [
    'partyWithdrawn',
    '/pro/7/service',
    (name) => partyWithdrawn({ ...factsOf(name), request: requestOf(name, 'WITHDRAWN') }),
  ],
  ...(['ACCEPTED', 'REFUSED', 'LAPSED'] as const).map(
    (state): EmailCase => [
      `partyAnswered, ${state}`,
      '/restaurant/Kintaro/7',
      (name) =>
        partyAnswered({
          ...factsOf(name),
          firstName: name,
          restaurant: { ...factsOf(name).restaurant, id: 7, name: 'Kintaro' },
          request: requestOf(name, state),
        }),
    ],
  ),
  ['partyMoved', '/user/reservations', (name) => partyMoved({ ...diner(name), tableAt: T, was: END })],
  [
    'partyCancelled',
    '/search?convives=12&quartier=paris-2e',
    (name) => partyCancelled({ ...diner(name), reason: name }),
  ],
  [
    'partyCancelled, without a word',
    '/search?convives=12&quartier=paris-2e',
    (name) => partyCancelled({ ...diner(name), reason: null }),
  ],
  [
    'reviewRemoved',
    undefined,
    (name) => reviewRemoved({ ...factsOf(name), firstName: name, restaurant: { name }, because: 'SOLD' }),
  ],
  [
    'ledgerDiffers',
    undefined,
    (name) => ledgerDiffers({ ...factsOf(name), day: '2026-11-27', differences: [DIFFERENCE] }),
  ],
  [
    'invoicesDiffer',
    undefined,
    (name) => invoicesDiffer({ ...factsOf(name), day: '2026-11-27', invoices: [UNFOLLOWED] }),
  ],
  [
    'jobsDead',
    undefined,
    (name) =>
      jobsDead({
        ...factsOf(name),
        jobs: [{ queue: 'payments', key: name, failure: name, failedAt: T }],
      }),
  ],
]

testEveryEmail(EMAILS)

test('a guest without an account is led to the payment by a link that signs them in', () => {
  const [first] = linksIn(renderEmail(billRefused(factsOf('Ana', { guestToken: 'clé' })), FROM).html)
  expect(first).toBe(`https://tablee.example${PAY}#cl%C3%A9`)
})

test('unpaid extras are paid by a link, a tip is not owed', () => {
  const tipOnly = { ...(last() as Debt), amountCents: 200 }
  expect(renderEmail(afterRefused(factsOf('Ana', { debt: last() })), FROM).text).toContain(
    'merci de régler par ce lien',
  )
  const { text } = renderEmail(afterRefused(factsOf('Ana', { debt: tipOnly })), FROM)
  expect(text).toContain('Vous n’avez rien à faire')
  expect(text).not.toContain('merci de régler')
})

function last(): MoneyFacts['debt'] {
  const { debt } = factsOf('Ana')
  return debt && { ...debt, dueAt: null }
}

const KINTARO = { id: 7, name: 'Kintaro', address: '4 rue Monsigny', zipCode: '75002', city: 'Paris' }
/** The emails that quote words of a stranger to another reader, written with these words. */
const QUOTING: [name: string, write: (words: string) => EmailContent][] = [
  ['a request for a large table', (words) => partyRequested({ ...factsOf('Ana'), request: requestOf(words, 'OPEN') })],
  ['what a restaurant answers to it', (words) => partyAnswered(answered(words))],
  ['why its table is cancelled', (words) => partyCancelled({ ...answered('Ana'), reason: words })],
  ['what an absent guest contests', (words) => noShowContested(atKintaro(words))],
  [
    'a review and its reports, to be read',
    (words) => reviewToRead({ ...factsOf('Ana'), ...REVIEW, restaurant: 'Kintaro', comment: words, reports: [words] }),
  ],
  [
    'a reply to be read',
    (words) =>
      replyToRead({
        ...factsOf('Ana'),
        reviewId: 3,
        restaurant: 'Kintaro',
        comment: words,
        dueDay: null,
        mark: '1a',
      }),
  ],
  ['a reply', (words) => replyPublished({ ...factsOf('Ana'), firstName: words, restaurant: KINTARO, comment: words })],
  [
    'a review that is refused',
    (words) =>
      reviewRefused({
        ...factsOf('Ana'),
        firstName: words,
        id: 3,
        restaurantId: 7,
        authorId: 'a',
        restaurant: 'Kintaro',
        comment: words,
        refusal: null,
      }),
  ],
  ['lines that were added to a bill', (words) => extrasAdded(atKintaro(words))],
  ['lines beyond a limit', (words) => extrasBeyond({ ...atKintaro(words), debt: last() })],
]

test.each(QUOTING)('%s contains no address that a mail program turns into a link', (_, write) => {
  const words = 'Voyez https://arnaque.example/1, www.arnaque.example, a@arnaque.example ou arnaque。example'
  const { html, subject, text } = renderEmail(write(words), FROM)
  expect(text).toContain('arnaque. example')
  for (const part of [html, subject, text]) {
    expect(part).not.toMatch(/arnaque[.。]example|www\.arnaque|:\/\/arnaque|@arnaque/)
  }
})

test.each([
  ['the reply to a request for a large table', partyAnswered],
  ['the new hour of its table', (facts: RequestFacts) => partyMoved({ ...facts, tableAt: T, was: END })],
])('%s has postcode and town once, even if the stored street repeats them', (_, write) => {
  const facts = answered('Complet')
  const restaurant = { ...facts.restaurant, address: '4 rue Monsigny, 75002 Paris, France' }
  const { text } = renderEmail(write({ ...facts, restaurant }), FROM)
  expect(text).toContain(': 4 rue Monsigny, 75002 Paris\n')
})

function atKintaro(words: string): MoneyFacts {
  return factsOf(words, { restaurant: { ...KINTARO, phone: '0142000000', email: null, siret: null } })
}

function answered(words: string): RequestFacts {
  return { ...atKintaro('Ana'), firstName: 'Ana', request: requestOf(words, 'REFUSED') }
}
