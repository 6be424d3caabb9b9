import { parisDay, parisHour } from '@tablee/domain/calendar/calendar'
import { dayInFull } from '@tablee/domain/calendar/day-names'
import { isHost } from '@tablee/domain/reservations/host'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import { type Sale, saleOf } from '../reservations/read/invoices/invoices.ts'
import { servedFrom } from '../reservations/reservations.ts'
import type { ReservationView, ShareView } from '../reservations/views/views.ts'
import { ownReservation, ownShare } from './invoices.rights.ts'
import { documentsOf } from './invoices.sql.ts'
import { linkTo, type Opened } from './open-invoice.ts'

type Status = ReservationView['reservation']['status']

/**
 * Returns a URL, valid for ten minutes, of the host's invoice of a reservation. Throws CONFLICT with the reason and time if
 * there is none yet.
 */
export async function getReservationHostInvoice(context: Context, reservationId: string): Promise<string> {
  const { reservation, shares } = await ownReservation(context, reservationId)
  const host = shares.find(isHost)
  if (!host) throw new Error(`the reservation ${reservation.id} has no host's share`)
  return linkOr(context, { audience: 'host', shareId: host.id }, reservation, reservation.status)
}

/** Like `getReservationHostInvoice`, for the invoice of one guest's share. */
export async function getReservationGuestInvoice(context: Context, shareId: string): Promise<string> {
  const { view, share }: ShareView = await ownShare(context, shareId)
  return linkOr(context, { audience: 'guest', shareId }, view.reservation, share.status)
}

async function linkOr(
  context: Context,
  what: Opened,
  reservation: ReservationView['reservation'],
  status: Status,
): Promise<string> {
  const documents = await documentsOf(context.db, what.shareId)
  const isReady = documents.some(({ kind }) => what.audience === 'host' || kind !== 'SUMMARY')
  if (status === 'COMPLETED' && isReady) return linkTo(context, what)
  const sale = await saleOf(context.db, what.shareId)
  throw new UserError('CONFLICT', whyNot(reservation, status, context.clock.now(), sale))
}

function whyNot(reservation: ReservationView['reservation'], status: Status, now: number, sale: Sale | null): string {
  if (status === 'CANCELLED') return "Cette réservation a été annulée : elle n'a pas de facture."
  if (status === 'NO_SHOW') return "Personne n'est venu à cette table : elle n'a pas de facture."
  if (reservation.isPlain) return "Rien n'a été réglé sur Tablée pour ce repas : demandez votre facture au restaurant."
  if (status === 'PAYMENT_FAILED') return "Votre facture sera là dès que l'addition sera réglée."
  if (status === 'COMPLETED' && sale && isDiscountedWhole(sale))
    return "Un code promo a pris toute l'addition : il n'y a rien à facturer."
  const from = servedFrom(reservation)
  if (now < from) return `Votre facture sera disponible ${dayInFull(parisDay(from))} à partir de ${parisHour(from)}.`
  return 'Votre facture se prépare : revenez dans quelques minutes.'
}

/** True if a code at the restaurant's expense leaves nothing to pay. */
function isDiscountedWhole({ price, sold }: Sale): boolean {
  return price.total === 0 && price.itemsDiscount > 0 && sold.byPlatform === 0
}
