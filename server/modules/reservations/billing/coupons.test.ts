import { readFileSync } from 'node:fs'
import { addDays, parisInstant, writeDay } from '@tablee/domain/calendar/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '../../../events/outbox.ts'
import { type CardPayments, CardProviderDown } from '../../../providers/card-payments/port.ts'
import { seal } from '../../../secrets.ts'
import {
  ANONYMOUS,
  guestWith,
  keepAddress,
  linkOf,
  openPartner,
  openToGo,
  ownShare,
  type Partner,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { failpoints } from '../../../testing/failpoints.fixtures.ts'
import { meetings } from '../../../testing/meeting.fixtures.ts'
import {
  CARDS,
  openPaymentHarness,
  type PaymentHarness,
  type SeenPaid,
} from '../../../testing/payment-harness.fixtures.ts'
import { signUp, signUpMany } from '../../../testing/people.ts'
import { expectSameBooks, expectSameCodes } from '../../../testing/same-books.fixtures.ts'
import { addCoupon, type NewCoupon, releaseCoupons } from '../../coupons/coupons.ts'
import { parseCommand, runCommand } from '../../operator/commands/commands.ts'
import { openDebt } from '../../payments/debts/debts.ts'
import { guestDataLink } from '../groups/groups.ts'

let harness: PaymentHarness
let partner: Partner
let host: TestCaller
/** The sandbox's clock only moves forward: each test gets its own day, from ten in the morning. */
let today = '2026-11-24'
const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

beforeAll(async () => {
  harness = await openPaymentHarness({ environment: { TRUSTED_PROXIES: 'loopback' } })
  partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
})
beforeEach(async () => {
  today = addDays(today, 2)
  await harness.moveTo(at('10:00'))
  host = await signUp(harness.server)
})
afterAll(() => harness.close())

/** Tries are also counted by address: each caller gets its own. */
function atHome<Person extends TestCaller>(people: Person[]): Person[] {
  return people.map((one, n) => ({ ...one, headers: { ...one.headers, 'x-forwarded-for': `203.0.113.${n}` } }))
}

let made = 0
/** A new code: 20 % off the items by default. */
async function coupon(one: Partial<NewCoupon> = {}): Promise<string> {
  const code = `CODE${++made}`
  const isAdded = await addCoupon(
    harness.server.appContext.db,
    {
      code,
      percent: 20,
      cents: null,
      onItems: true,
      onFee: false,
      fromDay: null,
      toDay: null,
      weekdays: null,
      restaurantIds: null,
      types: null,
      minimumCents: 0,
      payer: 'PLATFORM',
      mostUses: null,
      mostEach: null,
      ...one,
    },
    new Date(harness.server.clock.now()),
  )
  expect(isAdded).toBe(true)
  return code
}

async function usesOf(code: string): Promise<number | undefined> {
  const { rows } = await sql<{ uses: number }>`select uses from coupon where code = ${code}`.execute(
    harness.server.appContext.db,
  )
  return rows[0]?.uses
}

/** Returns the people whose uses of a code are counted. */
async function peopleOf(code: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select person from coupon_use where code = ${code} order by person`.execute(harness.server.appContext.db)
  return rows.map(({ person }) => person)
}

type GuestSeat = { guest: TestCaller; share: string }

/** Guests without an account who have entered no data yet, each at a separate table. */
async function guestsAtTables<Seats extends GuestSeat[]>(count: Seats['length']) {
  const hosts = await signUpMany(harness.server, count)
  const seats: GuestSeat[] = []
  for (const one of hosts) {
    const table = await harness.room.booked(one, partner, { day: today, party: 3 })
    await harness.pay(one, ownShare(table).id, await harness.card())
    const joined = await harness.room.joined(ANONYMOUS, linkOf(await harness.room.seen(one, table.id)), partner)
    seats.push({ guest: guestWith(joined.guestToken), share: joined.id })
  }
  return seats as Seats
}

async function cardOf(share: string): Promise<number | undefined> {
  const query = 'query ($id: ID!) { getUserReservation(id: $id) { cardAmount } }'
  return (await harness.room.as<{ cardAmount: number }>(host, query, { id: share })).data?.cardAmount
}

test.each([
  ['a percentage', { percent: 50, cents: null }, [26, 26.5, 25.5]],
  ['a sum', { percent: null, cents: 250 }, [25, 25.5, 25]],
])(
  'a code on the fee follows a party that its host changes: %s',
  async (_, off, [first = 0, larger = 0, alone = 0]) => {
    const wish = { day: today, party: 2, dishes: 2, type: 'PAY_FOR_ALL' as const, withInvitation: false }
    const table = await harness.room.booked(host, partner, wish)
    const share = ownShare(table).id
    const code = await coupon({ ...off, onItems: false, onFee: true })
    const fee = Math.round((first - 25) * 100) / 100
    expect(
      (await harness.pay(host, share, await harness.card(), { coupon: code, amount: 25, fee })).error,
    ).toBeUndefined()
    expect(await cardOf(share)).toBe(first)
    expect((await harness.room.update(host, table.id, { totalPersons: 3, agreedTotal: larger })).error).toBeUndefined()
    expect(await cardOf(share)).toBe(larger)
    expect((await harness.room.update(host, table.id, { totalPersons: 1 })).error).toBeUndefined()
    expect(await cardOf(share)).toBe(alone)
  },
)

async function held(person = host) {
  const reservation = await harness.room.booked(person, partner, { day: today })
  return { id: reservation.id, share: reservation.usersReservations[0]?.id ?? '' }
}

type Preview = {
  couponId: string
  orderTotalAfterDiscount: number
  serviceFeesAfterDiscount: number
  orderDiscount: number
  serviceFeesDiscount: number
}

function preview(person: TestCaller, couponId: string, more: object = {}) {
  const input = {
    couponId,
    restaurantId: partner.id,
    menuItems: [partner.dish],
    reservationDate: writeDay(today),
    reservationHour: '20:00',
    reservationServiceFees: 1,
    reservationTotal: 12.5,
    reservationTotalPersons: 1,
    ...more,
  }
  const query = `query ($input: ApplyCouponInput!) { applyCoupon(input: $input) {
    couponId orderTotalAfterDiscount serviceFeesAfterDiscount orderDiscount serviceFeesDiscount } }`
  return harness.room.as<Preview>(person, query, { input })
}

/** The amounts in euros are those that the payer saw for items and fee. */
async function pay(person: TestCaller, share: string, couponId: string, card: string, [amount, fee] = [10, 1]) {
  const stripeParams = { amount, application_fee_amount: fee, paymentToken: card }
  const query = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
    userReservation { id status cardAmount menuItemsDiscount feesDiscount totalPaid reservation { id status } }
    stripeResponse { requires_action redirect_to_url payment_intent_client_secret } } }`
  return harness.room.as<SeenPaid>(person, query, { input: { userReservationId: share, stripeParams, couponId } })
}

describe('a preview', () => {
  test('returns the discount on a share, an order or a sum, and uses nothing', async () => {
    const code = await coupon()
    const { share } = await held()
    const order = { foodItems: [{ id: partner.dish, quantity: 2 }], combos: [] }
    for (const [more, off] of [
      [{ userReservationId: share }, 2.5],
      [{ order }, 5],
      [{}, 2.5],
    ] as const) {
      const { data } = await preview(host, ` ${code.toLowerCase()} `, more)
      expect(data).toMatchObject({ couponId: code, orderDiscount: off, orderTotalAfterDiscount: off * 4 })
    }
    expect(await usesOf(code)).toBe(0)
  })

  const KINDS = [
    ['a part of the dishes', { percent: 20 }],
    ['a part of the service fee', { percent: 50, onItems: false, onFee: true }],
    ['a sum of both', { percent: null, cents: 1300, onFee: true }],
    ['all but a rest that is too small for a card', { percent: null, cents: 1240, onFee: true }],
    ['everything', { percent: 100, onFee: true }],
  ] as const
  const TYPES = ['SELF_PAY', 'PAY_FOR_ALL', 'CLICK_COLLECT', 'DELIVERY'] as const

  test.each(KINDS.flatMap(([what, off]) => TYPES.map((type) => [what, type, off] as const)))(
    'for %s, %s, equals what is charged, for the order and for its share',
    async (_, type, off) => {
      const { db } = harness.server.appContext
      const place = await openToGo(db)
      const code = await coupon(off)
      const person = await signUp(harness.server)
      const address = type === 'DELIVERY' ? await keepAddress(db, person.accountId) : undefined
      const wish = { day: today, type, withInvitation: false, ...(address && { address }) }
      const table = await harness.room.booked(person, place, wish)
      const { id: share } = ownShare(table)
      const at = { restaurantId: place.id, type, reservationServiceFees: 0, reservationTotal: 0 }
      const order = { foodItems: [{ id: place.dish, quantity: 1 }], combos: [] }
      const { data: ofOrder } = await preview(person, code, { ...at, order })
      const { data: ofShare } = await preview(person, code, { ...at, userReservationId: share })
      expect(ofShare).toEqual(ofOrder)

      const { orderTotalAfterDiscount: amount = 0, serviceFeesAfterDiscount: fee = 0 } = ofShare ?? {}
      const full = type === 'DELIVERY' ? 15.4 : 12.5
      expect(ofShare?.orderDiscount).toBeCloseTo(full - amount)
      expect(ofShare?.serviceFeesDiscount).toBeCloseTo(1 - fee)
      const paid = await harness.pay(person, share, await harness.card(), { coupon: code, amount, fee })
      expect(paid.error).toBeUndefined()
      const total = Math.round((amount + fee) * 100)
      expect(await harness.money(share)).toEqual(total === 0 ? [] : [`AUTHORISED ${total}`])
    },
  )

  test('is refused for a paid share, with that reason', async () => {
    const code = await coupon()
    const { share } = await held()
    await harness.pay(host, share, await harness.card())
    const { error } = await preview(host, code, { userReservationId: share })
    expect(error).toMatchObject({ code: 'CONFLICT', message: 'Cette réservation est déjà payée.' })
  })

  test.each([
    ['INCONNU', {}, "Ce code n'existe pas."],
    ['ONZELETTRES', {}, 'Le code doit être composé de moins de 10 lettres'],
    ['', {}, 'Saisissez un code promo.'],
    [
      'INCONNU',
      { order: { foodItems: [], combos: [] } },
      'Vous ne pouvez pas appliquer un coupon sur une commande vide',
    ],
  ])('is refused for %j with %o, with the reason', async (code, more, sentence) => {
    const { error } = await preview(host, code, more)
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { couponId: sentence } })
  })

  test('is refused for an expired code, with that reason', async () => {
    const code = await coupon({ toDay: addDays(today, -1) })
    expect((await preview(host, code)).error?.fields).toEqual({ couponId: 'Ce code a expiré.' })
  })

  test('is possible ten times an hour and twenty times a day', async () => {
    const code = await coupon()
    const tenTimes = async () => {
      for (let n = 0; n < 10; n++) expect((await preview(host, code)).data).toBeTruthy()
      return (await preview(host, code)).error
    }
    const inAnHour = { code: 'RATE_LIMITED', message: 'Trop de codes essayés. Réessayez dans une heure.' }
    expect(await tenTimes()).toMatchObject(inAnHour)
    await harness.moveTo(at('11:00') + 1)
    expect(await tenTimes()).toMatchObject({ message: 'Trop de codes essayés. Réessayez demain.' })
    await harness.moveTo(at('10:00', 1) + 1)
    expect((await preview(host, code)).data).toBeTruthy()
  })

  test('is possible ten times an hour for one person, on all networks together', async () => {
    const code = await coupon()
    const from = (n: number) => ({ headers: { ...host.headers, 'x-forwarded-for': `198.51.100.${n}` } })
    for (let n = 0; n < 10; n++) expect((await preview(from(n), code)).data).toBeTruthy()
    expect((await preview(from(10), code, { captchaToken: 'sandbox' })).error?.code).toBe('RATE_LIMITED')
  })

  test('is possible for two hundred employees of one network within ten minutes, with a captcha from the 101st on', async () => {
    const code = await coupon()
    const people = await signUpMany(harness.server, 200)
    const office = people.map(({ headers }) => ({ headers: { ...headers, 'x-forwarded-for': '198.51.100.77' } }))
    let captchas = 0
    for (const person of office) {
      const { data, error } = await preview(person, code)
      if (data) continue
      expect(error?.fields).toEqual({ captchaToken: "Veuillez confirmer que vous n'êtes pas un robot" })
      expect((await preview(person, code, { captchaToken: 'sandbox' })).data).toBeTruthy()
      captchas++
    }
    expect(captchas).toBe(100)
  })

  test('for a stranger needs a captcha from the eleventh an hour of their network on, which affects nobody else', async () => {
    const code = await coupon()
    const stranger = { headers: { 'x-forwarded-for': '198.51.100.78' } }
    const order = { type: 'SELF_PAY' }
    for (let n = 0; n < 10; n++) expect((await preview(stranger, code, order)).data).toBeTruthy()
    expect((await preview(stranger, code, order)).error?.fields).toHaveProperty('captchaToken')
    expect((await preview(stranger, code, { ...order, captchaToken: 'sandbox' })).data).toBeTruthy()
    const neighbour = { headers: { ...host.headers, 'x-forwarded-for': '198.51.100.78' } }
    expect((await preview(neighbour, code)).data).toBeTruthy()
  })
})

