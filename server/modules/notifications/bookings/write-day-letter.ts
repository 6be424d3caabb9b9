import { MINUTE, parisHour } from '@tablee/domain/calendar/calendar'
import { DAY_LETTERS, type DayLetter, LETTER_HOURS } from '@tablee/domain/service/day-letters'
import type { JobContext } from '../../../context.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { allergiesForKitchen } from '../../reservations/allergies/allergies.ts'
import { bookingsOfDay } from '../../reservations/readers/readers.ts'
import { readDayAhead } from '../../service/service.ts'
import { letterReaders } from '../../staff/letters/letters.ts'
import type { Message } from '../core/notifications.sql.ts'
import { queueMessage } from '../core/queue-message.ts'
import type { EmailContent } from '../emails/email-content.ts'
import { type DayReader, restaurantDay } from '../emails/restaurant/restaurant-day.ts'
import { baseFacts } from './write-booking-email.ts'

const LATE = 30 * MINUTE

/**
 * Writes the letter about a day to a restaurant, and has it sent to those of its team who read it. Null without any booking
 * ahead, half an hour late, and where the house has no address.
 */
export async function writeDay(context: JobContext, message: Message): Promise<(EmailContent & { to: string }) | null> {
  const team = await letterReaders(context, message.subjectOf.restaurantId ?? 0)
  const known = await readDay(context, message)
  if (!known) return null
  const house = known.restaurant.email
  await tellTeam(context, message, letterReadersBut(team, house))
  const words = restaurantDay({ ...known, reader: { kind: 'house', hasTeam: team.length > 0 } })
  return house ? { ...words, to: house } : null
}

/** The same to somebody of the team; null also for who has left it since, or reads this letter no more. */
export async function writeStaffDay(
  context: JobContext,
  message: Message,
): Promise<(EmailContent & { to: string }) | null> {
  const team = await letterReaders(context, message.subjectOf.restaurantId ?? 0)
  const reader = team.find(({ accountId }) => accountId === message.accountId)
  if (!reader?.letters.includes(letterOf(message))) return null
  const known = await readDay(context, message)
  const asMember: DayReader = { kind: 'member' }
  return known && { ...restaurantDay({ ...known, reader: asMember }), to: reader.email }
}

async function readDay(context: JobContext, message: Message) {
  const { restaurantId = 0, day = '' } = message.subjectOf
  const now = context.clock.now()
  if (now >= message.sendAt + LATE) return null
  const restaurant = await restaurantContact(context, restaurantId)
  const bookings = await bookingsOfDay(context, restaurantId, day, now)
  if (!restaurant || bookings.length === 0) return null
  const allergies = await allergiesForKitchen(context, bookings)
  const ahead = await readDayAhead(context, { restaurantId, day, from: now })
  return { ...baseFacts(context, message), restaurant, day, letter: letterOf(message), bookings, allergies, ahead }
}

type LetterReader = Awaited<ReturnType<typeof letterReaders>>[number]

/** Who has the house's own address has its letter already. */
function letterReadersBut(team: readonly LetterReader[], house: string | null): LetterReader[] {
  return team.filter(({ email }) => email.toLowerCase() !== house?.toLowerCase())
}

/** Queues the letter to each member who reads it, once: they are the team at the hour of the letter. */
async function tellTeam(context: JobContext, message: Message, team: readonly LetterReader[]): Promise<void> {
  const { restaurantId = 0, day = '' } = message.subjectOf
  const letter = letterOf(message)
  for (const { accountId, email: recipient } of team.filter(({ letters }) => letters.includes(letter))) {
    const dedupeKey = `STAFF_DAY:${restaurantId}:${day}:${letter}:${accountId}`
    const subjectOf = { restaurantId, day, letter }
    const said = { channel: 'email', kind: 'STAFF_DAY', dedupeKey, recipient, accountId, subjectOf } as const
    await queueMessage(context, said)
  }
}

/** A message of the release before says by its hour alone which it is. */
function letterOf({ subjectOf: { letter }, sendAt }: Message): DayLetter {
  return letter ?? DAY_LETTERS.find((one) => LETTER_HOURS[one] === parisHour(sendAt)) ?? 'MORNING'
}
