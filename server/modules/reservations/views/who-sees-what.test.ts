import { getNamedType, isObjectType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../../graphql/schema.ts'
import { type TestServer, testApp } from '../../../testing/app.ts'
import {
  ANONYMOUS,
  bookingsOn,
  guestWith,
  linkOf,
  openPartner,
  ownShare,
  type Partner,
  type SeenJoin,
  type TestBookings,
  type TestCaller,
} from '../../../testing/bookings.ts'
import { signUp, type TestPerson } from '../../../testing/people.ts'

/**
 * The viewers who may see each field (rules, section 5). For others a field is null, 0, false or empty. A field without a row
 * fails the test, so that its author decides.
 */
type Eyes = 'link' | 'guest' | 'host'
const ALL: Eyes[] = ['link', 'guest', 'host']
const IN: Eyes[] = ['guest', 'host']
const HOST: Eyes[] = ['host']

const RESERVATION: Record<string, Eyes[]> = {
  id: ALL,
  date: ALL,
  hour: ALL,
  type: ALL,
  totalPersons: ALL,
  status: ALL,
  restaurant: ALL,
  creator: ALL,
  isGroup: ALL,
  isPlain: ALL,
  isWeeklyMeal: ALL,
  weeklyBasketId: HOST,
  createdAt: ALL,
  freeCancelUntil: ALL,
  totalPaid: IN,
  serviceFees: IN,
  usersReservations: IN,
  holdUntil: IN,
  payUntil: IN,
  revision: IN,
  awaitsGuests: IN,
  ceiling: IN,
  cancelReason: IN,
  orderProgress: IN,
  move: IN,
  payment: IN,
  // Without a seat, only first names and only while guests may still join.
  sharedDishes: ALL,
  // Each viewer sees only their own; the secrets below identify the owner.
  allergies: IN,
  avoidedDishes: IN,
  isHost: HOST,
  invitationLink: HOST,
  deliveryAddress: HOST,
  changeTerms: HOST,
  timedDishes: HOST,
  source: HOST,
  // Only in the response of updateReservation.
  stripeResponse: [],
}
const CREATOR: Record<string, Eyes[]> = { id: ALL, firstName: ALL, lastName: HOST, email: HOST }

/** The viewer's relation to a share. A host who pays for all sees everybody's order. */
type Whose = 'own' | 'paid for' | 'other'
const EACH: Whose[] = ['own', 'paid for', 'other']
const OPEN: Whose[] = ['own', 'paid for']
const OWN: Whose[] = ['own']

const SHARE: Record<string, Whose[]> = {
  id: EACH,
  reservation: EACH,
  status: EACH,
  displayName: EACH,
  isHostShare: EACH,
  totalPaid: OPEN,
  totalIncludingTax: OPEN,
  totalExcludingTax: OPEN,
  serviceFees: OPEN,
  feesDiscount: OPEN,
  menuItemsDiscount: OPEN,
  foodItems: OPEN,
  combos: OPEN,
  note: OPEN,
  holdUntil: OPEN,
  cardAmount: OPEN,
  goneDishes: OPEN,
  wayOutUntil: OWN,
  ceilings: OWN,
  companyAmount: OPEN,
  voucherAmount: OPEN,
  voucherScheme: OWN,
  voucherPlanned: OWN,
  voucherTerms: OWN,
  user: OWN,
  isOwn: OWN,
  invitationEmail: OWN,
  transactionId: OWN,
  tip: OWN,
  extras: OWN,
  owedAfter: OWN,
  review: OWN,
  noShow: OWN,
  settledAt: OWN,
  paymentState: OWN,
  paymentRefusal: OWN,
  // For a member of the group who may pay for a late guest.
  priceToCover: ['other'],
  // For the share's guest and for the member who paid it.
  cover: ['own', 'other'],
  canBeReminded: ['other'],
  // Only in the response of joinReservation.
  guestToken: [],
}

let server: TestServer
let room: TestBookings
let marcel: Partner
beforeAll(async () => {
  server = await testApp({ still: true })
  room = bookingsOn(server)
  marcel = await openPartner(server.appContext.db)
})
afterAll(() => server.close())

test('every field has its row in the test', () => {
  expect(Object.keys(RESERVATION).sort()).toEqual(fieldsOf('Reservation'))
  expect(Object.keys(CREATOR).sort()).toEqual(fieldsOf('ReservationCreator'))
  expect(Object.keys(SHARE).sort()).toEqual(fieldsOf('UserReservation'))
})

describe.each([
  ['SELF_PAY', '2026-11-24'],
  ['PAY_FOR_ALL', '2026-11-25'],
] as const)('a %s group', (type, day) => {
  let table: Group
  beforeAll(async () => {
    table = await openGroup(type, day)
  })

  test.each(['link holder', 'stranger', 'RESTAURANT', 'ADMIN', 'other guest'] as const)(
    'shows only the invitation to a person with just its link: %s',
    async (who) => {
      const caller = table.callers[who]
      const seen = await everythingSeenBy(caller, table)
      expect(seen.length).toBe(1)
      checkAll(seen, 'link')
      expect(foundIn(seen, [...table.secrets.host, ...table.secrets.ana, ...table.secrets.lina])).toEqual([])
    },
  )

  test.each(['ana', 'lina'] as const)(
    'shows a guest their own part, and only name and status of others: %s',
    async (who) => {
      const seen = await everythingSeenBy(table.callers[who], table)
      expect(seen.length).toBeGreaterThan(2)
      checkAll(seen, 'guest')
      const others = (['host', 'ana', 'lina'] as const).filter((one) => one !== who)
      const secrets = others.flatMap((one) => table.secrets[one])
      expect(foundIn(seen, secrets)).toEqual([])
      expect(foundIn(seen, table.secrets[who])).toEqual(table.secrets[who])
      expect(foundIn(seen, ['Hugo H.', 'Ana A.', 'Lina P.'])).toHaveLength(3)
    },
  )

  test('shows its host the members, and their orders if the host pays', async () => {
    const seen = await everythingSeenBy(table.callers.host, table)
    checkAll(seen, 'host', type === 'PAY_FOR_ALL')
    const { orders, people } = table.secrets
    expect(foundIn(seen, orders)).toEqual(type === 'SELF_PAY' ? [] : orders)
    expect(foundIn(seen, people)).toEqual([])
    expect(foundIn(seen, ['Ana A.', 'Lina P.'])).toHaveLength(2)
  })

  test('shows a guest who has left their own share, and nothing of the others', async () => {
    const left = await signUp(server, { firstName: 'Léa' })
    const share = await room.joined(left, table.link, marcel)
    await room.leave(left, share.id)
    const seen = await everythingSeenBy(left, { ...table, shares: [share.id] })
    checkAll(seen, 'guest')
    expect(foundIn(seen, ['Hugo H.', 'Ana A.', 'Lina P.'])).toEqual([])
    expect((await room.see(left, table.id)).data?.usersReservations).toMatchObject([
      { id: share.id, status: 'CANCELLED' },
    ])
    type Page = { reservations: { id: string }[] }
    const { data } = await room.as<Page>(left, '{ myReservations(input: {}) { reservations { id } } }')
    expect(data?.reservations).toEqual([])
  })
})

test('the delivery address of an order is visible to its host only', async () => {
  const table = await openGroup('PAY_FOR_ALL', '2026-11-26')
  const address = {
    id: 7,
    address: '12 rue des Martyrs',
    zipCode: '75009',
    city: 'Paris',
    country: 'France',
    longitude: 2.34,
    latitude: 48.88,
    extraDetails: null,
    deliveryOptions: 'MEET_AT_DOOR',
  }
  const seen = async (caller: TestCaller) => {
    const query = 'query ($id: ID!) { getReservation(uuid: $id) { deliveryAddress { address extraDetails } } }'
    const { data } = await room.as<{ deliveryAddress: unknown }>(caller, query, { id: table.id })
    return data?.deliveryAddress
  }
  expect(await seen(table.callers.host)).toBe(null)
  await server.appContext.db
    .updateTable('reservation')
    .set({ delivery_address: JSON.stringify(address) })
    .where('id', '=', Number(table.id))
    .execute()
  expect(await seen(table.callers.host)).toEqual({ address: '12 rue des Martyrs', extraDetails: null })
  expect(await seen(table.callers.ana)).toBe(null)
})

test('a booking nested too deeply is refused before it is read', async () => {
  const within = (depth: number): string =>
    depth === 0 ? 'id' : `id usersReservations { id reservation { ${within(depth - 1)} } }`
  const ask = (depth: number) => room.as(ANONYMOUS, `{ getReservation(uuid: "1") { ${within(depth)} } }`)
  expect((await ask(2)).error).toBeUndefined()
  expect((await ask(4)).error?.code).toBe('BAD_USER_INPUT')
})

const statement = (allergen: string) => ({ allergens: [allergen], consent: true })

type Group = {
  id: string
  link: string
  shares: string[]
  callers: Record<'host' | 'ana' | 'stranger' | 'RESTAURANT' | 'ADMIN', TestPerson> &
    Record<'lina' | 'link holder' | 'other guest', TestCaller> & { guest: SeenJoin }
  secrets: Record<'host' | 'ana' | 'lina' | 'orders' | 'people', string[]>
}

/** Hugo's table, with Ana who has an account and Lina who has none. Each has secrets of their own. */
async function openGroup(type: 'SELF_PAY' | 'PAY_FOR_ALL', day: string): Promise<Group> {
  const host = await signUp(server, { firstName: 'Hugo', lastName: 'Hoste-Secret' })
  const ana = await signUp(server, { firstName: 'Ana', lastName: 'Amie-Secret' })
  const booked = await room.booked(host, marcel, {
    type,
    day,
    party: 5,
    note: 'hugo-note',
    allergies: statement('Lupin'),
  })
  if (type === 'SELF_PAY') await room.authorise(ownShare(booked).id, 1350)
  const link = linkOf(await room.seen(host, booked.id))
  const first = await room.joined(ana, link, marcel, {
    dishes: 3,
    note: 'ana-note',
    allergies: statement('Sésame'),
  })
  const who = { email: `lina-${type}@example.test`.toLowerCase(), firstName: 'Lina', lastName: 'Petit-Secret' }
  const second = await room.joined(ANONYMOUS, link, marcel, {
    ...who,
    dishes: 7,
    note: 'lina-note',
    allergies: statement('Mollusques'),
  })
  // At another table: this token and this account must open nothing here.
  const other = await room.booked(await signUp(server), marcel, { type: 'PAY_FOR_ALL', day, party: 3, hour: '22:00' })
  const otherGuest = await room.joined(ANONYMOUS, linkOf(other), marcel, { ...who, email: 'max@example.test' })
  await sql`
    insert into move_offer (reservation_id, day, hour, starts_at, reason, asks_host, offered_at, due_at)
    select id, day + 1, hour, starts_at + interval '1 day', 'Travaux', true, created_at, starts_at - interval '1 hour'
    from reservation where id = ${booked.id}::int`.execute(server.appContext.db)
  const { data: exactly } = await room.see(host, booked.id)
  return {
    id: booked.id,
    link,
    shares: exactly?.usersReservations.map(({ id }) => id) ?? [],
    callers: {
      host,
      ana,
      lina: guestWith(second.guestToken),
      'link holder': ANONYMOUS,
      stranger: await signUp(server),
      RESTAURANT: await signUp(server, { role: 'RESTAURANT' }),
      ADMIN: await signUp(server, { role: 'ADMIN' }),
      'other guest': guestWith(otherGuest.guestToken),
      guest: first,
    },
    secrets: {
      host: ['hugo-note', host.email, '"quantity":1}', 'Lupin'],
      ana: ['ana-note', ana.email, '"quantity":3}', 'Sésame'],
      lina: ['lina-note', who.email, '"quantity":7}', 'Mollusques'],
      orders: ['ana-note', 'lina-note', '"quantity":3}', '"quantity":7}'],
      people: [ana.email, who.email, 'Amie-Secret', 'Petit-Secret', 'Sésame', 'Mollusques'],
    },
  }
}

type Seen = Record<string, unknown> & { __typename: string }

/** Returns all that a caller reads by any query, with all ids known. */
async function everythingSeenBy(
  caller: TestCaller,
  { id, link, shares }: { id: string; link: string; shares: string[] },
): Promise<Seen[]> {
  const reservation = selectionOf('Reservation', 3)
  const share = selectionOf('UserReservation', 3)
  const asked = [
    `{ invitationLink(id: "${link}") ${selectionOf('InvitationLink', 3)} }`,
    ...[id, ...shares].map((one) => `{ getReservation(uuid: "${one}") ${reservation} }`),
    ...shares.map((one) => `{ getUserReservation(id: "${one}") ${share} }`),
    `{ myReservations(input: {}) { reservations ${reservation} } }`,
  ]
  const answers = await Promise.all(
    asked.map((query) => room.as<Seen | { reservations: Seen[] } | null>(caller, query)),
  )
  return answers.flatMap(({ data }) => {
    if (!data) return []
    return '__typename' in data ? [data] : data.reservations
  })
}

function checkAll(seen: unknown, eyes: Eyes, paysForAll = false): void {
  if (Array.isArray(seen)) for (const one of seen) checkAll(one, eyes, paysForAll)
  if (!isSeen(seen)) return
  const { __typename: type, ...fields } = seen
  for (const [field, value] of Object.entries(fields)) {
    const mayBeSeen = maySee(type, field, seen, eyes, paysForAll)
    if (!mayBeSeen)
      expect([type, field, value], 'is nobody’s business').toEqual([type, field, expect.toSatisfy(isHidden)])
    checkAll(value, eyes, paysForAll)
  }
}

function maySee(type: string, field: string, seen: Seen, eyes: Eyes, paysForAll: boolean): boolean {
  if (type === 'Reservation') return RESERVATION[field]?.includes(eyes) ?? false
  if (type === 'ReservationCreator') return CREATOR[field]?.includes(eyes) ?? false
  if (type !== 'UserReservation') return true
  const whose: Whose = seen.isOwn ? 'own' : paysForAll ? 'paid for' : 'other'
  if (field === 'canBeReminded' && eyes !== 'host') return false
  return SHARE[field]?.includes(whose) ?? false
}

function isSeen(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && '__typename' in value
}

function isHidden(value: unknown): boolean {
  return value === null || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
}

/** Returns the words that occur anywhere in it. */
function foundIn(seen: Seen[], words: string[]): string[] {
  const text = JSON.stringify(seen)
  return words.filter((word) => text.includes(word))
}

// Public types are not tested here: anybody may read restaurants and their menus.
const PUBLIC: Record<string, string> = { Restaurant: '{ id }', FoodItem: '{ name }', Combo: '{ name }' }

/** Selects every field of a type, `depth` levels down. */
function selectionOf(name: string, depth: number): string {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no object`)
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const held = getNamedType(field.type)
    if (!isObjectType(held)) return field.name
    const inner = PUBLIC[held.name] ?? (depth > 0 ? selectionOf(held.name, depth - 1) : null)
    return inner ? `${field.name} ${inner}` : []
  })
  return `{ __typename ${fields.join(' ')} }`
}

function fieldsOf(name: string): string[] {
  const type = schema.getType(name)
  return isObjectType(type) ? Object.keys(type.getFields()).sort() : []
}
