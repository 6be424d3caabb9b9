import { isHost } from '@tablee/domain/reservations/host'
import { shortDay } from '@tablee/domain/reservations/reservation-labels'
import { isBound } from '@tablee/domain/reservations/reservation-status'
import { hasSeat } from '@tablee/domain/reservations/seats-taken'
import type { JobContext } from '../../../context.ts'
import { restaurantContact } from '../../catalogue/catalogue.ts'
import { type BookingForEmail, bookingForEmails, type SeatForEmail } from '../../reservations/read/emails/emails.ts'
import { cancelReasonOf } from '../../reservations/reservations.ts'
import { persons } from '../write/emails/booking-phrases.ts'
import { nounOf } from '../write/emails/order-phrases.ts'
import { quotedName, quotedWords } from '../write/emails/quoted-name.ts'
import type { PushKind, PushRow, PushSubject } from './push.sql.ts'

/**
 * The text of a notification: first names only, no amounts, because a lock screen shows it. `path` is the page that a tap
 * opens.
 */
export type PushWords = { title: string; body: string; path: string; tag: string }

type Facts = BookingForEmail & {
  seat: SeatForEmail
  about: SeatForEmail | undefined
  subject: PushSubject
  /** The restaurant's reason for cancelling. */
  reason: string | null
}

const LONGEST_REASON = 100

/** The line of each kind; null if it is no longer true when it is sent. */
const LINES: Record<PushKind, (facts: Facts) => string | null> = {
  JOINED: ({ about, ...facts }) => (hasBoth(facts, about) ? `${nameOf(about)} a rejoint la table.` : null),
  PAID: ({ about, ...facts }) => (hasBoth(facts, about) ? `${nameOf(about)} a payé sa part.` : null),
  LEFT: ({ about, seat }) => (about && !hasSeat(about) && hasSeat(seat) ? `${nameOf(about)} a quitté la table.` : null),
  CONFIRMED: ({ seat, reservation }) => (isBound(seat.status) ? `Votre ${nounOf(reservation)} est confirmée.` : null),
  CANCELLED: (facts) => (hasSeat(facts.seat) ? null : endOf(facts)),
  CHANGED: ({ seat, reservation: { totalPersons } }) =>
    hasSeat(seat) ? `La réservation a changé : voici la nouvelle heure, pour ${persons(totalPersons)}.` : null,
  DISHES_GONE: ({ seat }) =>
    hasSeat(seat) ? 'Le restaurant ne sert plus ce que vous aviez choisi : choisissez autre chose.' : null,
  PARTS_GREW: ({ seat }) =>
    hasSeat(seat) ? "Un convive s'est retiré d'un plat de la table : votre part a changé." : null,
  TABLE_DISHES_TAKEN_OFF: ({ seat }) => (hasSeat(seat) ? 'Un plat de la table a été retiré pour tous.' : null),
  PAYMENT_FAILED: ({ seat }) =>
    seat.status === 'PAYMENT_FAILED' ? 'Votre paiement a été refusé : il est à refaire.' : null,
  SOON: ({ seat, reservation, subject }) =>
    isBound(seat.status) && reservation.startsAt === subject.startsAt ? "C'est dans une heure." : null,
  ORDER_READY: ({ seat, reservation, subject }) =>
    isBound(seat.status) && reservation.readyAt === subject.readyAt
      ? 'Votre commande est prête : elle vous attend au restaurant.'
      : null,
}

/** Writes one message with all lines about a seat that still apply, in their order. Returns null if there are none. */
export async function writePush(
  context: JobContext,
  [first, ...others]: [PushRow, ...PushRow[]],
): Promise<PushWords | null> {
  const booking = await bookingForEmails(context, first.subjectOf.reservationId)
  const seat = booking?.seats.find(({ id }) => id === first.shareId)
  const restaurant = booking && (await restaurantContact(context, booking.reservation.restaurantId))
  if (!booking || !seat || !restaurant) return null

  const isCancelled = [first, ...others].some(({ subjectOf }) => subjectOf.endedBy === 'restaurant')
  const reason = isCancelled ? await cancelReasonOf(context.db, booking.reservation.id) : null
  const lines = [first, ...others].flatMap(({ kind, subjectOf: subject }) => {
    const about = booking.seats.find(({ id }) => id === subject.aboutShareId)
    return LINES[kind]({ ...booking, seat, about, subject, reason }) ?? []
  })
  const { day, hour } = booking.reservation
  return lines.length === 0
    ? null
    : {
        title: `${restaurant.name}, ${shortDay(day)} à ${hour}`,
        body: [...new Set(lines)].join('\n'),
        path: `/reservation/confirmation/${seat.id}`,
        tag: first.id,
      }
}

function hasBoth({ seat }: Pick<Facts, 'seat'>, about: SeatForEmail | undefined): about is SeatForEmail {
  return about !== undefined && hasSeat(seat) && hasSeat(about)
}

function nameOf({ person: { firstName }, position }: SeatForEmail): string {
  if (firstName) return quotedName(firstName)
  return isHost({ position }) ? 'Votre hôte' : 'Un invité'
}

function endOf({ reservation, subject: { endedBy }, reason }: Facts): string {
  const isOff = reservation.status === 'CANCELLED'
  const what = isOff ? `votre ${nounOf(reservation)}` : 'votre place'
  if (endedBy === 'host') return isOff ? 'Votre hôte a annulé la table.' : 'Votre hôte a libéré votre place.'
  if (endedBy === 'restaurant') {
    return `Le restaurant a dû annuler ${what}${reason ? ` : ${quotedWords(reason, LONGEST_REASON)}` : ''}.`
  }
  if (endedBy === 'unaccepted') return "Le restaurant n'a pas pu prendre votre commande."
  if (endedBy === 'unserved') return `Le restaurant ne sert plus ce que vous aviez commandé : ${what} est annulée.`
  if (endedBy === 'unpaid') return `L'addition n'a pas été réglée à temps : ${what} est annulée.`
  return `Tablée a dû annuler ${what}.`
}