describe('a payment', () => {
  test('counts the codes tried with it like previews, and is refused beyond the same limit', async () => {
    const code = await coupon()
    const { share } = await held()
    const card = await harness.card()
    for (let n = 0; n < 9; n++) {
      expect((await pay(host, share, `RIEN${n}`, card)).error).toMatchObject({
        code: 'CONFLICT',
        fields: { couponId: "Ce code n'existe pas." },
      })
    }
    expect((await preview(host, 'RIEN')).error?.code).toBe('BAD_USER_INPUT')
    for (const guess of ['RIEN9', code]) {
      expect((await pay(host, share, guess, card)).error).toMatchObject({
        code: 'RATE_LIMITED',
        message: 'Trop de codes essayés. Réessayez dans une heure.',
      })
    }
    expect(await usesOf(code)).toBe(0)
    expect(await harness.money(share)).toEqual([])
  })

  test('does not count as a try if it is repeated with the code that it has used', async () => {
    const code = await coupon()
    const { share } = await held()
    const declined = await harness.card(CARDS.declined)
    expect((await pay(host, share, code, declined)).error?.code).toBe('PAYMENT_FAILED')
    for (let n = 0; n < 9; n++) await preview(host, 'RIEN')
    expect((await preview(host, 'RIEN')).error?.code).toBe('RATE_LIMITED')
    expect((await pay(host, share, code, await harness.card())).data?.userReservation.status).toBe('CONFIRMED')
  })

  test('has the discount deducted from the card once, even after declined cards', async () => {
    const code = await coupon()
    const { share } = await held()
    const refused = await pay(host, share, code, await harness.card(CARDS.declined))
    expect(refused.error?.code).toBe('PAYMENT_FAILED')
    expect(await usesOf(code)).toBe(1)

    const paid = await pay(host, share, code, await harness.card())
    expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', menuItemsDiscount: 2.5, totalPaid: 11 })
    expect(await harness.money(share)).toEqual(['AUTHORISED 1100'])
    expect(await usesOf(code)).toBe(1)
  })

  test('is refused for the total without the code, and uses nothing', async () => {
    const code = await coupon()
    const { share } = await held()
    const { error } = await pay(host, share, code, await harness.card(), [12.5, 1])
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('11,00\u00A0€') })
    expect(await usesOf(code)).toBe(0)
    expect(await harness.money(share)).toEqual([])
  })

  test('with an expired code is refused with the total without it', async () => {
    const code = await coupon({ toDay: addDays(today, -1) })
    const { share } = await held()
    const { error } = await pay(host, share, code, await harness.card())
    expect(error).toMatchObject({
      code: 'CONFLICT',
      message: 'Ce code a expiré. Sans lui, le total est de 13,50\u00A0€.',
    })
  })

  test('with another code releases the first one', async () => {
    const [first, second] = [await coupon(), await coupon({ percent: 40 })]
    const { share } = await held()
    await pay(host, share, first, await harness.card(CARDS.declined))
    const paid = await pay(host, share, second, await harness.card(), [7.5, 1])
    expect(paid.data?.userReservation).toMatchObject({ totalPaid: 8.5 })
    expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1])
  })

  test('needs no card if the total is zero, and the booking is completed as usual', async () => {
    const code = await coupon({ percent: 100, onFee: true })
    const { id, share } = await held()
    const query = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
      userReservation { status } stripeResponse { requires_action } } }`
    const paid = await harness.room.as<SeenPaid>(host, query, { input: { userReservationId: share, couponId: code } })
    expect(paid.data?.userReservation.status).toBe('CONFIRMED')
    expect(await harness.money(share)).toEqual([])
    await harness.moveTo(at('06:01', 1))
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    expect(await usesOf(code)).toBe(1)
  })
})

test('an authorisation that is granted after a code covers everything is released', async () => {
  const code = await coupon({ percent: 100, onFee: true })
  const { share } = await held()
  const asked = await harness.pay(host, share, await harness.card(CARDS.asksAlways))
  const bank = asked.data?.stripeResponse.redirect_to_url ?? ''
  const paid = await pay(host, share, code, '', [0, 0])
  expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 0 })

  await harness.answerBank(bank, true)
  await harness.moveTo(at('11:00'))
  expect(await harness.money(share)).toEqual(['AUTHORISED 1350', 'VOIDED 1350'])
})

test('an authorisation with one code is released if another code replaces it', async () => {
  const [first, second] = [await coupon({ percent: 20 }), await coupon({ percent: 100, onItems: false, onFee: true })]
  const { share } = await held()
  const { cards } = harness.server.appContext
  const lost = async (...asked: Parameters<CardPayments['pay']>) => {
    await cards.pay(...asked)
    throw new CardProviderDown('whose answer was lost')
  }
  harness.server.appContext.cards = { ...cards, pay: lost }
  expect((await pay(host, share, first, await harness.card())).error?.code).toBe('PROVIDER_UNAVAILABLE')
  harness.server.appContext.cards = cards

  const other = await pay(host, share, second, await harness.card(), [12.5, 0])
  expect(other.error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Un autre code') })
  await harness.run()
  expect(await harness.money(share)).toEqual(['AUTHORISED 1100', 'VOIDED 1100'])
  const again = await pay(host, share, second, await harness.card(), [12.5, 0])
  expect(again.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 12.5 })
  expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1])
})

test.each([
  { percent: null, cents: 1350 },
  { percent: 20, cents: 1100 },
])(
  'an authorisation of $cents cents granted after a code covers everything is released after any crash',
  async ({ percent, cents }) => {
    const [first, second] = [percent && (await coupon({ percent })), await coupon({ percent: 100, onFee: true })]
    const points = failpoints(harness.server.appContext)
    const diners = atHome(await signUpMany(harness.server, 12))
    const tables = await Promise.all(diners.map((diner) => held(diner)))
    let refused = 0
    for (const [n, { share }] of tables.entries()) {
      const diner = diners[n] ?? host
      const card = await harness.card(CARDS.asksAlways)
      const { data } = first ? await pay(diner, share, first, card) : await harness.pay(diner, share, card)
      await points.dyingAt(n * 4, () => pay(diner, share, second, '', [0, 0]))
      const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
      const { error } = await harness.confirm(diner, share, back.searchParams.get('payment_intent') ?? '')
      await harness.run()
      await expectHeldAsLeft(share, cents)
      if (!error) continue
      refused += 1
      expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Un autre code') })
      const again = await pay(diner, share, second, '', [0, 0])
      expect(again.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 0 })
    }
    expect(refused).toBeGreaterThan(0)
    await harness.moveTo(at('06:01', 1))
    for (const [n, { id }] of tables.entries()) {
      expect((await harness.room.seen(diners[n] ?? host, id)).status).toBe('COMPLETED')
    }
  },
)

test('after two codes at once, the authorised amount is the one that the remaining code leaves', async () => {
  const [first, second] = [await coupon({ percent: 20 }), await coupon({ percent: 100, onFee: true })]
  const tables = await Promise.all(
    atHome(await signUpMany(harness.server, 6)).map(async (diner) => ({ diner, ...(await held(diner)) })),
  )
  for (const { diner, share } of tables) {
    const [one, other] = [await harness.card(), await harness.card()]
    await Promise.all([pay(diner, share, first, one), pay(diner, share, second, other, [0, 0])])
    await harness.run()
    await expectHeldAsLeft(share, 1100)
  }
})

/** `cents` is the total without the code that takes everything off. */
async function expectHeldAsLeft(share: string, cents: number): Promise<void> {
  const { rows } = await sql<{ isFree: boolean; held: number; paid: number; status: string }>`
    select coalesce(u.fee_cents > 0, false) as "isFree", s.paid_cents as paid, s.status, (
      select coalesce(sum(amount_cents), 0)::int from payment_attempt p
      where p.payable_id = s.id and p.status = 'AUTHORISED') as held
    from share s left join coupon_use u on u.payable_id = s.id where s.id = ${share}`.execute(
    harness.server.appContext.db,
  )
  const [row] = rows
  const due = row?.isFree ? 0 : cents
  if (row?.status === 'CONFIRMED') expect(row).toMatchObject({ paid: due, held: due })
  else expect(row).toMatchObject({ held: 0 })
}

describe('after the meal, if the card was declined', () => {
  const owed = async (share: string) => (await openDebt(harness.server.appContext.db, share, 'MEAL'))?.amountCents

  const taken = async (share: string) => (await harness.money(share)).filter((line) => line.startsWith('CAPTURED'))

  /** Expects no authorisation for it. */
  async function owedBy(person: TestCaller) {
    const { id, share } = await held(person)
    const { data } = await harness.pay(person, share, await harness.card(CARDS.asksAlways))
    const back = await harness.answerBank(data?.stripeResponse.redirect_to_url ?? '', true)
    const intent = back.searchParams.get('payment_intent') ?? ''
    await harness.confirm(person, share, intent)
    await harness.server.appContext.cards.cancel(intent, `lost:${intent}`)
    return { id, share }
  }

  async function leftToPay() {
    const { id, share } = await owedBy(host)
    await harness.moveTo(at('06:01', 1))
    expect((await harness.room.seen(host, id)).status).toBe('PAYMENT_FAILED')
    return { id, share }
  }

  test('a code reduces the amount to collect', async () => {
    const code = await coupon()
    const { id, share } = await leftToPay()
    expect(await owed(share)).toBe(1350)

    expect((await pay(host, share, code, await harness.card(CARDS.declined))).error?.code).toBe('PAYMENT_FAILED')
    expect(await owed(share)).toBe(1100)
    await pay(host, share, code, await harness.card())
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    expect(await harness.money(share)).toContain('CAPTURED 1100')
  })

  test('a code replaces a payment that still waits for its bank', async () => {
    const code = await coupon()
    const { id, share } = await leftToPay()
    expect(
      (await harness.pay(host, share, await harness.card(CARDS.asksAlways))).data?.stripeResponse.requires_action,
    ).toBe(true)
    const paid = await pay(host, share, code, await harness.card())
    expect(paid.data?.userReservation).toMatchObject({ totalPaid: 11 })

    await harness.run()
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    expect(await taken(share)).toEqual(['CAPTURED 1100'])
  })

  test('a code can cover all of it', async () => {
    const code = await coupon({ percent: 100, onFee: true })
    const { id, share } = await leftToPay()
    await pay(host, share, code, '', [0, 0])
    await harness.moveTo(at('09:00', 1))
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    expect(await owed(share)).toBeUndefined()
    expect(await taken(share)).toEqual([])
  })

  test('a code is refused if the amount was captured without it, and can be used again', async () => {
    const code = await coupon()
    const { id, share } = await leftToPay()
    const { cards } = harness.server.appContext
    const lost = async (...asked: Parameters<CardPayments['pay']>) => {
      await cards.pay(...asked)
      throw new CardProviderDown('whose answer was lost')
    }
    harness.server.appContext.cards = { ...cards, pay: lost }
    expect((await harness.pay(host, share, await harness.card())).error?.code).toBe('PROVIDER_UNAVAILABLE')
    harness.server.appContext.cards = cards

    const { error } = await pay(host, share, code, await harness.card())
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Un paiement est déjà en cours') })
    await harness.moveTo(at('06:03', 1))
    expect((await harness.room.seen(host, id)).status).toBe('COMPLETED')
    expect(await taken(share)).toEqual(['CAPTURED 1350'])
    expect(await usesOf(code)).toBe(0)
  })

  test('concurrent payments with and without a code capture the due amount', async () => {
    const code = await coupon()
    const diners = await signUpMany(harness.server, 8)
    const tables = await Promise.all(diners.map(async (diner) => ({ diner, ...(await owedBy(diner)) })))
    await harness.moveTo(at('06:01', 1))
    let used = 0
    for (const { diner, id, share } of tables) {
      const [one, other] = [await harness.card(), await harness.card()]
      await Promise.all([harness.pay(diner, share, one, { amount: 12.5, fee: 1 }), pay(diner, share, code, other)])
      await harness.run()
      expect((await harness.room.seen(diner, id)).status).toBe('COMPLETED')
      const { rows } = await sql<{ due: number }>`
        select 1350 - items_discount_cents as due from share where id = ${share}`.execute(harness.server.appContext.db)
      expect(await taken(share)).toEqual([`CAPTURED ${rows[0]?.due}`])
      if (rows[0]?.due === 1100) used += 1
    }
    expect(await usesOf(code)).toBe(used)
  })
})

describe('the use of a code', () => {
  test('is released once the booking is cancelled', async () => {
    const code = await coupon({ mostUses: 1 })
    const { id, share } = await held()
    await pay(host, share, code, await harness.card())
    const other = await held(await signUp(harness.server))
    expect((await preview(host, code, { userReservationId: other.share })).error).toBeTruthy()
    await harness.room.cancel(host, id)
    expect(await usesOf(code)).toBe(0)
  })

  test('is released once the hold is over', async () => {
    const code = await coupon()
    const { share } = await held()
    await pay(host, share, code, await harness.card(CARDS.declined))
    await harness.moveTo(at('10:16'))
    expect(await usesOf(code)).toBe(0)
  })

  test('still counts if its code is added again, which is refused', async () => {
    const code = await coupon()
    await pay(host, (await held()).share, code, await harness.card())
    const again = runCommand(harness.server.appContext, parseCommand({ do: 'coupon', code, off: '100%' }))
    await expect(again).rejects.toThrow('Ce code existe déjà.')
    expect(await usesOf(code)).toBe(1)
  })

  test('is returned once by two concurrent releases', async () => {
    const code = await coupon()
    const { share } = await held()
    await pay(host, share, code, await harness.card())
    const other = await signUp(harness.server)
    await pay(other, (await held(other)).share, code, await harness.card())
    expect(await usesOf(code)).toBe(2)
    const meet = meetings(harness.server)
    const voidOrRefund = () => harness.inTransaction(({ db }) => releaseCoupons(db, [share]))
    await meet('coupon_use', voidOrRefund, voidOrRefund)
    expect(await usesOf(code)).toBe(1)
  })

  test('happens once per person if that is the limit', async () => {
    const code = await coupon({ mostEach: 1 })
    await pay(host, (await held()).share, code, await harness.card())
    const again = await harness.room.booked(host, partner, { day: addDays(today, 1) })
    const { error } = await pay(host, again.usersReservations[0]?.id ?? '', code, await harness.card())
    expect(error?.message).toContain('Vous avez déjà utilisé ce code.')
  })

  test('is counted by the email that a guest gives when paying, not by their shared network', async () => {
    const code = await coupon({ mostEach: 1 })
    const [lina, max, again] = await guestsAtTables<[GuestSeat, GuestSeat, GuestSeat]>(3)
    const names = { firstName: 'Lina', lastName: 'Petit' }
    const payAs = async ({ guest, share }: GuestSeat, email: string) =>
      harness.pay(guest, share, await harness.card(), { coupon: code, amount: 10, fee: 1, ...names, email })
    const linas = `lina-${made}@example.test`
    expect((await payAs(lina, ` ${linas.toUpperCase()} `)).data?.userReservation.status).toBe('PRE_PAID')
    expect((await payAs(max, `max-${made}@example.test`)).data?.userReservation.status).toBe('PRE_PAID')

    // Before they pay, it is unknown that the same person enters it again.
    expect((await preview(again.guest, code, { userReservationId: again.share })).data).toMatchObject({
      orderDiscount: 2.5,
    })
    expect((await payAs(again, linas)).error).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Vous avez déjà utilisé ce code.'),
    })
    expect(await peopleOf(code)).toEqual([`email:${linas}`, `email:max-${made}@example.test`])
    const { link } = guestDataLink(harness.server.appContext, linas, harness.server.clock.now())
    const { data } = await harness.room.as<string>(ANONYMOUS, 'query ($link: String!) { guestData(link: $link) }', {
      link,
    })
    expect(JSON.parse(data ?? '{}')['codes promo']).toMatchObject([{ code }])
  })

  test('is counted for the account that its guest creates afterwards', async () => {
    const code = await coupon({ mostEach: 1 })
    const [lina] = await guestsAtTables<[GuestSeat]>(1)
    const who = { email: `lina-${made}@example.test`, firstName: 'Lina', lastName: 'Petit' }
    await harness.pay(lina.guest, lina.share, await harness.card(), { coupon: code, amount: 10, fee: 1, ...who })
    const { db, clock, config } = harness.server.appContext
    const { accountId, ...account } = await signUp(harness.server)
    const reservationToken = seal(config.encryptionKeys, lina.guest.headers.authorization ?? '')
    await publish(db, clock.now(), 'AccountActivated', { accountId, reservationToken })
    await harness.run()
    expect(await peopleOf(code)).toEqual([`account:${accountId}`])
    const again = await harness.room.booked(account, partner, { day: addDays(today, 1) })
    expect((await pay(account, ownShare(again).id, code, await harness.card())).error?.message).toContain(
      'Vous avez déjà utilisé ce code.',
    )
  })

  test('counted by the network address of a guest is made anonymous by the migration', async () => {
    const code = await coupon()
    const { share } = await held()
    await pay(host, share, code, await harness.card())
    const { db } = harness.server.appContext
    await sql`update coupon_use set person = 'address:203.0.113.7' where payable_id = ${share}`.execute(db)
    const migration = new URL('../../../database/migrations/0105_codes_of_no_address.sql', import.meta.url)
    await sql.raw(readFileSync(migration, 'utf8')).execute(db)
    expect(await peopleOf(code)).toEqual(['ancien client'])
    expect(await usesOf(code)).toBe(1)
  })

  test.each([
    ['pay at once', CARDS.good],
    ['need 3-D Secure', CARDS.asksAlways],
  ])('for the last time succeeds once among fifty people who %s', async (_, number) => {
    const code = await coupon({ mostUses: 1 })
    const diners = atHome(await signUpMany(harness.server, 50))
    const tables = await Promise.all(diners.map((diner) => held(diner)))
    const cards = await Promise.all(diners.map(() => harness.card(number)))
    const answers = await Promise.all(
      diners.map((diner, n) => pay(diner, tables[n]?.share ?? '', code, cards[n] ?? '')),
    )
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    for (const { error } of answers) if (error) expect(error.code).toBe('CONFLICT')
    expect(await usesOf(code)).toBe(1)
  })
})

describe('a code of a host who pays for all', () => {
  /** A host who has ordered for 25 €, like each of their guests, in a complete group. */
  async function tableOf(guests: number) {
    const wish = { day: today, type: 'PAY_FOR_ALL' as const, party: guests + 1, dishes: 2 }
    const table = await harness.room.booked(host, partner, wish)
    const friends = await signUpMany(harness.server, guests)
    const seats: { friend: TestCaller; share: string }[] = []
    for (const friend of friends) {
      const { id } = await harness.room.joined(friend, linkOf(table), partner, { dishes: 2 })
      seats.push({ friend, share: id })
    }
    const { leave, remove, seen } = harness.room
    return {
      id: table.id,
      link: linkOf(table),
      share: ownShare(table).id,
      leaves: (n: number) => leave(seats[n]?.friend ?? host, seats[n]?.share ?? ''),
      removes: async (n: number) => expect((await remove(host, seats[n]?.share ?? '')).error).toBeUndefined(),
      owed: async () => ownShare(await seen(host, table.id)).cardAmount,
    }
  }
  const left = async (share: string) => {
    const { rows } = await sql<{ items: number; fee: number }>`
      select items_discount_cents as items, fee_discount_cents as fee from share where id = ${share}`.execute(
      harness.server.appContext.db,
    )
    return rows[0]
  }
  /** Returns the captured amounts. Expects both ledgers and the restaurant's part of the code to agree. */
  async function settled(id: string, share: string, ordered: { items: number; fee: number }) {
    await harness.moveTo(at('06:00', 1))
    const { status } = await harness.room.seen(host, id)
    expect(status).toBe('COMPLETED')
    await expectSameBooks(harness.server.appContext, share, status, ordered)
    await expectSameCodes(harness.server.appContext)
    return (await harness.money(share)).filter((line) => line.startsWith('CAPTURED') || line.startsWith('TOPPED'))
  }

  test('gives a smaller discount once guests have left, in proportion below its minimum', async () => {
    const code = await coupon({ minimumCents: 6_000 })
    const table = await tableOf(3)
    const paid = await pay(host, table.share, code, await harness.card(), [80, 4])
    expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 84 })
    expect((await table.leaves(0)).error).toBeUndefined()
    expect(await table.owed()).toBe(63)
    expect((await table.leaves(1)).error).toBeUndefined()
    expect(await table.owed()).toBe(42)
    expect(await settled(table.id, table.share, { items: 5_000, fee: 200 })).toEqual([
      'CAPTURED 4200',
      'TOPPED_UP 1000',
    ])
  })

  test('with a fixed sum gives the fraction of it that the order is of its minimum', async () => {
    const code = await coupon({ percent: null, cents: 1_000, minimumCents: 8_000, payer: 'RESTAURANT' })
    const table = await tableOf(3)
    await pay(host, table.share, code, await harness.card(), [90, 4])
    for (const n of [0, 1]) expect((await table.leaves(n)).error).toBeUndefined()
    // 50 € of 80 €.
    expect(await left(table.share)).toEqual({ items: 625, fee: 0 })
    expect(await settled(table.id, table.share, { items: 5_000, fee: 200 })).toEqual(['CAPTURED 4575'])
  })

  test('on the fee follows the party', async () => {
    const code = await coupon({ percent: 50, onItems: false, onFee: true })
    const table = await tableOf(3)
    await pay(host, table.share, code, await harness.card(), [100, 2])
    expect((await table.leaves(0)).error).toBeUndefined()
    expect(await left(table.share)).toEqual({ items: 0, fee: 150 })
  })

  test('follows the bill from which guests are removed, if it was used with a declined card', async () => {
    const code = await coupon()
    const table = await tableOf(3)
    expect((await pay(host, table.share, code, await harness.card(CARDS.declined), [80, 4])).error?.code).toBe(
      'PAYMENT_FAILED',
    )
    for (const n of [0, 1]) await table.removes(n)
    expect(await table.owed()).toBe(42)
    const paid = await pay(host, table.share, code, await harness.card(), [40, 2])
    expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 42 })
    expect(await usesOf(code)).toBe(1)
    expect(await settled(table.id, table.share, { items: 5_000, fee: 200 })).toEqual([
      'CAPTURED 4200',
      'TOPPED_UP 1000',
    ])
  })

  test('is released if the bill falls below its minimum before anything is paid', async () => {
    const code = await coupon({ minimumCents: 8_000, mostUses: 1 })
    const table = await tableOf(3)
    await pay(host, table.share, code, await harness.card(CARDS.declined), [80, 4])
    for (const n of [0, 1]) await table.removes(n)
    expect([await usesOf(code), await table.owed()]).toEqual([0, 52])
    expect((await pay(host, table.share, code, await harness.card(), [40, 2])).error).toMatchObject({
      code: 'CONFLICT',
      message: "Ce code demande une commande d'au moins 80,00\u00A0€. Sans lui, le total est de 52,00\u00A0€.",
    })
    await harness.pay(host, table.share, await harness.card())
    expect(await settled(table.id, table.share, { items: 5_000, fee: 200 })).toEqual(['CAPTURED 5200'])
  })

  test('is not accepted with a pending 3-D Secure once guests have left, for any remaining discount', async () => {
    for (const [minimumCents, owed, hour] of [
      [0, 63, '10:02'],
      [8_000, 78, '10:04'],
    ] as const) {
      const code = await coupon({ minimumCents })
      const table = await tableOf(3)
      await pay(host, table.share, code, await harness.card(CARDS.declined), [80, 4])
      await harness.moveTo(at(hour))
      const asked = await pay(host, table.share, code, await harness.card(CARDS.asksAlways), [80, 4])
      expect(asked.error).toBeUndefined()
      await table.removes(0)
      const back = await harness.answerBank(asked.data?.stripeResponse.redirect_to_url ?? '', true)
      const { error } = await harness.confirm(host, table.share, back.searchParams.get('payment_intent') ?? '')
      expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Le total a changé') })
      await harness.run()
      expect(await harness.money(table.share)).toEqual(['AUTHORISED 8400', 'VOIDED 8400'])
      expect(await table.owed()).toBe(owed)
      await harness.room.cancel(host, table.id)
      await harness.run()
    }
  })

  test('gives a larger discount once a guest has joined after the host has enlarged the party', async () => {
    const code = await coupon()
    const table = await tableOf(1)
    const asked = await pay(host, table.share, code, await harness.card(CARDS.asksAlways), [40, 2])
    expect(asked.data?.stripeResponse.requires_action).toBe(true)
    expect((await harness.room.update(host, table.id, { totalPersons: 3 })).error).toBeUndefined()
    await harness.room.joined(await signUp(harness.server), table.link, partner, { dishes: 2 })
    expect(await table.owed()).toBe(63)
    const paid = await pay(host, table.share, code, await harness.card(), [60, 3])
    expect(paid.data?.userReservation).toMatchObject({ status: 'CONFIRMED', totalPaid: 63 })
    expect(await usesOf(code)).toBe(1)
    expect(await settled(table.id, table.share, { items: 7_500, fee: 300 })).toEqual([
      'CAPTURED 6300',
      'TOPPED_UP 1500',
    ])
  })

  test('is computed from the order at the time of use, even if a guest leaves concurrently', async () => {
    const code = await coupon()
    const table = await tableOf(3)
    const meet = meetings(harness.server)
    const card = await harness.card()
    const { one, other } = await meet(
      'update share t set status',
      () => table.leaves(0),
      () => pay(host, table.share, code, card, [80, 4]),
    )
    expect([one.error, other.error?.code]).toEqual([undefined, 'CONFLICT'])
    expect([await usesOf(code), await harness.money(table.share)]).toEqual([0, []])
    expect((await pay(host, table.share, code, card, [60, 3])).data?.userReservation.status).toBe('CONFIRMED')
  })
})
