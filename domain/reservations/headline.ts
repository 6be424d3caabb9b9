import { MINUTE, parisHour } from '../calendar/calendar.ts'
import { isToGo, type ReservationType } from '../money/pricing.ts'
import { ofName } from '../of-name.ts'
import { reviewedUntil } from '../reviews.ts'
import { ORDER_NOTED } from '../sentences.ts'
import type { OrderProgress } from '../service/order-stage.ts'
import { hostOf, tableStateText, whereToPay } from './open-words.ts'
import { isAwaited, orderPromise } from './reservation-labels.ts'
import type { Status } from './reservation-status.ts'
import { seatsLeft } from './seats-taken.ts'
import { type TableState, tableStateOf } from './table-state-of.ts'

export type HeadlineBooking = {
  type: ReservationType
  status: Status
  date: number
  isHost: boolean
  isGroup: boolean
  isPlain: boolean
  isWeeklyMeal: boolean
  /** Progress of an order that can no longer change. */
  orderProgress?: OrderProgress | null
  awaitsGuests: boolean
  totalPersons: number
  holdUntil: number | null
  payUntil: number | null
  invitationLink: { expires: number; ended: string | null; endReason?: string | null } | null
  creator: { firstName: string | null }
  usersReservations: readonly {
    isOwn: boolean
    status: Status
    totalPaid: number
    /** The viewer's review of this meal. */
    review?: object | null
    /** The amount that the viewer still has to pay after the meal; null if there is none. */
    owedAfter?: object | null
  }[]
}

export type Headline = { title: string; lead: string; open?: string | null; follow?: string }

/**
 * Returns the first sentences of a booking's page for its host or a guest, at an instant (milliseconds). `open` says what is
 * still missing, `follow` points to 'Mes réservations'.
 */
export function headlineOf(booking: HeadlineBooking, now: number): Headline {
  const own = booking.usersReservations.find(({ isOwn }) => isOwn)
  if (isToGo(booking.type)) return ofOrder({ ...booking, type: booking.type }, own, now)
  const open = tableStateOf({ ...booking, startsAt: booking.date, own: own?.status ?? booking.status })
  switch (open.kind) {
    case 'off':
      return CANCELLED
    case 'left':
      return LEFT
    case 'absent':
      return MISSED
    case 'to-pay':
      return open.by === 'host' ? { ...NOTED, open: tableStateText(open, booking) } : toPay(booking, open, now)
    case 'filling':
      return filling(booking, open)
    case 'confirmed':
      return confirmed(booking, open)
    case 'settled':
      return settled(booking, open, now)
  }
}

type Order = HeadlineBooking & { type: 'CLICK_COLLECT' | 'DELIVERY' }

function ofOrder(order: Order, own: HeadlineBooking['usersReservations'][number] | undefined, now: number): Headline {
  const { type, status, date, holdUntil, payUntil, isWeeklyMeal } = order
  const promise = `Elle sera ${orderPromise(type, parisHour(date), isWeeklyMeal)}.`
  switch (status) {
    case 'CREATED':
      if (isAwaited({ type, status, totalPaid: own?.totalPaid ?? 0, payUntil })) return AWAITED
      if (isOver(holdUntil, now)) return ASKED
      return {
        title: "Plus qu'une étape.",
        lead: `Votre commande vous est gardée${end(holdUntil)}. Réglez-la pour la confirmer.`,
      }
    case 'PAYMENT_FAILED':
      if (isOver(holdUntil, now)) return ASKED
      return { ...REFUSED, lead: `Rien n'a été débité. Réessayez avec une autre carte avant ${parisHour(date)}.` }
    case 'CANCELLED':
      return { title: 'Cette commande est annulée.', lead: "Rien ne sera débité ; ce qui l'a été vous est rendu." }
    case 'COMPLETED':
      return { title: 'Merci, et à bientôt !', lead: 'Votre commande est réglée.' }
    default:
      return (
        inProgress(order) ?? {
          title: "Merci, c'est commandé !",
          lead: `Votre commande a bien été prise en compte. ${promise}`,
        }
      )
  }
}

/** Returns the headline for the restaurant's progress on a firm order; null while there is no progress. */
function inProgress({ type, date, isWeeklyMeal, orderProgress }: Order): Headline | null {
  const promise = orderPromise(type, parisHour(date), isWeeklyMeal)
  if (orderProgress === 'PREPARING') {
    const lead = `Votre commande a bien été prise en compte. Elle sera ${promise}.`
    return { title: "Merci, c'est commandé !", lead, open: 'En préparation' }
  }
  if (orderProgress !== 'READY') return null
  if (type === 'DELIVERY') return { title: 'Votre commande est prête.', lead: `Elle part bientôt, et sera ${promise}.` }
  const kept = parisHour(date + KEPT_FOR)
  return { title: 'Votre commande est prête.', lead: `Elle vous attend au restaurant, gardée jusqu'à ${kept}.` }
}

/** Milliseconds for which a takeaway order is kept for collection. */
const KEPT_FOR = 30 * MINUTE

type Kind<Is extends TableState['kind']> = Extract<TableState, { kind: Is }>

