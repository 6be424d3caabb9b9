import { parisHour } from '@tablee/domain/calendar'
import type { ReservationStatus, ReservationType } from '../../../generated/graphql.ts'

type Booking = {
  type: ReservationType
  status: ReservationStatus
  date: number
  isHost: boolean
  isGroup: boolean
  isPlain: boolean
  holdUntil: number | null
  invitationLink: { expires: number } | null
  creator: { firstName: string | null }
  usersReservations: readonly { isOwn: boolean; status: ReservationStatus; holdUntil: number | null }[]
}

export type Headline = { title: string; lead: string; follow?: string }

/** What the page says first, to the host and to a guest; `follow` leads to 'Mes réservations'. */
export function headlineOf(booking: Booking): Headline {
  return booking.isHost ? ofHost(booking) : ofGuest(booking)
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
      return FAILED
    case 'CANCELLED':
      return CANCELLED
    case 'NO_SHOW':
      return { title: 'Vous nous avez manqué.', lead: 'Le restaurant vous attendait et ne vous a pas vu.' }
    case 'COMPLETED':
      return { title: 'Merci, et à bientôt !', lead: 'Votre réservation est réglée.' }
    default:
      return {
        title: "Merci, c'est réservé !",
        lead: isPlain ? 'Votre table est confirmée. Vous commanderez sur place.' : 'Votre réservation est confirmée.',
        ...(isGroup ? { follow: 'Suivez son statut dans Mes réservations.' } : {}),
      }
  }
}

function ofGuest({ status, creator, usersReservations }: Booking): Headline {
  const own = usersReservations.find(({ isOwn }) => isOwn)
  const host = creator.firstName ?? 'votre hôte'
  if (status === 'CANCELLED') return CANCELLED
  if (own?.status === 'CANCELLED') {
    return { title: 'Votre place est rendue.', lead: 'Vous ne faites plus partie de cette table. Rien ne sera débité.' }
  }
  if (own?.status === 'WAITING_FOR_PAYMENT') return { title: "Plus qu'une étape.", lead: held(own.holdUntil) }
  if (own?.status === 'PAYMENT_FAILED') return FAILED
  if (status === 'WAITING_FOR_GUESTS') return { title: `La table de ${host} se remplit.`, lead: TAKEN }
  return { title: 'Merci, à tout bientôt !', lead: TAKEN }
}

const TAKEN = 'Votre commande a bien été prise en compte.'
const CANCELLED = { title: 'Cette réservation est annulée.', lead: 'Rien ne sera débité.' }
const FAILED = {
  title: "Le paiement n'a pas été accepté.",
  lead: "Rien n'a été débité. Réessayez avec une autre carte pour garder votre table.",
}

function held(holdUntil: number | null): string {
  const end = holdUntil === null ? '' : ` jusqu'à ${parisHour(holdUntil)}`
  return `Votre place vous est gardée${end}. Réglez votre commande pour la confirmer.`
}

function until(link: { expires: number } | null): string {
  return link ? ` Le lien reste ouvert jusqu'à ${parisHour(link.expires)}.` : ''
}
