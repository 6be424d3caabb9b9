import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { cents, euros } from '@tablee/domain/money/money'
import { type PaymentSummary, sumOfLines } from '@tablee/domain/money/payment-summary'
import { paymentText } from '@tablee/domain/money/payment-words'
import { UNDONE_WITHIN } from '@tablee/domain/service/marks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../../context.ts'
import { type Random, random } from '../../../database/seed/random.ts'
import type { Email } from '../../../providers/mail/port.ts'
import { keepAddress, linkOf, openToGo, ownShare, type Partner, type TestCaller } from '../../../testing/bookings.ts'
import { type Canteen, openCanteen, openCompany, type TestCompany } from '../../../testing/canteen.ts'
import { type AskAs, payByVoucher } from '../../../testing/pay-by-voucher.fixtures.ts'
import { openPaymentHarness, type PaymentHarness } from '../../../testing/payment-harness.fixtures.ts'
import { signUpMany } from '../../../testing/people.ts'
import { sharingAt } from '../../../testing/shared-dishes.fixtures.ts'
import { type VoucherHolders, voucherHolders } from '../../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import { harnessWithMinutes } from '../../notifications/mailbox.fixtures.ts'
import { addExtra, closeBill, liftNoShow, markNoShow, refundShare } from '../after-meal/after-meal.ts'
import { cancelByRestaurant } from '../changes/changes.ts'

/**
 * Random bookings of tables and orders with their payments. At every step the list, the details and the emails show each person
 * the same sums, and these match the ledgers, pending no-show fees included; after the meal, documents match them too. Paying with a code charges what `applyCoupon` previews. For a longer run:
 * `npm run soak -- agreement`.
 */
const { SOAK, PROPERTY_SEED, AGREEMENT_JOURNEYS } = process.env
const JOURNEYS = Number(AGREEMENT_JOURNEYS ?? (SOAK === '1' ? 5_000 : 300))
const SIDE_BY_SIDE = 15
/** Rounds after which a new world replaces the old one, because cards expire. */
const ROUNDS_A_WORLD = 20

test('list, details, emails and documents show the sums of the ledger', { timeout: 3_600_000 }, async () => {
  const seed = Number(PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  let [played, round] = [0, 0]
  let world = await openWorld()
  for (; played < JOURNEYS; round++, played += SIDE_BY_SIDE) {
    if (round > 0 && round % ROUNDS_A_WORLD === 0) {
      await world.harness.close()
      world = await openWorld()
    }
    try {
      await live(world, random(`${seed} ${round}`), round % ROUNDS_A_WORLD)
    } catch (error) {
      throw new Error(`seed ${seed}, round ${round}`, { cause: error })
    }
  }
  await world.harness.close()
  const seconds = (performance.now() - began) / 1000
  const pace = (played / seconds).toFixed(1)
  console.log(`agreement: seed ${seed}, ${played} journeys in ${seconds.toFixed()} s, ${pace} a second`)
})

type World = {
  harness: PaymentHarness
  emails: Email[]
  partner: Partner
  canteen: Canteen
  vouchers: VoucherHolders
  company: TestCompany
  codes: string[]
}
type Person = TestCaller & { accountId: string; email: string }
/** A booking, and the people who have a share of it with the id of their share. */
type Journey = { kind: Kind; id: string; people: { person: Person; share: string }[]; story: string[] }
type Kind = 'alone' | 'group' | 'covered' | 'shared' | 'treated' | 'CLICK_COLLECT' | 'DELIVERY' | 'canteen'
const KINDS: Kind[] = [
  'alone',
  'group',
  'covered',
  'covered',
  'shared',
  'treated',
  'CLICK_COLLECT',
  'DELIVERY',
  'canteen',
]

async function openWorld(): Promise<World> {
  const harness = harnessWithMinutes(await openPaymentHarness({ now: '2026-11-03T08:00:00+01:00', pool: 8 }))
  const emails: Email[] = []
  harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
  const { db } = harness.server.appContext
  const partner = await openToGo(db, { seats: 10_000 })
  const canteen = await openCanteen(db)
  await sql`update restaurant set auto_accept = true, seating_capacity = 10000`.execute(db)
  const vouchers = voucherHolders(harness)
  await vouchers.takes(partner)
  const company = await openCompany(harness.server, { paysCents: 600 })
  await harness.tell(await harness.server.app.listen({ port: 0, host: '127.0.0.1' }))
  return { harness, emails, partner, canteen, vouchers, company, codes: await addCodes(harness) }
}

/** Adds codes of each kind: a percentage or a fixed sum, on dishes, on the fee or on both, with a minimum, of either payer. */
async function addCodes({ server }: PaymentHarness): Promise<string[]> {
  const made = [
    { code: 'PART', percent: 20, cents: null, onItems: true, onFee: false },
    { code: 'HOUSE', percent: null, cents: 300, onItems: true, onFee: false, payer: 'RESTAURANT' as const },
    { code: 'SERV', percent: 100, cents: null, onItems: false, onFee: true },
    { code: 'BOTH', percent: 35, cents: null, onItems: true, onFee: true, payer: 'RESTAURANT' as const },
    { code: 'ALL', percent: 100, cents: null, onItems: true, onFee: true },
    { code: 'CRUMB', percent: null, cents: 1330, onItems: true, onFee: true },
    { code: 'MIN', percent: 25, cents: null, onItems: true, onFee: false, minimumCents: 2500 },
  ]
  const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, minimumCents: 0 }
  const unbound = { payer: 'PLATFORM' as const, mostUses: null, mostEach: null }
  for (const one of made) {
    await addCoupon(server.appContext.db, { ...anywhere, ...unbound, ...one }, new Date(server.clock.now()))
  }
  return made.map(({ code }) => code)
}

