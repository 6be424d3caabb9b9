import { parisDay } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { type BookedTable, book, invitationOf, join } from '../bookings.ts'
import { ask, type KeptPerson, newEmail } from '../people.ts'
import { payByCard, shareOf } from '../screens/pay-by-card.ts'

/** The restaurant at which the tables of these stories are booked. */
export const RESTAURANT = DEMO.eightPlus

/** A note whose characters are in no single font. */
export const ANY_SCRIPT = '花生过敏 🥜 Сильна алергія, ≥ 18 °C'

export type FriendsTable = { table: BookedTable; path: string; zoe: Friend; marc: Friend }
type Friend = { share: string; token: string; name: string }

/**
 * Books and pays for a table of three friends. The host has a dish of their own and one for the table. Zoé declares an allergy
 * and writes a note. Marc writes one in other scripts and orders a dish. Their names are unique because other stories book
 * there too.
 */
export async function bookForFriends(baseURL: string | undefined, host: KeptPerson, day = 3): Promise<FriendsTable> {
  const wish = { restaurant: RESTAURANT, type: 'SELF_PAY', totalPersons: 3, day, isShared: true } as const
  const table = await book(baseURL, host, wish)
  await payByCard(baseURL, host, shareOf(table))
  const link = await invitationOf(baseURL, host, table)
  const zoe = await sit(baseURL, link, 'Zoé')
  const marc = await sit(baseURL, link, 'Marc')
  await tellAllergy(baseURL, zoe, ['Lait', 'Gluten'])
  await writeNote(baseURL, zoe, "Sans sel, s'il vous plaît")
  await writeNote(baseURL, marc, ANY_SCRIPT)
  return { table, path: `/pro/${RESTAURANT.id}/cuisine?jour=${parisDay(table.date)}&service=soir`, zoe, marc }
}

/** Declares a guest's allergies, with their consent. */
export async function tellAllergy(baseURL: string | undefined, { share, token }: Friend, allergens: string[]) {
  await ask(baseURL, TELL, { input: { userReservationId: share, allergens, consent: true } }, token)
}

async function writeNote(baseURL: string | undefined, { share, token }: Friend, note: string) {
  await ask(baseURL, WRITE, { input: { userReservationId: share, note } }, token)
}

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

const TELL = 'mutation ($input: UpdateAllergiesInput!) { updateAllergies(input: $input) { allergies } }'
const WRITE = 'mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { id } } }'
