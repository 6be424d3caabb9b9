import { DAY } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { type UnpaidExtras, unpaidExtras } from '../after-meal/unpaid-extras.ts'
import { isBillOpen } from '../core/bill.ts'
import { endOfServiceDay } from '../core/due-of.ts'
import { shareOfLink } from '../core/email-links.ts'
import { readBooking } from '../core/read-once.ts'
import type { Reservation } from '../core/reservation.ts'
import { type ShareView, seenByGuest, viewOf } from '../views/read-reservation.ts'
import { type CardPayment, type PaidShare, payExtras } from './pay-share.ts'

/** Equals the time for which the emails about the same amount are useful. */
const LASTS = 30 * DAY

/** The contents of a pay link: the amount, its lines, the restaurant and the hour. `owed` is null once all is paid. */
export type OwedByLink = { reservation: Reservation; owed: UnpaidExtras | null }

/**
 * Returns what the seat of a pay link owes after its meal. Null for any other link, and once the link has ended. Changes
 * nothing.
 */
export async function owedByLink(context: Context, link: string): Promise<OwedByLink | null> {
  const seat = await seatOfLink(context, link)
  return seat && { reservation: seat.view.reservation, owed: await unpaidExtras(context, seat) }
}

/**
 * Pays what the seat of a pay link owes after its meal. Throws the errors of `payShare`, and NOT_FOUND for any other link.
 */
export async function payByLink(context: Context, link: string, card: CardPayment): Promise<PaidShare> {
  const seat = await seatOfLink(context, link)
  if (!seat) throw new UserError('NOT_FOUND', "Ce lien n'ouvre plus aucun paiement.")
  return payExtras(context, seat, card)
}

/**
 * Returns the seat of a pay link, which is valid from the closing of its bill until thirty days after the end of its service
 * day.
 */
async function seatOfLink(context: Context, link: string): Promise<ShareView | null> {
  const shareId = shareOfLink(context, 'pay', link)
  const reservation = shareId === null ? null : await readBooking(context, { shareId })
  if (shareId === null || !reservation || isBillOpen(reservation)) return null
  if (context.clock.now() >= endOfServiceDay(reservation.serviceDay) + LASTS) return null
  return seenByGuest(await viewOf(context, reservation), shareId)
}
