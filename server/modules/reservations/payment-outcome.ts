import { kindOf } from '@tablee/domain/reservation-moves'
import { confirmWithPresent, running } from './group.ts'
import { moveReservation, moveShare, type Parts } from './move.ts'
import type { Reservation, Share, Status } from './reservation.ts'
import { lockShare } from './reservations.sql.ts'

const AUTHORISED = { mover: 'payment' as const, why: 'authorised' }
const REFUSED = { mover: 'payment' as const, why: 'refused' }
const AWAITED: readonly Status[] = ['CREATED', 'WAITING_FOR_PAYMENT', 'PAYMENT_FAILED']

/**
 * What a share owes was authorised (cents). Said twice, it changes nothing more. In the caller's transaction. False where
 * nobody waits for it any more, and it is to be given back at once.
 */
export async function shareAuthorised(parts: Parts, shareId: string, cents: number): Promise<boolean> {
  const { reservation, share } = await locked(parts, shareId)
  if (!AWAITED.includes(share.status)) return share.status !== 'CANCELLED'

  if (kindOf(reservation) === 'self-pay') await joinThePaid(parts, reservation, share, cents)
  else await confirmWhole(parts, reservation, share, cents)
  return true
}

/** What a share owes was refused: it may be tried again while its seat is held. In the caller's transaction. */
export async function shareRefused(parts: Parts, shareId: string): Promise<void> {
  const { reservation, share } = await locked(parts, shareId)
  if (!AWAITED.includes(share.status) || share.status === 'PAYMENT_FAILED') return

  await moveShare(parts, reservation, share, 'PAYMENT_FAILED', REFUSED, { holdUntil: share.holdUntil })
  if (share.position > 0) return
  const { holdUntil } = reservation
  await moveReservation(parts, reservation, 'PAYMENT_FAILED', REFUSED, { holdUntil })
}

/** Of a group in which each pays: the host's share opens the link, the last one's confirms them all. */
async function joinThePaid(parts: Parts, reservation: Reservation, share: Share, cents: number): Promise<void> {
  await moveShare(parts, reservation, share, 'PRE_PAID', AUTHORISED, { paidCents: cents })
  const open =
    share.position === 0
      ? await moveReservation(parts, reservation, 'WAITING_FOR_GUESTS', AUTHORISED, { wasAuthorised: true })
      : reservation
  const paid = (await running(parts, open)).filter(({ status }) => status === 'PRE_PAID')
  if (paid.length < open.totalPersons) return
  await confirmWithPresent(parts, open, { ...AUTHORISED, why: 'all have paid' })
}

async function confirmWhole(parts: Parts, reservation: Reservation, share: Share, cents: number): Promise<void> {
  await moveShare(parts, reservation, share, 'CONFIRMED', AUTHORISED, { paidCents: cents })
  for (const guest of (await running(parts, reservation)).filter(({ id }) => id !== share.id)) {
    await moveShare(parts, reservation, guest, 'CONFIRMED', AUTHORISED)
  }
  await moveReservation(parts, reservation, 'CONFIRMED', AUTHORISED, { wasAuthorised: true })
}

async function locked({ db }: Parts, shareId: string): Promise<{ reservation: Reservation; share: Share }> {
  const found = await lockShare(db, shareId)
  if (!found) throw new Error(`the share ${shareId} has gone`)
  return found
}
