import { writeDay } from '@tablee/domain/calendar/calendar'
import type { WeekHours } from '@tablee/domain/calendar/opening-hours'
import { ALL_PARIS, DELIVERY_AREAS } from '@tablee/domain/map/zones'
import type { ReservationType } from '@tablee/domain/money/pricing'
import type { AllergyStatement } from '@tablee/domain/ordering/allergies/allergens'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { confirmShare, failShare, lockedShare } from '../modules/reservations/billing/billing.ts'
import { runDueReservations } from '../modules/reservations/jobs/jobs.ts'
import type { TestServer } from './app.ts'

/** A restaurant at which tests book tables through the API. */
export type Partner = { id: number; name: string; dish: string; formula: string }

/** Lunch, and a dinner that ends at two in the morning, every day. */
export const OPEN_LATE: WeekHours = Array.from({ length: 7 }, () => ({
  isClosed: false,
  isContinuousService: false,
  lunchHours: ['12:00', '15:00'],
  dinnerHours: ['19:00', '02:00'],
  fullDayOpeningHours: [],
}))

export type PartnerOptions = {
  name?: string
  seats?: number
  eightPlus?: boolean
  isPartner?: boolean
  isSaas?: boolean
  /** If false, it has no account with the card provider and accepts no orders. */
  takesMoney?: boolean
  hasMenu?: boolean
  email?: string | null
}

/** Opens a restaurant with one dish at 12.50 € and one formula at 20 €, both served on site. */
export async function openPartner(db: Database, options: PartnerOptions = {}): Promise<Partner> {
  const { name = 'Chez Marcel', seats = 24, eightPlus = false, isPartner = true, isSaas = false } = options
  const { takesMoney = true, hasMenu = true, email = 'cuisine@example.test' } = options
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
      name,
      seating_capacity: seats,
      allow_eight_plus: eightPlus,
      is_partner: isPartner,
      is_saas: isSaas,
      phone: '0140000000',
      contact_email: email,
      opening_hours: JSON.stringify(OPEN_LATE),
      holiday_line: 'open',
      menu_id: hasMenu ? menu.id : null,
      stripe_account_id: takesMoney ? 'acct_test' : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, dish: String(dish.id), formula: String(formula.id) }
}

type ToGoOptions = PartnerOptions & { feeCents?: number; areas?: readonly number[] }

/** Opens a partner that also offers takeaway and delivery, by default for 2.90 € to all of Paris. */
export async function openToGo(db: Database, { feeCents = 290, areas = [ALL_PARIS], ...options }: ToGoOptions = {}) {
  const partner = await openPartner(db, options)
  await sql`
    update restaurant set has_delivery = true, has_click_collect = true, delivery_fee_cents = ${feeCents}
    where id = ${partner.id}`.execute(db)
  const isSold = sql`is_active_delivery = true, is_active_click_collect = true`
  await sql`update food_item set ${isSold} where id = ${Number(partner.dish)}`.execute(db)
  await sql`update combo set ${isSold} where id = ${Number(partner.formula)}`.execute(db)
  for (const { id, zipCode, city, district } of DELIVERY_AREAS) {
    await sql`
      insert into delivery_area (id, zip_code, city, district) values (${id}, ${zipCode}, ${city}, ${district})
      on conflict do nothing`.execute(db)
  }
  for (const id of areas)
    await sql`insert into restaurant_delivery_area (restaurant_id, area_id) values (${partner.id}, ${id})`.execute(db)
  return partner
}

