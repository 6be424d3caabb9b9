import { parisDay } from '@tablee/domain/calendar/calendar'
import { sayAllergens } from '@tablee/domain/ordering/allergies/allergens'
import { leftWords } from '@tablee/domain/ordering/limits/limit-words'
import type { BookingSource } from '@tablee/domain/reservations/booking-source'
import { isHost } from '@tablee/domain/reservations/host'
import { bookedHour } from '@tablee/domain/reservations/reservation-labels'
import { seatsTaken } from '@tablee/domain/reservations/seats-taken'
import type { AllergyAhead, DayAhead, ServiceAhead, TableAhead } from '@tablee/domain/service/day-ahead'
import {
  coversWords,
  handOverOf,
  holdsWords,
  mealWords,
  ORDERED_AT_TABLE,
  TO_COME,
  toComeWords,
} from '@tablee/domain/service/kitchen-words'
import { sayService } from '@tablee/domain/service/services'
import type { KitchenAllergies } from '../../../../reservations/allergies/allergies.ts'
import type { BookingForEmail } from '../../../../reservations/read/emails/emails.ts'
import { kitchenSections, nameOf, persons } from '../booking-phrases.ts'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent, Fact, OrderSection } from '../email-content.ts'
import type { DayFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { deskAccountPage, kitchenPage, servicePage } from '../pages.ts'
import { quotedName, withoutAddresses } from '../quoted-name.ts'

/** The reader: the restaurant's address, with a link to the desk if it has a team, or a member of the team. */
export type DayReader = { kind: 'restaurant'; hasTeam: boolean } | { kind: 'member' }

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
  if (reader.kind === 'restaurant' && !reader.hasTeam) return {}
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

/** Returns the services ahead with their guests: 'Midi', '12 couverts · 4 tables · 2 commandes'. */
function servicesAhead({ services }: Pick<DayAhead, 'services'>): Fact[] {
  return services.map((one) => ({ label: capital(sayService(one.service)), value: counted(one) }))
}

function counted({ covers, tables, orders }: ServiceAhead): string {
  return [
    ...(tables > 0 ? [coversWords(covers), `${tables} table${tables > 1 ? 's' : ''}`] : []),
    ...(orders > 0 ? [`${orders} commande${orders > 1 ? 's' : ''}`] : []),
  ].join(' · ')
}

/** Returns the points that need attention, allergies first. Empty sections are left out. */
function toMind(ahead: DayFacts['ahead']): OrderSection[] {
  const { allergies, large, firstVisits, orders, toCome, runningOut } = ahead
  const sections: [title: string, names: string[]][] = [
    ['Grandes tables', large.map(asLine)],
    ['Premières visites', firstVisits.map(asLine)],
    ['À emporter et en livraison', orders.map(asLine)],
    [TO_COME, toCome.map((one) => `${one.hour} · ${quotedName(one.name)} · ${toComeWords(harmless(one))}`)],
    ['Épuisé ou presque', runningOut.map((one) => `${withoutAddresses(one.name)} : ${leftWords(one).toLowerCase()}`)],
  ]
  return [
    ...section('Allergies à connaître', allergies.map(warned)),
    ...sections.flatMap(([title, names]) =>
      section(
        title,
        names.map((name) => ({ name })),
      ),
    ),
  ]
}

function section(title: string, lines: OrderSection['lines']): OrderSection[] {
  return lines.length > 0 ? [{ title, lines }] : []
}

function warned({ hour, name, guest, allergens, dishes }: AllergyAhead): OrderSection['lines'][number] {
  const who = guest === name ? quotedName(guest) : `${quotedName(guest)}, table ${quotedName(name)}`
  const kept = dishes.map((dish) => `${withoutAddresses(dish.name)} ${holdsWords(dish.avoided)}`)
  const inSpite = kept.length > 0 ? ` (${kept.join(' · ')})` : ''
  return { name: `${hour} · ${who} · ${sayAllergens(allergens)}${inSpite}`, isWarning: true }
}

function asLine({ hour, name, ...meal }: TableAhead): string {
  return `${hour} · ${quotedName(name)} · ${mealWords(meal)}`
}

/** Returns names of strangers in a form that is safe in an email. */
function harmless(one: DayAhead['toCome'][number]) {
  return { ...one, choosing: one.choosing.map(quotedName) }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
