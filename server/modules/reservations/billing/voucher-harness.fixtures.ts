import { addDays, type Day, parisInstant } from '@tablee/domain/calendar/calendar'
import { publicHoliday } from '@tablee/domain/calendar/holidays'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openPartner, openToGo, type Partner, type TableWish, type TestCaller } from '../../../testing/bookings.ts'
import {
  CARDS,
  openPaymentHarness,
  type PaymentHarness,
  type SeenPaid,
} from '../../../testing/payment-harness.fixtures.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'
import { SIRET, type VoucherHolders, voucherHolders } from '../../../testing/voucher-holders.fixtures.ts'
import { addCoupon } from '../../coupons/coupons.ts'
import { reconcile } from '../../payments/books/books.ts'
import { acceptOrder } from '../changes/changes.ts'

export type Person = TestPerson

export let harness: PaymentHarness
export let vouchers: VoucherHolders
export let host: Person
export let partner: Partner
const FIRST_TUESDAY = '2026-11-24'
/** The sandbox's clock only moves forward: each test gets its own Tuesday, from ten in the morning. */
export let today = FIRST_TUESDAY
export const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

/** Opens one payment harness for the file, and for each test a day and a diner. */
export function openEachDay(environment: NodeJS.ProcessEnv = {}): void {
  // This module is shared by the files of a worker: the days begin again with each file.
  let tuesday = FIRST_TUESDAY
  beforeAll(async () => {
    harness = await openPaymentHarness({ environment })
    vouchers = voucherHolders(harness)
    partner = await openPartner(harness.server.appContext.db, { seats: 1000 })
    await vouchers.takes(partner)
  })
  beforeEach(async () => {
    await harness.heal()
    do tuesday = addDays(tuesday, 7)
    while (hasHoliday(tuesday))
    today = tuesday
    await harness.moveTo(at('10:00'))
    await anotherHost()
  })
  afterAll(() => harness.close())
}

/** True if vouchers may not pay on a weekday of that week, from its Tuesday on. */
function hasHoliday(tuesday: Day): boolean {
  return [0, 1, 2, 3].some((days) => publicHoliday(addDays(tuesday, days)))
}

export async function anotherHost(): Promise<void> {
  host = await signUp(harness.server)
}

/** Moves the day of the test's meal. */
export function passDays(days: number): void {
  today = addDays(today, days)
}

const TERMS = 'voucherTerms { refusal eligible capLeft isLater schemes }'
export const OWED = `query ($id: ID!) { getUserReservation(id: $id) {
  id status totalPaid cardAmount voucherAmount voucherScheme voucherPlanned serviceFees ${TERMS} } }`
export const PAY = `mutation ($input: PayUserReservationInput!) { payUserReservation(input: $input) {
  userReservation { id status totalPaid cardAmount voucherAmount reservation { id status } }
  stripeResponse { requires_action redirect_to_url payment_intent_client_secret } } }`
const BEGIN = `mutation ($amount: Float!, $siret: String!, $share: ID, $captchaToken: String) {
  restoflashInitTransaction(amount: $amount, siret: $siret, userReservationId: $share, captchaToken: $captchaToken) {
    reference state loyaltyId credentialToken restoflashId redirectUrl } }`

export type HarnessShare = {
  status: string
  totalPaid: number
  cardAmount: number
  voucherAmount: number
  voucherScheme: string | null
  voucherPlanned: number
  serviceFees: number
  voucherTerms: { refusal: string | null; eligible: number; capLeft: number; isLater: boolean } | null
}

export async function booked(wish: TableWish = {}, person = host, where = partner) {
  const reservation = await harness.room.booked(person, where, { day: today, ...wish })
  return { id: reservation.id, share: reservation.usersReservations[0]?.id ?? '' }
}

export async function seen(share: string, person: TestCaller = host): Promise<HarnessShare> {
  const { data } = await harness.room.as<HarnessShare>(person, OWED, { id: share })
  if (!data) throw new Error('nobody sees it')
  return data
}

type By = {
  edenred?: number
  flash?: { amount: number; restoflashId?: string }
  fee?: number
  captchaToken?: string
  person?: Person
}

/** Pays the items in euros, by card and by voucher. */
export async function pay(
  share: string,
  amount: number,
  { edenred, flash, fee = 1, captchaToken, person = host }: By = {},
  card = CARDS.good,
) {
  const stripeParams = { amount, application_fee_amount: fee, paymentToken: await harness.card(card), captchaToken }
  const edenredParams = edenred === undefined ? undefined : { amount: edenred }
  const input = { userReservationId: share, stripeParams, edenredParams, restoflashParams: flash }
  return harness.room.as<SeenPaid>(person, PAY, { input })
}

type Begun = { state: string; restoflashId: string; redirectUrl: string | null; credentialToken: string }
export const begin = (share: string | null, amount: number, siret = SIRET, person = host, captchaToken?: string) =>
  harness.room.as<Begun>(person, BEGIN, { amount, siret, share, captchaToken })

/** A code that takes 20 % off the dishes, at the platform's expense. */
export async function offeredCode(): Promise<string> {
  const code = { code: crypto.randomUUID().slice(0, 8).toUpperCase(), percent: 20, cents: null }
  const anywhere = { fromDay: null, toDay: null, weekdays: null, restaurantIds: null, types: null, minimumCents: 0 }
  const unbound = { onItems: true, onFee: false, payer: 'PLATFORM' as const, mostUses: null, mostEach: null }
  await addCoupon(harness.server.appContext.db, { ...code, ...anywhere, ...unbound }, new Date(at('10:00')))
  return code.code
}

/** A takeaway order at a restaurant that accepts each order by hand, so that paying does not change its status. */
export async function orderedWherePeopleAnswer() {
  const { db } = harness.server.appContext
  const kitchen = await openToGo(db)
  await vouchers.takes(kitchen)
  await sql`update restaurant set auto_accept = false where id = ${kitchen.id}`.execute(db)
  return booked({ type: 'CLICK_COLLECT' }, host, kitchen)
}

export async function expectLetGo(id: string, share: string, lines: string[]) {
  await harness.inTransaction((tx) => acceptOrder(tx, Number(id)))
  for (const hour of ['10:17', '10:20']) await harness.moveTo(at(hour))
  expect(await vouchers.lines(share)).toEqual(lines)
  expect(await seen(share)).toMatchObject({ status: 'CONFIRMED', totalPaid: 13.5, voucherAmount: 0 })
}

export async function expectNoDifference() {
  expect(await reconcile(harness.server.appContext, addDays(today, 1))).toEqual([])
}
