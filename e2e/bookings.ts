import { type DishFlags, isServedFor } from '@tablee/domain/ordering/preorder'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { ask, type KeptPerson } from './people.ts'

export type BookedTable = {
  id: string
  date: number
  hour: string
  invitationLink: { id: string } | null
  usersReservations: { id: string }[]
}

type Wish = {
  restaurant?: { id: number }
  type?: 'PAY_FOR_ALL' | 'SELF_PAY' | 'CLICK_COLLECT' | 'DELIVERY'
  /** The id of the delivery address. */
  address?: string
  totalPersons?: number
  withInvitation?: boolean
  /** Index among the offered days; 0 is the nearest. */
  day?: number
  /** The first free hour from this one on is used. */
  hour?: string
  /** Quantity of each dish. */
  each?: number
  /** True if the second dish is for the table. */
  isShared?: boolean
}

/**
 * Books a table or a takeaway order by the API, by default at 20:00 of the third offered day, with the menu's first two dishes
 * without required choices.
 */
export async function book(baseURL: string | undefined, { token }: Pick<KeptPerson, 'token'>, wish: Wish = {}) {
  const { restaurant = DEMO.eightPlus, type = 'PAY_FOR_ALL', totalPersons = 3, withInvitation = true, each = 1 } = wish
  const mark = (at: number) => (wish.isShared && at === 1 ? { isShared: true } : {})
  const { start, dishes } = await offered(baseURL, restaurant.id, { totalPersons, ...wish })
  const order = { foodItems: dishes.slice(0, 2).map((id, at) => ({ id, quantity: each, ...mark(at) })), combos: [] }
  const where = wish.address === undefined ? {} : { UserDeliveryPreferenceId: wish.address }
  const input = { RestaurantId: restaurant.id, ...start, type, totalPersons, withInvitation, order, ...where }
  return (await ask<{ createReservation: BookedTable }>(baseURL, CREATE, { input }, token)).createReservation
}

/** Returns the link by which guests join a booking whose host has paid. */
export async function invitationOf(baseURL: string | undefined, { token }: { token: string }, { id }: { id: string }) {
  const query = 'query ($id: ID!) { getReservation(uuid: $id) { invitationLink { id } } }'
  type Seen = { getReservation: { invitationLink: { id: string } } }
  return (await ask<Seen>(baseURL, query, { id }, token)).getReservation.invitationLink.id
}

type Guest = { token?: string; firstName?: string; lastName?: string; email?: string }

/** Joins a table as a guest by the API, with the third dish of the menu. */
export async function join(baseURL: string | undefined, link: string, { token = '', ...who }: Guest) {
  const { dishes } = await offered(baseURL, DEMO.eightPlus.id, {})
  const order = { foodItems: dishes.slice(2, 3).map((id) => ({ id, quantity: 1 })), combos: [] }
  const input = { invitationLink: link, order, ...who }
  type Joined = { joinReservation: { id: string; guestToken: string | null } }
  return (await ask<Joined>(baseURL, JOIN, { input }, token)).joinReservation
}

export async function cancel(
  baseURL: string | undefined,
  { token }: Pick<KeptPerson, 'token'>,
  { id }: { id: string },
) {
  await ask(baseURL, 'mutation ($id: ID!) { cancelReservation(reservationId: $id) }', { id }, token)
}

type Offered = {
  getRestaurantById: {
    menu: { foodItems: ({ id: string; options: { least: number }[] } & DishFlags)[] }
    availability: { hours: { date: string; hour: string }[] }[]
  }
}

async function offered(
  baseURL: string | undefined,
  id: number,
  { type = 'SELF_PAY', totalPersons = 1, day = 2, hour: from = '20:00' }: Wish,
) {
  const { getRestaurantById } = await ask<Offered>(baseURL, OFFERED, { id, totalPersons, type })
  const days = getRestaurantById.availability.filter(({ hours }) => hours.length > 0)
  const hours = days[day]?.hours ?? []
  const start = hours.find(({ hour }) => hour >= from) ?? hours.at(-1)
  if (!start) throw new Error(`restaurant ${id} has no table left on day ${day}`)
  const dishes = getRestaurantById.menu.foodItems.filter((dish) => isServedFor(dish, type) && asksNothing(dish))
  return { start: { date: start.date, hour: start.hour }, dishes: dishes.map(({ id }) => id) }
}

/** True if a dish can be ordered without any choice. */
export function asksNothing({ options }: { options: readonly { least: number }[] }): boolean {
  return options.every(({ least }) => least === 0)
}

const OFFERED = `query ($id: ID!, $totalPersons: Int!, $type: ReservationType!) {
  getRestaurantById(id: $id) {
    menu { foodItems { id isActive isActiveDelivery isActiveClickCollect options { least } } }
    availability(totalPersons: $totalPersons, type: $type) { hours { date hour } }
  }
}`
const CREATE = `mutation ($input: CreateReservationInput!) {
  createReservation(input: $input) { id date hour invitationLink { id } usersReservations { id } }
}`
const JOIN = `mutation ($input: JoinReservationInput!) { joinReservation(input: $input) { id guestToken } }`