/** Adds a delivery address of an account and returns its id. */
export async function keepAddress(db: Database, accountId: string, zipCode = '75011'): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into delivery_preference (account_id, address, zip_code, city, country, longitude, latitude, extra_details,
      delivery_options, created_at)
    values (${accountId}, '12 Rue Oberkampf', ${zipCode}, 'Paris', 'France', 2.37, 48.86, 'Code 12A', 'MEET_AT_DOOR', now())
    returning id`.execute(db)
  return String(rows[0]?.id)
}

export type TableWish = {
  /** 'YYYY-MM-DD'. */
  day?: string
  hour?: string
  type?: ReservationType
  party?: number
  dishes?: number
  /** Formulas by their ids, one of each. */
  combos?: readonly string[]
  /** The choices of the partner's formula, by ids. The formula is then ordered too. */
  chosen?: readonly number[]
  /** The choices of the partner's dish, by ids. */
  asked?: readonly number[]
  withInvitation?: boolean
  note?: string
  allergies?: AllergyStatement
  address?: string
  /** The delivery fee in euros, as the diner has seen it. */
  fee?: number
}

export type TableInput = ReturnType<typeof tableAt>

/** The input of createReservation: a table for one tonight at 20:00, with one dish. */
export function tableAt({ id, dish, formula }: Partner, options: TableWish = {}) {
  const { day = '2026-11-24', hour = '20:00', type = 'SELF_PAY', party = 1, dishes = 1, withInvitation, note } = options
  const { address: UserDeliveryPreferenceId, allergies } = options
  const choices = options.chosen?.map((choice) => ({ id: String(choice), options: [] as string[] }))
  const combos = [
    ...(options.combos ?? []).map((combo) => ({ id: combo, quantity: 1 })),
    ...(choices ? [{ id: formula, quantity: 1, choices }] : []),
  ]
  const asked = options.asked?.map((choice) => ({ id: String(choice), options: [] as string[] }))
  const foodItems = dishes > 0 ? [{ id: dish, quantity: dishes, ...(asked && { choices: asked }) }] : []
  const order = { foodItems, combos }
  const table = { date: writeDay(day), hour, type, totalPersons: party, order, withInvitation, note }
  return {
    RestaurantId: id,
    ...table,
    ...(UserDeliveryPreferenceId && { UserDeliveryPreferenceId }),
    ...(options.fee !== undefined && { deliveryFee: options.fee }),
    ...(allergies && { allergies }),
  }
}

const SEEN = `id type status totalPersons hour date isGroup awaitsGuests isPlain isHost totalPaid serviceFees holdUntil freeCancelUntil revision
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
  type: ReservationType
  status: string
  totalPersons: number
  hour: string
  date: number
  isGroup: boolean
  awaitsGuests: boolean
  isPlain: boolean
  isHost: boolean
  totalPaid: number
  serviceFees: number
  holdUntil: number | null
  freeCancelUntil: number
  revision: number
  invitationLink: { id: string } | null
  usersReservations: SeenShare[]
}

export type TestCaller = { headers: Record<string, string> }
export const ANONYMOUS: TestCaller = { headers: {} }
export const guestWith = (token: string | null): TestCaller => ({ headers: { authorization: token ?? '' } })

/** The error of an operation: sentence, code and fields. */
export type Refused = {
  message: string
  code: string
  fields?: Record<string, string>
  hours?: string[]
  starts?: { date: string; hour: string }[]
  abandon?: number
  booked?: string | null
  guestToken?: string | null
  total?: number
  /** The stored value, if it is no longer the one that the caller saw. */
  standing?: unknown
}
export type GraphqlAnswer<T> = { data: T; error?: undefined } | { data: null; error: Refused }

type BookedTerms = { date: string; hour: string; totalPersons: number }
/** `agreedTotal` is the hold in euros that the host has agreed to. `was` is the booking as they saw it. */
type ChangeInput = {
  day?: string
  hour?: string
  totalPersons?: number
  agreedTotal?: number
  captchaToken?: string
  was?: BookedTerms
}
export type GuestWish = {
  email?: string
  firstName?: string
  lastName?: string
  dishes?: number
  note?: string
  allergies?: AllergyStatement
  captchaToken?: string
}
export type SeenJoin = SeenShare & { guestToken: string | null; reservation: { id: string; status: string } }

const CREATE = `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { ${SEEN} } }`
const JOIN = `mutation ($input: JoinReservationInput!) { joinReservation(input: $input) {
  id status guestToken holdUntil totalIncludingTax cardAmount reservation { id status } } }`

export type TestGuests = ReturnType<typeof guestsAt>

