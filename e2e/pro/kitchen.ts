import { parisDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { type BookedTable, book, join } from '../bookings.ts'
import { ask, type KeptPerson, newEmail } from '../people.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'

/** Where the tables of these stories are booked. */
export const HOUSE = DEMO.eightPlus

export type FriendsTable = { table: BookedTable; path: string; zoe: Friend; marc: Friend }
type Friend = { share: string; token: string; name: string }

/**
 * The table of three friends, paid: the host has a dish of their own and one for the table, Zoé tells an allergy and writes a
 * word, Marc orders a dish. Their names are theirs alone, as other stories book there too.
 */
export async function bookForFriends(baseURL: string | undefined, host: KeptPerson, day = 3): Promise<FriendsTable> {
  const wish = { restaurant: HOUSE, type: 'SELF_PAY', totalPersons: 3, day, isShared: true } as const
  const table = await book(baseURL, host, wish)
  await payByCard(baseURL, host, shareOf(table))
  type Seen = { getReservation: { invitationLink: { id: string } } }
  const { getReservation } = await ask<Seen>(baseURL, LINK, { id: table.id }, host.token)
  const zoe = await sit(baseURL, getReservation.invitationLink.id, 'Zoé')
  const marc = await sit(baseURL, getReservation.invitationLink.id, 'Marc')
  await tellAllergy(baseURL, zoe, ['Lait', 'Gluten'])
  const input = { userReservationId: zoe.share, note: "Sans sel, s'il vous plaît" }
  await ask(baseURL, WRITE, { input }, zoe.token)
  return { table, path: `/pro/${HOUSE.id}/cuisine?jour=${parisDay(table.date)}&service=soir`, zoe, marc }
}

/** A guest tells what they avoid, with their consent. */
export async function tellAllergy(baseURL: string | undefined, { share, token }: Friend, allergens: string[]) {
  await ask(baseURL, TELL, { input: { userReservationId: share, allergens, consent: true } }, token)
}

/** A guest gives up their seat. */
export async function leave(baseURL: string | undefined, { share, token }: Omit<Friend, 'name'>) {
  await ask(baseURL, 'mutation ($id: ID!) { leaveReservation(userReservationId: $id) }', { id: share }, token)
}

async function sit(baseURL: string | undefined, link: string, firstName: string): Promise<Friend> {
  const lastName = `B${crypto.randomUUID().replace(/[^a-z]/g, '')}`
  const guest = { firstName, lastName, email: newEmail() }
  const { id, guestToken } = await join(baseURL, link, guest)
  const token = guestToken ?? ''
  await payByCard(baseURL, { token }, id)
  return { share: id, token, name: `${firstName} ${lastName}` }
}

const LINK = 'query ($id: ID!) { getReservation(uuid: $id) { invitationLink { id } } }'
const TELL = 'mutation ($input: UpdateAllergiesInput!) { updateAllergies(input: $input) { allergies } }'
const WRITE = 'mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { id } } }'