async function live(world: World, chance: Random, round: number): Promise<void> {
  const { harness, emails } = world
  const day = addDays('2026-11-03', round * 14)
  const at = (hour: string, days = 0) => parisInstant(addDays(day, days), hour)
  await harness.moveTo(at('09:00'))
  emails.length = 0
  const signedUp = await signUpMany(harness.server, 3 * SIDE_BY_SIDE)
  const people = signedUp.map((person): Person => ({ ...person, email: `${person.accountId}@example.test` }))
  const journeys: Journey[] = []
  for (let n = 0; n < SIDE_BY_SIDE; n++) {
    const journey = await begin(world, people.slice(3 * n, 3 * n + 3), chance, day)
    if (journey) journeys.push(journey)
  }
  await harness.run()
  const agree = async (when: string) => {
    for (const journey of journeys) await expectAgreement(world, journey, when)
  }
  await agree('booked')
  await harness.moveTo(at('20:30'))
  for (const journey of journeys) await evening(world, journey, chance)
  await harness.run()
  await agree('evening')
  await harness.moveTo(at('20:35'))
  await agree('absent')
  await harness.moveTo(at('06:01', 1))
  await harness.run()
  await agree('settled')
  for (const journey of journeys) await morning(world, journey, chance)
  await harness.run()
  await agree('morning')
  await harness.moveTo(at('21:00', 3))
  await harness.run()
  await agree('in the end')
}

