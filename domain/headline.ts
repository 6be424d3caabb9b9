import { parisHour } from './calendar.ts'
import { isToGo, type ReservationType } from './pricing.ts'
import { isAwaited, orderPromise } from './reservation-labels.ts'
import type { Status } from './reservation-moves.ts'

type Booking = {
  type: ReservationType
  status: Status
  date: number
  isHost: boolean
  isGroup: boolean
  isPlain: boolean
  isWeeklyMeal: boolean
  holdUntil: number | null
  invitationLink: { expires: number; ended: string | null } | null
  creator: { firstName: string | null }
  usersReservations: readonly {
    isOwn: boolean
    status: Status
    totalPaid: number
    holdUntil: number | null
  }[]
}

export type Headline = { title: string; lead: string; follow?: string }

/** What the page says first at an instant (milliseconds), to the host and to a guest; `follow` leads to 'Mes réservations'. */
export function headlineOf(booking: Booking, now: number): Headline {
  const own = booking.usersReservations.find(({ isOwn }) => isOwn)
  if (isToGo(booking.type)) return ofOrder({ ...booking, type: booking.type }, own)
  if (booking.status === 'CANCELLED') return CANCELLED
  if (own?.status === 'NO_SHOW') return booking.isHost ? { ...MISSED, follow: WAS_THERE } : MISSED
  if (own?.status === 'PAYMENT_FAILED') return now < booking.date ? REFUSED : REFUSED_AFTER
  return booking.isHost ? ofHost(booking) : ofGuest(booking, own)
}

type Order = Booking & { type: 'CLICK_COLLECT' | 'DELIVERY' }

function ofOrder(order: Order, own: Booking['usersReservations'][number] | undefined): Headline {
  const { type, status, date, holdUntil, isWeeklyMeal } = order
  const promise = `Elle sera ${orderPromise(type, parisHour(date), isWeeklyMeal)}.`
  switch (status) {
    case 'CREATED':
      if (isAwaited({ type, status, totalPaid: own?.totalPaid ?? 0 })) return AWAITED
      return {
        title: "Plus qu'une étape.",
        lead: `Votre commande vous est gardée${end(holdUntil)}. Réglez-la pour la confirmer.`,
      }
    case 'PAYMENT_FAILED':
      return { ...REFUSED, lead: `Rien n'a été débité. Réessayez avec une autre carte avant ${parisHour(date)}.` }
    case 'CANCELLED':
      return { title: 'Cette commande est annulée.', lead: 'Vous ne payez rien : ce qui a été réglé vous est rendu.' }
    case 'COMPLETED':
      return { title: 'Merci, et à bientôt !', lead: 'Votre commande est réglée.' }
    default:
      return { title: "Merci, c'est commandé !", lead: `Votre commande a bien été prise en compte. ${promise}` }
  }
}

function ofHost({ type, status, date, isGroup, isPlain, holdUntil, invitationLink }: Booking): Headline {
  switch (status) {
    case 'CREATED':
      return { title: "Plus qu'une étape.", lead: held(holdUntil) }
    case 'WAITING_FOR_GUESTS':
      return {
        title: 'Votre table se remplit.',
        lead: `Votre réservation sera confirmée une fois que tous vos invités auront commandé.${until(invitationLink)}`,
        follow:
          type === 'PAY_FOR_ALL'
            ? "Vous réglerez ensuite l'addition entière depuis Mes réservations."
            : 'Suivez son statut dans Mes réservations.',
      }
    case 'WAITING_FOR_PAYMENT':
      return {
        title: 'Tout le monde a choisi.',
        lead: `Réglez l'addition avant ${parisHour(date)} pour confirmer votre table.`,
        follow: "Vous pouvez aussi régler l'addition entière plus tard, depuis Mes réservations.",
      }
    case 'PAYMENT_FAILED':
      return REFUSED
    case 'PAID':
      return SETTLED
    case 'COMPLETED':
      return { ...SETTLED, follow: 'Laissez un avis depuis Mes réservations.' }
    default:
      return {
        title: "Merci, c'est réservé !",
        lead: isPlain ? 'Votre table est confirmée. Vous commanderez sur place.' : 'Votre réservation est confirmée.',
        ...(isGroup ? { follow: 'Suivez son statut dans Mes réservations.' } : {}),
      }
  }
}

function ofGuest({ status, creator }: Booking, own: Booking['usersReservations'][number] | undefined): Headline {
  const host = creator.firstName ?? 'votre hôte'
  if (own?.status === 'CANCELLED') {
    return { title: 'Votre place est rendue.', lead: 'Vous ne faites plus partie de cette table. Rien ne sera débité.' }
  }
  if (own?.status === 'WAITING_FOR_PAYMENT') return { title: "Plus qu'une étape.", lead: held(own.holdUntil) }
  if (status === 'PAID' || status === 'COMPLETED') return SETTLED
  if (status === 'WAITING_FOR_GUESTS') return { title: `La table de ${host} se remplit.`, lead: TAKEN }
  return { title: 'Merci, à tout bientôt !', lead: TAKEN }
}

const AWAITED = {
  title: 'En attente du restaurant.',
  lead: "Il a dix minutes pour accepter votre commande. S'il ne le peut pas, rien n'est débité.",
}
const TAKEN = 'Votre commande a bien été prise en compte.'
const CANCELLED = {
  title: 'Cette réservation est annulée.',
  lead: "Rien ne sera débité ; ce qui l'a été vous est rendu.",
}
const MISSED = { title: 'Vous nous avez manqué.', lead: 'Le restaurant vous attendait et ne vous a pas vu.' }
const WAS_THERE = 'Vous étiez là ? Contestez depuis Mes réservations.'
const SETTLED = { title: 'Merci, et à bientôt !', lead: 'Votre réservation est réglée.' }
const REFUSED = {
  title: "Le paiement n'a pas été accepté.",
  lead: "Rien n'a été débité. Réessayez avec une autre carte pour garder votre table.",
}
const REFUSED_AFTER = { ...REFUSED, lead: "Rien n'a été débité. Réglez votre repas avec une autre carte." }

function held(holdUntil: number | null): string {
  return `Votre place vous est gardée${end(holdUntil)}. Réglez votre commande pour la confirmer.`
}

function end(holdUntil: number | null): string {
  return holdUntil === null ? '' : ` jusqu'à ${parisHour(holdUntil)}`
}

function until(link: Booking['invitationLink']): string {
  return link && link.ended === null ? ` Le lien reste ouvert jusqu'à ${parisHour(link.expires)}.` : ''
}