function toPay(
  { type, status, date, invitationLink }: HeadlineBooking,
  { wasRefused, until }: Kind<'to-pay'>,
  now: number,
): Headline {
  if (isOver(until, now)) return ASKED
  if (wasRefused) return now < date ? refused(until) : REFUSED_AFTER
  if (type === 'PAY_FOR_ALL' && status === 'WAITING_FOR_PAYMENT') {
    return {
      // The host or the deadline has closed the group with free seats.
      title: invitationLink?.endReason === 'CLOSED' ? 'Le groupe est clos.' : 'Tout le monde a choisi.',
      lead: `Réglez l'addition${before(until)} pour confirmer votre table.`,
      follow: whereToPay(until, now),
    }
  }
  return { title: "Plus qu'une étape.", lead: held(until) }
}

function filling(booking: HeadlineBooking, open: Kind<'filling'>): Headline {
  const { isHost, invitationLink } = booking
  if (!isHost) {
    return {
      title: `La table ${ofName(hostOf(booking, 'votre hôte'))} se remplit.`,
      lead: ORDER_NOTED,
      open: tableStateText(open, booking),
    }
  }
  return {
    title: 'Votre table se remplit.',
    lead: `Votre réservation sera confirmée une fois que tous vos invités auront commandé.${openUntil(invitationLink)}`,
    follow:
      open.payer === 'host'
        ? "Vous réglerez ensuite l'addition entière depuis Mes réservations."
        : 'Suivez son statut dans Mes réservations.',
  }
}

function confirmed(booking: HeadlineBooking, open: Kind<'confirmed' | 'settled'>): Headline {
  const { isHost, isGroup, isPlain } = booking
  if (!isHost) return { title: 'Merci, à tout bientôt !', lead: ORDER_NOTED, open: tableStateText(open, booking) }
  if (booking.awaitsGuests) return larger(booking)
  return {
    title: "Merci, c'est réservé !",
    lead: isPlain ? 'Votre table est confirmée. Vous commanderez sur place.' : 'Votre réservation est confirmée.',
    ...(isGroup ? { follow: 'Suivez son statut dans Mes réservations.' } : {}),
  }
}

/** Returns the headline of a confirmed group that its host has enlarged. */
function larger({ totalPersons, usersReservations, invitationLink }: HeadlineBooking): Headline {
  const free = seatsLeft(totalPersons, usersReservations)
  const left = free > 1 ? `Il reste ${free} places à prendre` : 'Il reste une place à prendre'
  return {
    title: "Votre table s'agrandit.",
    lead: `Elle est confirmée pour ceux qui ont payé. ${free > 0 ? left : 'Il manque encore un paiement'}.${openUntil(invitationLink)}`,
    follow: 'Suivez son statut dans Mes réservations.',
  }
}

function settled(booking: HeadlineBooking, open: Kind<'confirmed' | 'settled'>, now: number): Headline {
  const text = tableStateText(open, booking)
  const own = booking.usersReservations.find(({ isOwn }) => isOwn)
  const asksForReview =
    booking.isHost && own?.status === 'COMPLETED' && !own.review && now <= reviewedUntil(booking.date)
  return {
    ...SETTLED,
    ...(text && { lead: text }),
    ...(own?.owedAfter && { lead: 'Votre repas est débité, mais il reste une somme à régler.' }),
    ...(asksForReview && { follow: 'Laissez un avis depuis Mes réservations.' }),
  }
}

const AWAITED = {
  title: 'En attente du restaurant.',
  lead: "Il a dix minutes pour accepter votre commande. S'il ne le peut pas, rien n'est débité.",
}
/** Shown after the payment deadline. The booking is only cancelled once the bank has decided about a payment in progress. */
const ASKED = {
  title: 'Le temps de régler est passé.',
  lead: "Si un paiement est en cours, nous attendons la réponse de votre banque. Sinon, rien n'est débité et les places sont rendues.",
}
/** Does not promise a table, because the host has not paid yet. */
const NOTED = { title: "Merci, c'est noté !", lead: ORDER_NOTED }
const LEFT = {
  title: 'Votre place est rendue.',
  lead: 'Vous ne faites plus partie de cette table. Rien ne sera débité.',
}
const CANCELLED = {
  title: 'Cette réservation est annulée.',
  lead: "Rien ne sera débité ; ce qui l'a été vous est rendu.",
}
const MISSED = { title: 'Vous nous avez manqué.', lead: 'Le restaurant vous attendait et ne vous a pas vu.' }
const SETTLED = { title: 'Merci, et à bientôt !', lead: 'Votre réservation est réglée.' }
const REFUSED = {
  title: "Le paiement n'a pas été accepté.",
  lead: "Rien n'a été débité. Réessayez avec une autre carte pour garder votre table.",
}
const REFUSED_AFTER = { ...REFUSED, lead: "Rien n'a été débité. Réglez votre repas avec une autre carte." }

function refused(until: number | null): Headline {
  return {
    ...REFUSED,
    lead: `Rien n'a été débité. Réessayez avec une autre carte${before(until)} pour garder votre table.`,
  }
}

function held(until: number | null): string {
  return `Votre place vous est gardée${end(until)}. Réglez votre commande pour la confirmer.`
}

function isOver(until: number | null, now: number): boolean {
  return until !== null && until <= now
}

function end(until: number | null): string {
  return until === null ? '' : ` jusqu'à ${parisHour(until)}`
}

function before(until: number | null): string {
  return until === null ? '' : ` avant ${parisHour(until)}`
}

function openUntil(link: HeadlineBooking['invitationLink']): string {
  return link && link.ended === null ? ` Le lien reste ouvert jusqu'à ${parisHour(link.expires)}.` : ''
}