/** Books and pays. Returns null if the canteen is closed. */
async function begin(world: World, people: Person[], chance: Random, day: string): Promise<Journey | null> {
  const { harness, partner } = world
  const [host, guest, other] = people as [Person, Person, Person]
  const kind = chance.pick(KINDS)
  const story: string[] = [kind]
  const pays = (person: Person, share: string, rich: boolean) => payOne(world, person, share, chance, story, rich)
  const journey = (id: string, ...of: [Person, string][]): Journey => ({
    kind,
    id,
    story,
    people: of.map(([person, share]) => ({ person, share })),
  })
  switch (kind) {
    case 'canteen': {
      const booked = await orderLunch(world, host, day)
      if (!booked) return null
      await pays(host, booked.share, false)
      return journey(booked.id, [host, booked.share])
    }
    case 'alone':
    case 'CLICK_COLLECT':
    case 'DELIVERY': {
      const type = kind === 'alone' ? 'SELF_PAY' : kind
      const address =
        kind === 'DELIVERY' ? { address: await keepAddress(harness.server.appContext.db, host.accountId) } : {}
      const table = await harness.room.booked(host, partner, { day, type, dishes: chance.int(1, 3), ...address })
      await pays(host, ownShare(table).id, true)
      return journey(table.id, [host, ownShare(table).id])
    }
    case 'treated': {
      const table = await harness.room.booked(host, partner, { day, type: 'PAY_FOR_ALL', party: 2 })
      const joined = await harness.room.joined(guest, linkOf(table), partner)
      await pays(host, ownShare(table).id, false)
      return journey(table.id, [host, ownShare(table).id], [guest, joined.id])
    }
    case 'shared': {
      const sharing = sharingAt(harness.room)
      const { data } = await sharing.created(host, partner, { day, party: 3 }, { own: 1, forTable: 1 })
      const own = data?.usersReservations[0]?.id ?? ''
      await harness.pay(host, own, await harness.card())
      const { invitationLink, sharedDishes } = await sharing.table(host, data?.id ?? '')
      const shared = sharedDishes.map(({ id }) => id)
      const places: [Person, string][] = [[host, own]]
      for (const one of [guest, other]) {
        const joined = await sharing.joins(one, invitationLink?.id ?? '', partner, { own: 1, shared })
        if (!joined.data) continue
        places.push([one, joined.data.id])
        await harness.pay(one, joined.data.id, await harness.card())
      }
      return journey(data?.id ?? '', ...places)
    }
    default: {
      const table = await harness.room.booked(host, partner, { day, party: 2, dishes: chance.int(1, 3) })
      const own = ownShare(table).id
      await pays(host, own, true)
      const link = linkOf(await harness.room.seen(host, table.id))
      const joined = await harness.room.joined(guest, link, partner)
      if (kind === 'covered') await harness.cover(host, joined.id, await harness.card(), { amount: 12.5, fee: 1 })
      else await pays(guest, joined.id, false)
      return journey(table.id, [host, own], [guest, joined.id])
    }
  }
}

async function orderLunch({ harness, canteen, company }: World, host: Person, day: string) {
  const { db } = harness.server.appContext
  host.email = company.newEmail()
  await sql`update account set email = ${host.email} where id = ${host.accountId}`.execute(db)
  const order = {
    RestaurantId: String(canteen.id),
    date: writeDay(day),
    order: { combos: [{ id: canteen.meals[2] ?? '', quantity: 1 }] },
  }
  const { data } = await harness.room.as<{ id: string; usersReservations: { id: string }[] }[]>(
    host,
    'mutation ($input: CreateWeeklyOrdersInput!) { createWeeklyOrders(input: $input) { id usersReservations { id } } }',
    { input: { orders: [order], UserDeliveryPreferenceId: await keepAddress(db, host.accountId) } },
  )
  const [booked] = data ?? []
  return booked && { id: booked.id, share: booked.usersReservations[0]?.id ?? '' }
}

/** Pays by card, with a code as previewed, or with a voucher and a card. */
async function payOne(world: World, person: Person, share: string, chance: Random, story: string[], rich: boolean) {
  const { harness, vouchers, codes } = world
  const how = chance.pick(['card', 'code', 'code', ...(rich ? ['voucher'] : [])] as const)
  const [code, scheme] = [chance.pick(codes), chance.pick(['EDENRED', 'RESTO_FLASH'] as const)]
  const card = await harness.card()
  const owed = await owedFor(world, person, share)
  if (how === 'voucher') {
    await vouchers[scheme === 'EDENRED' ? 'edenred' : 'restoFlash'](person)
    const bill = {
      items: owed.items,
      itemsDiscount: 0,
      card: { amount: owed.card - owed.fee, applicationFee: owed.fee },
    }
    const ask: AskAs = (query, variables) => harness.room.as(person, query, variables)
    const paid = await payByVoucher(ask, { share, scheme, bill, card })
    story.push(`${scheme} ${paid?.data ? 'paid' : 'none'}`)
    if (paid?.data) return
  }
  // All people here have the same IP address, so that the limit of tried codes would end the test.
  await sql`truncate try_counter`.execute(harness.server.appContext.db)
  const preview = how === 'code' ? await previewOf(world, person, share, code) : null
  story.push(preview ? code : 'card')
  if (!preview) return void (await harness.pay(person, share, card))
  const { amount, fee } = preview
  const { error } = await harness.pay(person, share, card, { coupon: code, amount: euros(amount), fee: euros(fee) })
  expect(error, `${story}: ${JSON.stringify({ owed, preview })}`).toBeUndefined()
  const money = await harness.money(share)
  expect(money, story.join()).toEqual(amount + fee === 0 ? [] : [`AUTHORISED ${amount + fee}`])
}

