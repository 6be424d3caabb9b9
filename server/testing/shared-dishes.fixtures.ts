import { writeDay } from '@tablee/domain/calendar/calendar'
import { grownName } from '@tablee/domain/ordering/shared-dishes/shared-words'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../context.ts'
import type { GuestWish, Partner, SeenJoin, SeenReservation, TableWish, TestCaller, TestGuests } from './bookings.ts'

export type SeenShared = {
  id: string
  name: string
  quantity: number
  price: number
  orderedBy: string
  isOrderedByMe: boolean
  sharers: { share: string; name: string; amount: number; isOwn: boolean }[]
  partIfJoined: number | null
  canChange: boolean
  holdsToldAllergen: boolean
}
const SHARED = `sharedDishes { id name quantity price orderedBy isOrderedByMe partIfJoined canChange holdsToldAllergen
  sharers { share name amount isOwn } }`

const SEEN = `id status totalPaid isGroup isHost invitationLink { id } ${SHARED} usersReservations { id status isOwn totalIncludingTax
  cardAmount totalPaid foodItems { quantity } combos { quantity } }`

type Lines = { own?: number; forTable?: number; formulas?: number }
/** The order of a test: numbers of the partner's dish for the guest and for the table, and of the guest's formulas. */
export function orderOf({ dish, formula }: Partner, { own = 0, forTable = 0, formulas = 0 }: Lines) {
  return {
    foodItems: [
      ...(own > 0 ? [{ id: dish, quantity: own }] : []),
      ...(forTable > 0 ? [{ id: dish, quantity: forTable, isShared: true }] : []),
    ],
    combos: formulas > 0 ? [{ id: formula, quantity: formulas }] : [],
  }
}

type Choice = Lines & {
  shared?: readonly string[] | null
  /** The shared dishes in which they took part, as they saw them. */
  wasShared?: readonly string[]
  keepsOwn?: boolean
  note?: string
  agreedTotal?: number
}
type SeenTable = Omit<SeenReservation, 'usersReservations'> & {
  sharedDishes: SeenShared[]
  usersReservations: (SeenReservation['usersReservations'][number] & {
    totalPaid: number
    foodItems: { quantity: number }[]
    combos: { quantity: number }[]
  })[]
}

export type SharedDishes = ReturnType<typeof sharingAt>

/** Tables at which dishes are shared, through the API. */
export function sharingAt({ as }: Pick<TestGuests, 'as'>) {
  const created = (person: TestCaller, partner: Partner, { day = '2026-11-24', ...wish }: TableWish, lines: Lines) =>
    as<SeenTable>(
      person,
      `mutation ($input: CreateReservationInput!) { createReservation(input: $input) { ${SEEN} } }`,
      {
        input: {
          RestaurantId: partner.id,
          date: writeDay(day),
          hour: wish.hour ?? '20:00',
          type: wish.type ?? 'SELF_PAY',
          totalPersons: wish.party ?? 3,
          withInvitation: wish.withInvitation ?? true,
          order: orderOf(partner, lines),
          ...(wish.allergies && { allergies: wish.allergies }),
        },
      },
    )
  /** Returns null if nothing is shown, or if the process dies. */
  const seen = async (person: TestCaller, id: string): Promise<SeenTable | null> => {
    const query = `query ($id: ID!) { getReservation(uuid: $id) { ${SEEN} } }`
    return (await as<SeenTable | null>(person, query, { id })).data
  }
  return {
    created,
    joins: (person: TestCaller, link: string, partner: Partner, { shared, ...lines }: Choice, who: GuestWish = {}) =>
      as<SeenJoin>(
        person,
        `mutation ($input: JoinReservationInput!) { joinReservation(input: $input) {
          id status guestToken holdUntil totalIncludingTax cardAmount reservation { id status } } }`,
        { input: { ...who, invitationLink: link, order: orderOf(partner, lines), sharedDishes: shared } },
      ),
    choose: (
      person: TestCaller,
      share: string,
      partner: Partner,
      { shared, wasShared, keepsOwn = false, note, agreedTotal, ...lines }: Choice,
    ) =>
      as<{
        userReservation: { totalIncludingTax: number; totalPaid: number; cardAmount: number }
        stripeResponse: { redirect_to_url: string | null } | null
      }>(
        person,
        `mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) {
          userReservation { totalIncludingTax totalPaid cardAmount } stripeResponse { redirect_to_url } } }`,
        {
          input: {
            userReservationId: share,
            order: keepsOwn ? null : orderOf(partner, lines),
            agreedTotal,
            ...(note !== undefined && { note }),
            ...(shared !== undefined && { sharedDishes: shared }),
            ...(wasShared && { was: { sharedDishes: wasShared } }),
          },
        },
      ),
    seen,
    async table(person: TestCaller, id: string): Promise<SeenTable> {
      const table = await seen(person, id)
      if (!table) throw new Error('nothing is seen')
      return table
    },
    async invited(person: TestCaller, link: string): Promise<SeenShared[]> {
      const query = `query ($id: ID!) { invitationLink(id: $id) { reservation { ${SHARED} } } }`
      const { data } = await as<{ reservation: { sharedDishes: SeenShared[] } }>(person, query, { id: link })
      return data?.reservation.sharedDishes ?? []
    },
  }
}

/**
 * Checks that each order of a table adds up to its stored total. Each shared dish must be paid completely by the guests who
 * share it: in their lines, or in the increase of their parts.
 */
export async function expectSharedWhole({ db }: Pick<AppContext, 'db'>, id: string): Promise<void> {
  const { rows: dishes } = await sql<{ id: string; name: string; cents: number; lines: number; people: number }>`
    select d.id::text, d.name, d.price_cents * d.quantity as cents, coalesce(sum(l.price_cents), 0)::int as lines,
      count(l.share_id)::int as people
    from shared_dish d join reservation r on r.id = d.reservation_id
      left join (share_line l join share s on s.id = l.share_id and s.status <> 'CANCELLED') on l.shared_dish_id = d.id
    where r.id = ${id} and r.status <> 'CANCELLED' group by d.id`.execute(db)
  const { rows: extras } = await sql<{ name: string; cents: number }>`
    select e.name, sum(e.price_cents)::int as cents from extra e join share s on s.id = e.share_id
    where s.reservation_id = ${id} group by e.name`.execute(db)
  for (const { name, people } of dishes) expect(people, name).toBeGreaterThan(0)
  const byName = Map.groupBy(dishes, ({ name }) => name)
  for (const [name, same] of byName) {
    const grown = extras.find((one) => one.name === grownName(name))?.cents ?? 0
    const sumOf = (of: 'cents' | 'lines') => same.reduce((sum, one) => sum + one[of], 0)
    expect(sumOf('lines') + grown, name).toBe(sumOf('cents'))
  }
  const { rows: shares } = await sql<{ items: number; lines: number }>`
    select s.items_cents as items,
      (select coalesce(sum(l.price_cents * l.quantity), 0)::int from share_line l where l.share_id = s.id) as lines
    from share s where s.reservation_id = ${id}`.execute(db)
  for (const { items, lines } of shares) expect(lines).toBe(items)
}
