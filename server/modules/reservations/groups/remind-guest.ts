import { HOUR } from '@tablee/domain/calendar/calendar'
import { mayRemind } from '@tablee/domain/reservations/booking-actions'
import { isHost } from '@tablee/domain/reservations/host'
import { awaitsGuests } from '@tablee/domain/reservations/open-group'
import { isUnpaid } from '@tablee/domain/reservations/reservation-status'
import type { Context } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import { publish } from '../../../events/outbox.ts'
import { countTries, type Limit } from '../../../limits/limits.ts'
import { lockedShare } from '../core/concurrency.ts'
import { activeShares } from '../core/group.ts'
import type { Reservation, Share } from '../core/reservation.ts'
import { booker, hostOf } from '../reservations.rights.ts'

const OF_A_GUEST: Limit = { counter: 'reminders to a guest', most: 2, within: HOUR }
const OF_A_HOST: Limit = { counter: 'reminders by a host', most: 20, within: 24 * HOUR }

/**
 * Reminds a guest by email, for the host, to pay. Throws CONFLICT if there is nothing to remind of or the guest has no address,
 * and RATE_LIMITED after two reminders within an hour.
 */
export async function remindGuest(context: Context, shareId: string): Promise<boolean> {
  const { id: accountId } = booker(context)
  return context.db.transaction().execute(async (trx) => {
    const { reservation, share } = await lockedShare(trx, shareId)
    hostOf(context, reservation)
    const shares = await activeShares({ db: trx }, reservation)
    if (!isRemindable(reservation, shares, share)) throw new UserError('CONFLICT', whyNot(reservation, share))

    const now = context.clock.now()
    const tried = [
      { limit: OF_A_GUEST, key: share.id },
      { limit: OF_A_HOST, key: accountId },
    ]
    if ((await countTries(trx, now, tried)).length > 0) {
      throw new UserError('RATE_LIMITED', 'Cet invité vient d’être relancé. Réessayez plus tard.')
    }
    await publish(trx, now, 'GuestReminded', { shareId, remindedAt: now })
    return true
  })
}

/** True if the host may remind the guest of this share, and an email would reach them. */
export function isRemindable(reservation: Reservation, shares: readonly Share[], share: Share): boolean {
  const group = { isHost: true, type: reservation.type, awaitsGuests: awaitsGuests(reservation, shares) }
  return mayRemind(group, { isHostShare: isHost(share), status: share.status }) && hasAddress(share)
}

function hasAddress({ accountId, email }: Share): boolean {
  return accountId !== null || email !== null
}

function whyNot({ status }: Reservation, share: Share): string {
  if (status === 'CANCELLED' || share.status === 'CANCELLED') return 'Cette réservation est annulée.'
  if (isHost(share)) return 'Votre propre part ne se relance pas.'
  if (!isUnpaid(share.status)) return 'Cet invité a déjà réglé sa part.'
  return hasAddress(share) ? "Ce groupe n'attend plus personne." : "Cet invité n'a pas laissé d'adresse e-mail."
}