async function owedFor({ harness }: World, person: Person, share: string) {
  type Owed = { cardAmount: number; serviceFees: number; totalIncludingTax: number }
  const { data } = await harness.room.as<Owed>(
    person,
    'query ($id: ID!) { getUserReservation(id: $id) { cardAmount serviceFees totalIncludingTax } }',
    { id: share },
  )
  const { cardAmount = 0, serviceFees = 0 } = data ?? {}
  return { card: cents(cardAmount), fee: cents(serviceFees), items: cents(cardAmount) - cents(serviceFees) }
}

/** Returns the cents that the card pays with a code. Null if it takes off nothing. */
async function previewOf({ harness, partner }: World, person: Person, share: string, code: string) {
  const input = {
    couponId: code,
    restaurantId: partner.id,
    menuItems: [],
    userReservationId: share,
    reservationDate: '01-01-2027',
    reservationHour: '20:00',
    reservationServiceFees: 0,
    reservationTotal: 0,
    reservationTotalPersons: 1,
  }
  const { data } = await harness.room.as<{ orderTotalAfterDiscount: number; serviceFeesAfterDiscount: number }>(
    person,
    'query ($input: ApplyCouponInput!) { applyCoupon(input: $input) { orderTotalAfterDiscount serviceFeesAfterDiscount } }',
    { input },
  )
  return data && { amount: cents(data.orderTotalAfterDiscount), fee: cents(data.serviceFeesAfterDiscount) }
}

const BY = 'restaurant' as const
const TIP = 'mutation ($id: ID!) { addTipToReservation(input: { reservationId: $id, amount: 2 }) { id } }'
const ANSWER = 'mutation ($id: ID!, $yes: Boolean!) { answerExtra(id: $id, isAccepted: $yes) { id } }'

async function evening(world: World, { id, people, story }: Journey, chance: Random): Promise<void> {
  const { harness } = world
  const inTransaction = (work: (tx: Tx) => Promise<unknown>) => harness.inTransaction(work).catch(ifRefused)
  for (const { person, share } of people) {
    const acts = chance.some(['tip', 'extra', 'absent', 'lifted'] as const, chance.int(0, 2))
    const answer = chance.pick([true, false, null])
    story.push(`${acts}`)
    if (acts.includes('tip')) await harness.room.as(person, TIP, { id })
    if (acts.includes('extra')) {
      const extra = (await inTransaction((tx) => addExtra(tx, share, { name: 'Vin', priceCents: 850, vat: 2000 }))) as
        | { id: string }
        | undefined
      if (extra && answer !== null) await harness.room.as(person, ANSWER, { id: extra.id, yes: answer })
    }
    if (acts.includes('absent') || acts.includes('lifted')) await inTransaction((tx) => markNoShow(tx, share, BY))
    if (acts.includes('lifted')) await inTransaction((tx) => liftNoShow(tx, share, BY))
  }
  if (chance.int(0, 3) === 0) await inTransaction((tx) => closeBill(tx, Number(id), BY))
}

async function morning({ harness }: World, { id, people, story }: Journey, { pick, int }: Random): Promise<void> {
  const action = pick(['nothing', 'nothing', 'refund', 'refund', 'cancel'] as const)
  const { share } = pick(people)
  const sum = int(100, 1350)
  story.push(action)
  if (action === 'refund') await harness.inTransaction((tx) => refundShare(tx, share, sum)).catch(ifRefused)
  if (action === 'cancel')
    await harness.inTransaction((tx) => cancelByRestaurant(tx, Number(id), 'in a journey')).catch(ifRefused)
}

function ifRefused(error: Error): void {
  if (error.name !== 'UserError') throw error
}

const PAYMENT = `payment { company coveredBy { name amount }
  lines { purpose instrument guest authorised due captured refunded refundDue fee } absences { guest paidBy fee state } }`
type Seen = {
  company: number
  coveredBy: { name: string; amount: number | null } | null
  lines: (Pick<PaymentSummary['lines'][number], 'purpose' | 'instrument' | 'guest'> &
    Record<'authorised' | 'due' | 'captured' | 'refunded' | 'refundDue' | 'fee', number>)[]
  absences: (Omit<PaymentSummary['absences'][number], 'feeCents'> & { fee: number })[]
}