/** Operations on bookings as any caller. They return data or error; those whose names end in `d` throw instead. */
export function guestsAt({ ask }: Pick<TestServer, 'ask'>) {
  async function as<T>({ headers }: TestCaller, query: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await ask(query, variables, headers)
    const [error] = errors ?? []
    if (error) return { data: null, error: { message: error.message, ...error.extensions } } as GraphqlAnswer<T>
    return { data: Object.values(data ?? {})[0] } as GraphqlAnswer<T>
  }
  const book = (person: TestCaller, partner: Partner, options: TableWish = {}) =>
    as<SeenReservation>(person, CREATE, { input: tableAt(partner, options) })
  const join = (guest: TestCaller, link: string, { dish }: Partner, { dishes = 1, ...who }: GuestWish = {}) => {
    const order = { foodItems: [{ id: dish, quantity: dishes }], combos: [] }
    // The captcha is solved, because many tests join from one network at one instant.
    const input = { captchaToken: 'sandbox', ...who, order, invitationLink: link }
    return as<SeenJoin>(guest, JOIN, { input })
  }
  const see = (person: TestCaller, id: string) =>
    as<SeenReservation | null>(person, `query ($id: ID!) { getReservation(uuid: $id) { ${SEEN} } }`, { id })

  return {
    as,
    book,
    join,
    see,
    booked: async (person: TestCaller, partner: Partner, options?: TableWish) =>
      dataOf(await book(person, partner, options)),
    joined: async (guest: TestCaller, link: string, partner: Partner, wish?: GuestWish) =>
      dataOf(await join(guest, link, partner, wish)),
    seen: async (person: TestCaller, id: string) => dataOf(await see(person, id)) as SeenReservation,

    cancel: (person: TestCaller, id: string) =>
      as<string>(person, 'mutation ($id: ID!) { cancelReservation(reservationId: $id) }', { id }),
    close: (person: TestCaller, id: string) =>
      as<SeenReservation>(person, `mutation ($id: ID!) { closeReservation(reservationId: $id) { ${SEEN} } }`, { id }),
    leave: (person: TestCaller, id: string) =>
      as<string>(person, 'mutation ($id: ID!) { leaveReservation(userReservationId: $id) }', { id }),
    remove: (person: TestCaller, id: string) =>
      as<SeenReservation>(person, `mutation ($id: ID!) { removeGuest(userReservationId: $id) { ${SEEN} } }`, { id }),
    remind: (person: TestCaller, id: string) =>
      as<boolean>(person, 'mutation ($id: ID!) { remindGuest(userReservationId: $id) }', { id }),
    update: (person: TestCaller, id: string, { day, ...change }: ChangeInput) =>
      as<SeenReservation & { stripeResponse: { redirect_to_url: string | null } | null }>(
        person,
        `mutation ($id: ID!, $date: String, $hour: String, $totalPersons: Int, $agreedTotal: Float,
          $captchaToken: String, $was: SeenReservationInput) {
          updateReservation(reservationId: $id, date: $date, hour: $hour, totalPersons: $totalPersons,
            agreedTotal: $agreedTotal, captchaToken: $captchaToken, was: $was) { ${SEEN} stripeResponse { redirect_to_url } } }`,
        { id, ...change, ...(day && { date: writeDay(day) }) },
      ),
  }
}

export type TestBookings = ReturnType<typeof bookingsOn>

/** `guestsAt` with access behind the API: recurring work, and the rows in the database. */
export function bookingsOn(server: TestServer) {
  const { appContext, clock } = server
  return {
    ...guestsAt(server),

    /**
     * Authorises cents for a share, by default enough for everything it owes. Returns whether the share still awaited a
     * payment.
     */
    authorise: (shareId: string, cents = PLENTY) =>
      appContext.db.transaction().execute(async (db) => {
        return (await confirmShare({ db, clock }, await lockedShare(db, shareId), cents)).isAccepted
      }),
    refuse: (shareId: string) =>
      appContext.db.transaction().execute(async (db) => {
        await failShare({ db, clock }, await lockedShare(db, shareId))
      }),

    /** Moves the clock to an instant and does the work that falls due until then. */
    async at(instant: number) {
      clock.moveTo(instant)
      await runDueReservations({ ...appContext, log: { error: fail } })
    },

    /** The persons in each occupied quarter hour of a partner's tables, in order. */
    async seats({ id }: Partner): Promise<number[]> {
      const { rows } = await sql<{ taken: number }>`
        select taken from slot_occupancy where restaurant_id = ${id} and taken > 0 order by step_at`.execute(
        appContext.db,
      )
      return rows.map(({ taken }) => taken)
    },

    /** The transitions of a reservation or of one of its shares: 'CREATED > CONFIRMED by payment' and so on. */
    async moves(id: string, shareId: string | null = null): Promise<string[]> {
      const { rows } = await sql<{ move: string }>`
        select concat(from_status, ' > ', to_status, ' by ', actor) as move from reservation_transition
        where reservation_id = ${id} and share_id is not distinct from ${shareId} order by id`.execute(appContext.db)
      return rows.map(({ move }) => move.trim())
    },
  }
}

export function ownShare({ usersReservations }: SeenReservation): SeenShare {
  const own = usersReservations.find(({ isOwn }) => isOwn)
  if (!own) throw new Error('no share is theirs')
  return own
}

const PLENTY = 100_000

/** Returns the id of the invitation link. Throws if there is none. */
export function linkOf({ invitationLink }: SeenReservation): string {
  if (!invitationLink) throw new Error('it has no link')
  return invitationLink.id
}

function dataOf<T>({ data, error }: GraphqlAnswer<T>): T {
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return data
}

function fail(error: unknown): never {
  throw error
}
