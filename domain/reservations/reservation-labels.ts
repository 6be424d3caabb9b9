import {
  addDays,
  type Day,
  type Hour,
  hourOf,
  minutesOf,
  parisDay,
  QUARTER,
  SERVICE_DAY_STARTS,
  serviceDayAt,
} from '../calendar/calendar.ts'
import { wordsOfDay } from '../calendar/day-names.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import type { DraftType } from '../ordering/draft.ts'
import type { Status } from './reservation-status.ts'

// French words with ordinary spaces and apostrophes. The page or email that shows them applies typography.

export type Chip = 'blue' | 'yellow' | 'green' | 'red' | 'grey'

const STATUS_LABELS: Record<Status, { label: string; chip: Chip }> = {
  CREATED: { label: 'En cours de traitement', chip: 'yellow' },
  WAITING_FOR_GUESTS: { label: 'En attente de vos invités', chip: 'yellow' },
  WAITING_FOR_PAYMENT: { label: 'En attente de paiement', chip: 'yellow' },
  PRE_PAID: { label: 'Prépayée', chip: 'blue' },
  CONFIRMED: { label: 'Réservation confirmée', chip: 'blue' },
  PAID: { label: 'Payée', chip: 'green' },
  PAYMENT_FAILED: { label: 'Paiement non accepté', chip: 'red' },
  COMPLETED: { label: 'Réglée', chip: 'green' },
  CANCELLED: { label: 'Annulée', chip: 'red' },
  NO_SHOW: { label: 'No show', chip: 'red' },
}

/** Returns the name of a status and the colour of its chip. A status that this version does not know is 'Inconnue'. */
export function statusLabel(status: string): { label: string; chip: Chip } {
  return Object.hasOwn(STATUS_LABELS, status) ? STATUS_LABELS[status as Status] : { label: 'Inconnue', chip: 'grey' }
}

/** The label of an order that is authorised and that the restaurant has not accepted yet. */
const AWAITED: { label: string; chip: Chip } = { label: 'En attente du restaurant', chip: 'yellow' }

/**
 * Returns the label of a booking. It is the label of its status, except for an order that awaits the restaurant's acceptance.
 */
export function bookingLabel(booking: LabelledBooking) {
  return isAwaited(booking) ? AWAITED : statusLabel(booking.status)
}

/**
 * True if an order is paid for and awaits the restaurant's acceptance. `totalPaid` includes authorised money. If a code has
 * paid the whole price, the absence of a payment deadline (`payUntil`) shows it.
 */
export function isAwaited({ type, status, totalPaid, payUntil }: LabelledBooking): boolean {
  return isToGo(type) && status === 'CREATED' && (totalPaid > 0 || payUntil === null)
}

export type LabelledBooking = { type: ReservationType; status: string; totalPaid: number; payUntil?: number | null }

type Shared = { type: DraftType; totalPersons: number; isGroup?: boolean }

/** Returns the chip of a booking's type. A table without invited guests is just 'Table'. */
export function typeLabel({ type, totalPersons, isGroup = totalPersons > 1 }: Shared): string {
  if (type === 'CLICK_COLLECT') return 'Click & collect'
  if (type === 'DELIVERY') return 'Livraison'
  if (!isGroup || type === 'PAY_FOR_ALL_NO_INVITATION') return 'Table'
  return type === 'SELF_PAY' ? 'Chacun sa part' : "L'hôte invite"
}

/** The three ways to share a bill, in the words of the widget. */
export const SHARING: Record<
  Exclude<DraftType, 'CLICK_COLLECT' | 'DELIVERY'>,
  { label: string; explanation: string }
> = {
  PAY_FOR_ALL_NO_INVITATION: {
    label: 'Je commande et paie pour la table',
    explanation: 'Vous choisissez les plats et réglez en une fois.',
  },
  PAY_FOR_ALL: {
    label: 'Chacun commande, je paie pour tous',
    explanation: "Vos invités choisissent leurs plats avec un lien, vous réglez l'addition.",
  },
  SELF_PAY: {
    label: 'Chacun commande et paie sa part',
    explanation: 'Vos invités choisissent et règlent leurs plats avec un lien.',
  },
}

/** Returns the label of a service day in a list. Between midnight and 06:00 the current service day is 'Cette nuit'. */
export function dayLabel(serviceDay: Day, now: number): string {
  if (serviceDay === parisDay(now)) return "Aujourd'hui"
  return serviceDay === serviceDayAt(now) ? 'Cette nuit' : shortDay(serviceDay)
}

/**
 * Returns the label of a start in the list of its service day: '20:00', for a delivery '20:00 - 20:15', after midnight '00:30
 * (nuit de ven. à sam.)'.
 */
export function startLabel(serviceDay: Day, hour: Hour, type?: DraftType): string {
  const shown = type === 'DELIVERY' ? deliveryWindow(hour) : hour
  if (hour >= SERVICE_DAY_STARTS) return shown
  const [evening, morning] = [wordsOfDay(serviceDay), wordsOfDay(addDays(serviceDay, 1))]
  return `${shown} (nuit de ${evening.shortWeekday} à ${morning.shortWeekday})`
}

/** Returns a delivery's start in the widget: '20:00 - 20:15'. */
export function deliveryWindow(hour: Hour): string {
  return `${hour} - ${later(hour, QUARTER)}`
}

/** The hours in which a company's meals are delivered and eaten. */
export const COMPANY_HOURS: readonly [Hour, Hour] = ['12:15', '13:45']
export const COMPANY_SLOT = COMPANY_HOURS.map((hour) => hour.replace(':', 'h')).join('-')

/** Returns the hour of a booking as the confirmation page, emails and lists promise it. */
export function bookedHour({
  type,
  hour,
  isWeeklyMeal,
}: {
  type: ReservationType
  hour: Hour
  isWeeklyMeal?: boolean
}): string {
  if (isWeeklyMeal) return COMPANY_SLOT
  const end = later(hour, 2 * QUARTER)
  if (type === 'DELIVERY') return `entre ${hour} et ${end}`
  return type === 'CLICK_COLLECT' ? `prêt à ${hour}, gardé jusqu'à ${end}` : hour
}

/** Returns the same promise in the feminine, for « la commande »: 'livrée entre 20:00 et 20:30'. */
export function orderPromise(type: 'CLICK_COLLECT' | 'DELIVERY', hour: Hour, isWeeklyMeal = false): string {
  if (isWeeklyMeal) return `livrée entre ${COMPANY_HOURS.join(' et ')}`
  const end = later(hour, 2 * QUARTER)
  return type === 'DELIVERY' ? `livrée entre ${hour} et ${end}` : `prête à ${hour} et gardée jusqu'à ${end}`
}

/** Returns 'sam. 28 nov.'. */
export function shortDay(day: Day): string {
  const { shortWeekday, date, shortMonth } = wordsOfDay(day)
  return `${shortWeekday} ${date} ${shortMonth}`
}

function later(hour: Hour, minutes: number): Hour {
  return hourOf(minutesOf(hour) + minutes)
}