/** Compares what every person of a booking reads with the ledgers of their payments. */
async function expectAgreement(world: World, { id, people, story }: Journey, when: string): Promise<void> {
  let invoiced = 0
  for (const { person } of people) {
    const label = `${when}: ${story.join(', ')} (${people.findIndex((one) => one.person === person)})`
    const { harness } = world
    const { data: details } = await harness.room.as<{ payment: Seen }>(
      person,
      `query ($id: ID!) { getReservation(uuid: $id) { ${PAYMENT} } }`,
      { id },
    )
    const { data: list } = await harness.room.as<{ reservations: { id: string; payment: Seen }[] }>(
      person,
      `{ myReservations(input: { page: 1, pageSize: 10 }) { reservations { id ${PAYMENT} } } }`,
    )
    const listed = list?.reservations.find((one) => one.id === id)
    if (!details) throw new Error(`${label}: no booking`)
    // The list leaves out a group that the person has left.
    if (listed) expect(listed.payment, label).toEqual(details.payment)
    const summary = summaryOf(details.payment)
    const paid = {
      captured: sumOfLines(summary.lines, 'capturedCents'),
      refunded: sumOfLines(summary.lines, 'refundedCents'),
    }
    const ledger = await ledgerOf(world, person, id)
    expect(paid, label).toEqual(ledger)
    expect(sumIn(paymentText(summary) ?? '', /(\d[\d ]*,\d\d) € débité/), label).toBe(ledger.captured)
    expect({ absences: feesOf(summary) }, label).toEqual({ absences: await pendingFees(world, person, id) })
    // A voucher may be captured before the meal. The receipt after the meal shows it, and a guest who was absent gets it back.
    const hasVoucher = summary.lines.some(({ instrument }) => instrument !== 'CARD')
    const isTold = sumOfLines(summary.lines, 'authorisedCents') === 0 && (!hasVoucher || isDocumented(story, when))
    if (isTold) expectEmails(world, person, ledger, label)
    invoiced += invoicedOf(summary)
  }
  if (isDocumented(story, when)) {
    expect({ documents: await documentsOf(world, id) }, `${when}: ${story}`).toEqual({ documents: invoiced })
  }
}

/** Checks that the last email with a total shows the captured sum, and that the refund emails add up to the refunded sum. */
function expectEmails({ emails }: World, person: Person, ledger: Ledger, label: string): void {
  const own = emails.filter(({ to }) => to === person.email).map(({ text }) => text.replaceAll(/[\u00A0\u202F]/g, ' '))
  const totals = own.filter((text) => /Ce reçu n.est pas une facture|Montant débité/.test(text))
  const last = totals.at(-1) ?? ''
  const total =
    sumIn(last, /Total débité : (\d[\d ]*,\d\d) €/) ||
    sumIn(last, /Montant débité : (\d[\d ]*,\d\d) €/) ||
    sumIn(last, /(?:Repas et service|Place [^:]+|Suppléments|Pourboire) : (\d[\d ]*,\d\d) €/)
  expect({ total }, `${label}\n${last}`).toEqual({ total: ledger.captured })
  const back = own.flatMap((text) =>
    [...text.matchAll(/Montant rendu : (\d[\d ]*,\d\d) €/g)].map(([, sum = '']) => inCents(sum)),
  )
  expect({ back: back.reduce((sum, one) => sum + one, 0) }, label).toEqual({ back: ledger.refunded })
}

/** True once documents show all payments: after the meal, and for a guest who was absent once the vouchers are released. */
function isDocumented(story: readonly string[], when: string): boolean {
  return when === 'in the end' || (['settled', 'morning'].includes(when) && !story.join().includes('absent'))
}

/** Returns the amount that documents must show of a person's payments: all but no-show fees, less refunds. */
function invoicedOf({ lines }: PaymentSummary): number {
  const sold = lines.filter(({ purpose }) => purpose !== 'ABSENCE')
  return sumOfLines(sold, 'capturedCents') - sumOfLines(sold, 'refundedCents')
}

/**
 * The payments on the invoices of a booking less those on its credit notes, in cents, without the company's and the platform's. A covered seat has
 * its documents, whoever paid for it.
 */
