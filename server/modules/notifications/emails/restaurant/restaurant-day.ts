import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import { isHost } from '@tablee/domain/reservations/host'
import { bookedHour } from '@tablee/domain/reservations/reservation-labels'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import { handOverOf, ORDERED_AT_TABLE } from '@tablee/domain/service/kitchen-words'
import type { AllergiesBySeat } from '../../../reservations/allergies/allergies.ts'
import type { BookingForEmail } from '../../../reservations/readers/readers.ts'
import { kitchenSections, nameOf, persons } from '../booking-phrases.ts'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent, OrderSection } from '../email-content.ts'
import type { DayFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'

/** The restaurant's remaining bookings of the day: hours, names, allergies, dishes and notes to the kitchen. */
export function restaurantDay({ restaurant, day, bookings, allergies, contactEmail }: DayFacts): EmailContent {
  const covers = bookings.reduce((sum, { reservation: one }) => sum + (isOrder(one) ? 0 : one.totalPersons), 0)
  const tables = bookings.length === 1 ? 'une réservation' : `${bookings.length} réservations`
  return {
    subject: `Vos réservations du ${longDay(day)} : ${bookings.length}, ${persons(covers)}`,
    preheader: `${tables}, ${persons(covers)}.`,
    plate: String(bookings.length),
    title: 'Vos réservations du jour',
    lines: [
      'Bonjour,',
      `${restaurant.name} attend encore ${tables} pour le service du ${longDay(day)}, soit ${persons(covers)}.`,
    ],
    orders: bookings.flatMap((one) => table(one, allergies)),
    after: [`Une question, un imprévu ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que votre restaurant a des réservations aujourd’hui sur Tablée.',
  }
}

function table({ reservation, seats, tableDishes }: BookingForEmail, allergies: AllergiesBySeat): OrderSection[] {
  const host = seats.find(isHost)
  const { totalPersons, id } = reservation
  const what = isOrder(reservation) ? handOverOf(reservation) : persons(totalPersons)
  const title = `${bookedHour(reservation)} · ${host ? nameOf(host.person) : 'Table'} · ${what}${BY[reservation.source]}`
  const orders = kitchenSections({ seats, tableDishes }, allergies)
  if (orders.length === 0) return [{ title, lines: [{ name: `${ORDERED_AT_TABLE} (n° ${id})` }] }]
  const isAlone = seatsTaken(seats) === 1
  return [{ title, lines: orders.flatMap((one) => linesOf(one, isAlone)) }]
}

const BY: Record<BookingSource, string> = {
  WEB: '',
  EMBED: ' · par votre site',
  PHONE: ' · par téléphone',
  WALK_IN: ' · sans réservation',
}

/** The lines of one guest: the name if there are others, then allergies, dishes and note. */
function linesOf({ title, lines, note }: OrderSection, isAlone: boolean) {
  const who = isAlone && !title.includes(',') ? [] : [{ name: title, isWho: true }]
  return [...who, ...lines, ...(note ? [{ name: note }] : [])]
}
