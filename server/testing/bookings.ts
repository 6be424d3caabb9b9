import { MINUTE, writeDay } from '@tablee/domain/calendar'
import type { WeekHours } from '@tablee/domain/opening-hours'
import type { ReservationType } from '@tablee/domain/pricing'
import { pino } from 'pino'
import type { SettableClock } from '../clock.ts'
import type { Parts } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { runDueReservations, shareAuthorised, shareRefused } from '../modules/reservations/reservations.ts'
import type { testApp } from './app.ts'

/** A table is booked in tests in one way: at a partner of their own, through the front door. */
export type Partner = { id: number; name: string; dish: string; formula: string }

/** Lunch, and a dinner that ends at two in the morning, every day. */
export const OPEN_LATE: WeekHours = Array.from({ length: 7 }, () => ({
  isClosed: false,
  isContinuousService: false,
  lunchHours: ['12:00', '15:00'],
  dinnerHours: ['19:00', '02:00'],
  fullDayOpeningHours: [],
}))

type PartnerWish = {
  name?: string
  seats?: number
  eightPlus?: boolean
  isPartner?: boolean
  isSaas?: boolean
  /** Without an account of its own it takes no money, and so no orders. */
  takesMoney?: boolean
  hasMenu?: boolean
}

/** A restaurant with one dish at 12,50 € and one formula at 20 €, both served on site. */
export async function openPartner(db: Database, wish: PartnerWish = {}): Promise<Partner> {
  const { name = 'Chez Marcel', seats = 24, eightPlus = false, isPartner = true, isSaas = false } = wish
  const { takesMoney = true, hasMenu = true } = wish
  const at = new Date(0)
  const menu = await db.insertInto('menu').defaultValues().returning('id').executeTakeFirstOrThrow()
  const category = await db
    .insertInto('food_category')
    .values({ name: 'Plats', position: 2 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position: 2 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const served = { vat_on_site: 1000, vat_takeaway: 550 }
  const dish = await db
    .insertInto('food_item')
    .values({ ...served, menu_id: menu.id, category_id: category.id, name: 'Gyoza', price_cents: 1250, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const meal = await db
    .insertInto('meal')
    .values({ menu_id: menu.id, name: 'Formules' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const formula = await db
    .insertInto('combo')
    .values({ ...served, meal_id: meal.id, name: 'Midi', description: 'Un plat, un dessert', price_cents: 2000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('restaurant')
    .values({
      ...{ name, seating_capacity: seats, allow_eight_plus: eightPlus, is_partner: isPartner, is_saas: isSaas },
      ...{ phone: '0140000000', opening_hours: JSON.stringify(OPEN_LATE), holiday_line: 'open' },
      menu_id: hasMenu ? menu.id : null,
      stripe_account_id: takesMoney ? 'acct_test' : null,
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, dish: String(dish.id), formula: String(formula.id) }
}

export type TableWish = {
  /** 'YYYY-MM-DD'. */
  day?: string
  hour?: string
  type?: ReservationType
  party?: number
  dishes?: number
  withInvitation?: boolean
  note?: string
}

/** The input of createReservation: a table for one tonight at 20:00, with one dish. */
export function tableAt({ id, dish }: Partner, wish: TableWish = {}) {
  const { day = '2026-11-24', hour = '20:00', type = 'SELF_PAY', party = 1, dishes = 1, withInvitation, note } = wish
  const foodItems = dishes > 0 ? [{ id: dish, quantity: dishes }] : []
  const order = { foodItems, combos: [] }
  return { RestaurantId: id, date: writeDay(day), hour, type, totalPersons: party, order, withInvitation, note }
}

const SEEN = `id status totalPersons hour date isGroup isPlain isHost totalPaid serviceFees holdUntil freeCancelUntil
  invitationLink { id } usersReservations { id status isOwn displayName totalIncludingTax cardAmount holdUntil }`

export type SeenShare = {
  id: string
  status: string
  isOwn: boolean
  displayName: string
  totalIncludingTax: number
  cardAmount: number
  holdUntil: number | null
}
export type SeenReservation = {
  id: string
  status: string
  totalPersons: number
  hour: string
  date: number
  isGroup: boolean
  isPlain: boolean
  isHost: boolean
  totalPaid: number
  serviceFees: number
  holdUntil: number | null
  freeCancelUntil: number
  invitationLink: { id: string } | null
  usersReservations: SeenShare[]
}

export type Caller = { headers: Record<string, string> }
export const ANONYMOUS: Caller = { headers: {} }

export type Answer<T> = {
  data: T | null
  error: { message: string; code: string; fields?: Record<string, string>; hours?: string[]; abandon?: number } | null
}

type Server = Pick<Awaited<ReturnType<typeof testApp>>, 'ask'>

/** One operation, its one field's answer or its first error. */
export async function asked<T>(
  { ask }: Server,
  { headers }: Caller,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer<T>> {
  const { data, errors } = await ask(query, variables, headers)
  const [error] = errors ?? []
  const value = Object.values(data ?? {})[0] as T | undefined
  return { data: value ?? null, error: error ? { message: error.message, ...error.extensions } : null }
}

export function bookTable(server: Server, person: Caller, partner: Partner, wish: TableWish = {}) {
  const query = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { ${SEEN} } }`
  return asked<SeenReservation>(server, person, query, { input: tableAt(partner, wish) })
}

export type GuestWish = { email?: string; firstName?: string; lastName?: string; dishes?: number; note?: string }

export function joinTable(server: Server, guest: Caller, link: string, { dish }: Partner, wish: GuestWish = {}) {
  const { dishes = 1, ...who } = wish
  const order = { foodItems: [{ id: dish, quantity: dishes }], combos: [] }
  const query = `mutation ($input: JoinReservationInput!) {
    joinReservation(input: $input) { id status guestToken holdUntil totalIncludingTax cardAmount reservation { id status } }
  }`
  type Joined = SeenShare & { guestToken: string | null; reservation: { id: string; status: string } }
  return asked<Joined>(server, guest, query, { input: { ...who, order, invitationLink: link } })
}

export function seeReservation(server: Server, person: Caller, id: string) {
  return asked<SeenReservation>(server, person, `query ($id: ID!) { getReservation(uuid: $id) { ${SEEN} } }`, { id })
}

/** What a payment's outcome says of a share: authorised so many cents, or refused. */
export function authorise(parts: Parts, shareId: string, cents = 100): Promise<boolean> {
  return parts.db.transaction().execute((trx) => shareAuthorised({ db: trx, clock: parts.clock }, shareId, cents))
}

export function refuse(parts: Parts, shareId: string): Promise<void> {
  return parts.db.transaction().execute((trx) => shareRefused({ db: trx, clock: parts.clock }, shareId))
}

/** So many minutes later, with all that falls due until then. */
export async function later({ parts, clock }: { parts: Parts; clock: SettableClock }, minutes: number): Promise<void> {
  clock.moveTo(clock.now() + minutes * MINUTE)
  await runDueReservations({ ...parts, log: pino({ level: 'silent' }) })
}