async function documentsOf({ harness }: World, id: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case i.kind when 'INVOICE' then 1 else -1 end * (p ->> 'cents')::int), 0)::int as cents
    from invoice i, jsonb_array_elements(i.content -> 'payments') p
    where i.reservation_id = ${Number(id)} and i.kind in ('INVOICE', 'CREDIT_NOTE') and not p ?| array['isCompany', 'isPlatform']`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.cents ?? 0
}

type Ledger = { captured: number; refunded: number }

/**
 * Returns the cents that the ledgers captured from a person's cards and vouchers for a booking, and those that they refunded.
 */
async function ledgerOf({ harness }: World, { accountId }: Person, id: string): Promise<Ledger> {
  const { rows } = await sql<Ledger>`
    select coalesce(sum(cents) filter (where kind in ('CAPTURED', 'TAKEN')), 0)::int as captured,
      coalesce(sum(cents) filter (where kind in ('REFUNDED', 'GIVEN_BACK')), 0)::int as refunded
    from (
      select l.kind, l.cents from ledger_line l join payment_attempt p on p.id = l.attempt_id
        join share s on s.id = l.payable_id
      where s.reservation_id = ${Number(id)} and p.account_id = ${accountId}
      union all
      select l.kind, l.cents from voucher_line l join voucher_payment v on v.id = l.voucher_id
        join share s on s.id = v.payable_id
      where s.reservation_id = ${Number(id)} and s.account_id = ${accountId}) line`.execute(
    harness.server.appContext.db,
  )
  return rows[0] ?? { captured: 0, refunded: 0 }
}

/**
 * The cents of the no-show fees that are neither debited nor lifted: the viewer's own, and those that their card pays for
 * others.
 */
type Fees = { own: number; forOthers: number }

function feesOf({ absences }: PaymentSummary): Fees {
  const fees = (isOwn: boolean) =>
    absences
      .filter(({ guest, state }) => (guest === null) === isOwn && state !== 'LIFTED')
      .reduce((sum, { feeCents }) => sum + feeCents, 0)
  return { own: fees(true), forOthers: fees(false) }
}

/** Reads the same from the marks, two minutes old, and from the cards that pay the seats. */
async function pendingFees({ harness }: World, { accountId }: Person, id: string): Promise<Fees> {
  const { db, clock } = harness.server.appContext
  const { rows } = await sql<Fees>`
    select coalesce(sum(n.fee_cents) filter (where s.account_id = ${accountId}), 0)::int as own,
      coalesce(sum(n.fee_cents) filter (where s.account_id <> ${accountId} and card.account_id = ${accountId}), 0)::int
        as "forOthers"
    from no_show n join share s on s.id = n.share_id left join lateral (
      select p.account_id from payment_attempt p
      where p.payable_id = s.id and p.status in ('AUTHORISED', 'CAPTURED', 'LAPSED')
      order by p.created_at desc, p.number desc limit 1) card on true
    where s.reservation_id = ${Number(id)} and s.status = 'NO_SHOW' and n.outcome is distinct from 'LIFTED'
      and n.marked_at <= ${new Date(clock.now() - UNDONE_WITHIN)}
      and not exists (select from debt d where d.payable_id = s.id and d.purpose = 'NO_SHOW' and d.settled_at is not null)`.execute(
    db,
  )
  return rows[0] ?? { own: 0, forOthers: 0 }
}

function sumIn(text: string, sum: RegExp): number {
  return inCents(text.replaceAll(/[\u00A0\u202F]/g, ' ').match(sum)?.[1] ?? '0')
}

function inCents(written: string): number {
  return Math.round(Number(written.replaceAll(' ', '').replace(',', '.')) * 100)
}

function summaryOf({ lines, company, coveredBy, absences }: Seen): PaymentSummary {
  return {
    lines: lines.map(({ authorised, due, captured, refunded, refundDue, fee, ...line }) => ({
      ...line,
      authorisedCents: cents(authorised),
      dueCents: cents(due),
      capturedCents: cents(captured),
      refundedCents: cents(refunded),
      refundDueCents: cents(refundDue),
      feeCents: cents(fee),
    })),
    companyCents: cents(company),
    coveredBy: coveredBy && { name: coveredBy.name, cents: coveredBy.amount === null ? null : cents(coveredBy.amount) },
    absences: absences.map(({ fee, ...absence }) => ({ ...absence, feeCents: cents(fee) })),
  }
}
