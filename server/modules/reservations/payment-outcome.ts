import { kindOf } from '@tablee/domain/reservation-moves'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { confirmWithPresent, running } from './group.ts'
import { moveReservation, moveShare } from './move.ts'
import type { Reservation, Share } from './reservation.ts'
import * as rows from './reservations.sql.ts'

type Parts = { db: Database; clock: Clock; config: Config }
const AUTHORISED = { mover: 'payment' as const, why: 'authorised' }
const REFUSED = { mover: 'payment' as const, why: 'refused' }

/** What a share owes was authorised (cents). Said twice, it changes nothing more. In the caller's transaction. */
export async function shareAuthorised(parts: Parts, shareId: string, cents: number): Promise<void> {
  const { reservation, share } = await locked(parts.db, shareId)
  if (!isAwaited(share)) return
  const wasAuthorised = { wasAuthorised: true }

  if (kindOf(reservation) === 'self-pay') {
    await moveShare(parts, reservation, share, 'PRE_PAID', AUTHORISED, { paidCents: cents })
    const open = isHeld(reservation)
      ? await moveReservation(parts, reservation, 'WAITING_FOR_GUESTS', AUTHORISED, wasAuthorised)
      : reservation
    const paid = (await running(parts, open)).filter(({ status }) => status === 'PRE_PAID')
    if (paid.length === open.totalPersons)
      await confirmWithPresent(parts, open, { ...AUTHORISED, why: 'all have paid' })
    return
  }

  await moveShare(parts, reservation, share, 'CONFIRMED', AUTHORISED, { paidCents: cents })
  for (const guest of (await running(parts, reservation)).filter(({ id }) => id !== share.id)) {
    await moveShare(parts, reservation, guest, 'CONFIRMED', AUTHORISED)
  }
  await moveReservation(parts, reservation, 'CONFIRMED', AUTHORISED, wasAuthorised)
}

/** What a share owes was refused. In the caller's transaction. */
export async function shareRefused(parts: Parts, shareId: string): Promise<void> {
  const { reservation, share } = await locked(parts.db, shareId)
  if (!isAwaited(share) || share.status === 'PAYMENT_FAILED') return

  await moveShare(parts, reservation, share, 'PAYMENT_FAILED', REFUSED, { holdUntil: share.holdUntil })
  const isWhole =
    share.position === 0 && (reservation.status === 'CREATED' || reservation.status === 'WAITING_FOR_PAYMENT')
  if (isWhole) {
    await moveReservation(parts, reservation, 'PAYMENT_FAILED', REFUSED, { holdUntil: reservation.holdUntil })
  }
}

async function locked(trx: Database, shareId: string): Promise<{ reservation: Reservation; share: Share }> {
  const found = await rows.shareById(trx, shareId)
  const reservation = found && (await rows.lockReservation(trx, found.reservationId))
  const share = reservation && (await rows.shareById(trx, shareId))
  if (!reservation || !share) throw new Error(`the share ${shareId} has gone`)
  return { reservation, share }
}

function isAwaited({ status }: Share): boolean {
  return status === 'CREATED' || status === 'WAITING_FOR_PAYMENT' || status === 'PAYMENT_FAILED'
}

function isHeld({ status }: Reservation): boolean {
  return status === 'CREATED' || status === 'PAYMENT_FAILED'
}
