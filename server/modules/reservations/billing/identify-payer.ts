import { cleanEmail, guestFaults } from '@tablee/domain/accounts/accounts'
import { cleanText } from '@tablee/domain/clean-text'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { notifyLive, publish } from '../../../events/outbox.ts'
import { countEmail } from '../../accounts/accounts.ts'
import type { Payer } from '../../payments/payments.ts'
import { ownerOf } from '../../payments/wallet/wallet.ts'
import type { Share } from '../core/reservation.ts'
import { nameGuest } from '../core/writing/set-fields.sql.ts'
import type { CardPayment } from './quote-share.ts'
import type { OwedShare } from './voucher-terms.ts'

/** Returns the payer of a share. Throws BAD_USER_INPUT if a guest without an account gives no email or no name. */
export async function identifyPayer(context: Context, { view, share }: OwedShare, card: CardPayment): Promise<Payer> {
  const { viewer } = context
  if (viewer.kind === 'account') {
    const { id, email, firstName, lastName } = viewer.account
    return { owner: ownerOf({ accountId: id }), accountId: id, email, name: nameOf(firstName, lastName) }
  }
  const own = view.shares.find((one) => viewer.kind === 'guest' && one.id === viewer.shareId) ?? share
  const guest = await guestDetails(context, own, card)
  return {
    owner: ownerOf({ shareId: own.id }),
    accountId: null,
    email: guest.email,
    name: nameOf(guest.firstName, guest.lastName),
  }
}

/**
 * Saves the name and email that a guest without an account enters after somebody else has paid for their seat, and refreshes the
 * pages of the group. Throws BAD_USER_INPUT if they are incomplete.
 */
export async function nameCoveredGuest(
  context: Context,
  { share }: Pick<OwedShare, 'share'>,
  card: CardPayment,
): Promise<void> {
  const { viewer } = context
  const isOwn = viewer.kind === 'guest' && viewer.shareId === share.id
  if (!isOwn || !(card.email ?? card.firstName ?? card.lastName)) return
  await guestDetails(context, share, card)
  await notifyLive(context.db, [String(share.reservationId)])
}

async function guestDetails(context: Context, share: Share, card: CardPayment) {
  const { email, firstName, lastName } = share
  if (email && firstName && lastName) return { email, firstName, lastName }

  const given = { email: card.email ?? email ?? '', firstName: card.firstName ?? '', lastName: card.lastName ?? '' }
  const faults = guestFaults(given)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const guest = {
    email: cleanEmail(given.email),
    firstName: cleanText(given.firstName),
    lastName: cleanText(given.lastName),
  }
  const isEmailed = await countEmail(context, { kind: 'join', email: guest.email, role: 'CLIENT' })
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    if (!(await nameGuest(trx, share.id, guest)))
      throw badInput({ email: 'Cette adresse a déjà une place dans ce groupe.' })
    if (isEmailed) await publish(trx, clock.now(), 'GuestTokenMade', { shareId: share.id })
  })
  return guest
}

function nameOf(...names: (string | null)[]): string {
  return names.filter(Boolean).join(' ')
}
