import { DAY_EMAILS, type DayEmail, isReplaced } from '@tablee/domain/service/day-emails'
import { serviceOf } from '@tablee/domain/service/services'
import type { JobContext } from '../../../context.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { readDayAhead } from '../../pro/service/service.ts'
import { allergiesForKitchen } from '../../reservations/allergies/allergies.ts'
import { type BookingForEmail, bookingsOfDay } from '../../reservations/read/emails/emails.ts'
import { emailReaders } from '../../staff/day-emails/day-emails.ts'
import type { Message } from '../core/notifications.sql.ts'
import { queueMessage } from '../core/queue-message.ts'
import type { EmailContent } from './emails/email-content.ts'
import { type DayReader, restaurantDay } from './emails/restaurant/restaurant-day.ts'
import { baseFacts } from './write-booking-email.ts'

/**
 * Writes the email about a day to a restaurant, and queues it for the team members who subscribe to it. Returns null once the last
 * service with bookings has begun, if the next email about that day is due, or if the restaurant has no address.
 */
export async function writeDay(context: JobContext, message: Message): Promise<(EmailContent & { to: string }) | null> {
  const team = await emailReaders(context, message.subjectOf.restaurantId ?? 0)
  const known = await readDay(context, message)
  if (!known) return null
  const restaurantEmail = known.restaurant.email
  await tellTeam(context, message, readersExcept(team, restaurantEmail))
  if (!restaurantEmail || isReplaced(known, DAY_EMAILS)) return null
  return {
    ...restaurantDay({ ...known, reader: { kind: 'restaurant', hasTeam: team.length > 0 } }),
    to: restaurantEmail,
  }
}

/** Writes the email to a team member. Also returns null if they have left the team or unsubscribed since. */
export async function writeStaffDay(
  context: JobContext,
  message: Message,
): Promise<(EmailContent & { to: string }) | null> {
  const team = await emailReaders(context, message.subjectOf.restaurantId ?? 0)
  const reader = team.find(({ accountId }) => accountId === message.accountId)
  if (!reader?.letters.includes(dayEmailOf(message))) return null
  const known = await readDay(context, message)
  if (!known || isReplaced(known, reader.letters)) return null
  const asMember: DayReader = { kind: 'member' }
  return { ...restaurantDay({ ...known, reader: asMember }), to: reader.email }
}

async function readDay(context: JobContext, message: Message) {
  const { restaurantId = 0, day = '' } = message.subjectOf
  const now = context.clock.now()
  const restaurant = await restaurantContact(context, restaurantId)
  const booked = await bookingsOfDay(context, restaurantId, day, message.sendAt)
  if (!restaurant || now >= lastServiceStart(booked)) return null
  const bookings = booked.filter(({ reservation: { startsAt } }) => startsAt >= now)
  const allergies = await allergiesForKitchen(context, bookings)
  const ahead = await readDayAhead(context, { restaurantId, day, from: now })
  const dayEmail = dayEmailOf(message)
  return { ...baseFacts(context, message), now, restaurant, day, dayEmail, bookings, allergies, ahead }
}

/** Returns the first start of the last service with bookings (milliseconds). The email is useless from then on. */
function lastServiceStart(booked: readonly BookingForEmail[]): number {
  const services = Map.groupBy(booked, ({ reservation: { hour } }) => serviceOf(hour)).values()
  const starts = [...services].map((one) => Math.min(...one.map(({ reservation: { startsAt } }) => startsAt)))
  return Math.max(...starts)
}

type EmailReader = Awaited<ReturnType<typeof emailReaders>>[number]

/** Leaves out members with the restaurant's own address, which has already received the email. */
function readersExcept(team: readonly EmailReader[], restaurantEmail: string | null): EmailReader[] {
  return team.filter(({ email }) => email.toLowerCase() !== restaurantEmail?.toLowerCase())
}

/** Queues the email once for each member who subscribes to it. The team is that of the hour of the email. */
async function tellTeam(context: JobContext, message: Message, team: readonly EmailReader[]): Promise<void> {
  const { restaurantId = 0, day = '' } = message.subjectOf
  const dayEmail = dayEmailOf(message)
  for (const { accountId, email: recipient } of team.filter(({ letters }) => letters.includes(dayEmail))) {
    const dedupeKey = `STAFF_DAY:${restaurantId}:${day}:${dayEmail}:${accountId}`
    const subjectOf = { restaurantId, day, letter: dayEmail }
    const staffDay = { channel: 'email', kind: 'STAFF_DAY', dedupeKey, recipient, accountId, subjectOf } as const
    await queueMessage(context, staffDay)
  }
}

function dayEmailOf({ subjectOf }: Message): DayEmail {
  return subjectOf.letter ?? 'MORNING'
}
