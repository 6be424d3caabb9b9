import { parisDay } from '@tablee/domain/calendar/calendar'
import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import { isHost } from '@tablee/domain/reservations/host'
import { bookedHour } from '@tablee/domain/reservations/reservation-labels'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import { handOverOf, ORDERED_AT_TABLE } from '@tablee/domain/service/kitchen-words'
import type { KitchenAllergies } from '../../../../reservations/allergies/allergies.ts'
import type { BookingForEmail } from '../../../../reservations/read/emails/emails.ts'
import { kitchenSections, nameOf, persons } from '../booking-phrases.ts'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent, OrderSection } from '../email-content.ts'
import type { DayFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { deskAccountPage, kitchenPage, servicePage } from '../pages.ts'
import { quotedName } from '../quoted-name.ts'
import { servicesAhead, toMind } from './day-sections.ts'

/** The reader: the restaurant's address, with a link to the desk if it has a team, or a member of the team. */
export type DayReader = { kind: 'house'; hasTeam: boolean } | { kind: 'member' }

/**
 * The email of the evening before, of the morning or of the afternoon: the services ahead, the points that need attention,
 * allergies first, then each booking with hours, names, dishes and notes to the kitchen.
 */
export function restaurantDay(facts: DayFacts & { reader: DayReader }): EmailContent {
  const { restaurant, day, now, bookings, allergies, ahead, contactEmail, reader } = facts
  const covers = bookings.reduce((sum, { reservation: one }) => sum + (isOrder(one) ? 0 : one.totalPersons), 0)
  const tables = bookings.length === 1 ? 'une réservation' : `${bookings.length} réservations`
  const isEve = day > parisDay(now)
  const when = isEve ? `de demain, ${longDay(day)}` : `du ${longDay(day)}`
  return {
    subject: `Vos réservations ${when} : ${bookings.length}, ${persons(covers)}`,
    preheader: `${tables}, ${persons(covers)}.`,
    plate: String(bookings.length),
    title: isEve ? 'Vos réservations de demain' : 'Vos réservations du jour',
    lines: [
      'Bonjour,',
      `${restaurant.name} attend ${isEve ? '' : 'encore '}${tables} pour le service du ${longDay(day)}, soit ${persons(covers)}.`,
    ],
    facts: servicesAhead(ahead),
    orders: [...toMind(ahead), ...bookings.flatMap((one) => table(one, allergies))],
    ...waysIn(facts),
    after: [`Une question, un imprévu ? Écrivez-nous à ${contactEmail}.`],
    why:
      reader.kind === 'member'
        ? `Vous recevez cette lettre parce que vous travaillez chez ${quotedName(restaurant.name)}, et selon vos choix dans « Mon compte ».`
        : `Vous recevez cette lettre parce que votre restaurant a des réservations ${isEve ? 'demain' : 'aujourd’hui'} sur Tablée.`,
  }
}

/** Returns links to the desk, if the reader has access to it. */
function waysIn({ origin, restaurant: { id }, day, reader }: DayFacts & { reader: DayReader }) {
  if (reader.kind === 'house' && !reader.hasTeam) return {}
  const isMember = reader.kind === 'member'
  return {
    button: { label: 'Ouvrir le service', link: servicePage(origin, id, day) },
    other: { label: 'Voir la feuille de cuisine', link: kitchenPage(origin, id, day) },
    ...(isMember && {
      otherwise: {
        sentence: 'Pour en recevoir d’autres, ou aucune,',
        label: 'choisissez vos lettres',
        link: deskAccountPage(origin, id),
      },
    }),
  }
}

function table({ reservation, seats, tableDishes }: BookingForEmail, allergies: KitchenAllergies): OrderSection[] {
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

/** Returns the lines of one guest: the name if there are others, then allergies, dishes and note. */
function linesOf({ title, lines, note }: OrderSection, isAlone: boolean) {
  const who = isAlone && !title.includes(',') ? [] : [{ name: title, isWho: true }]
  return [...who, ...lines, ...(note ? [{ name: note }] : [])]
}
