import { cleanEmail, guestFaults } from '@tablee/domain/accounts/accounts'
import { cleanText } from '@tablee/domain/clean-text'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { announce } from '../../../events/outbox.ts'
import { mayAskLetter } from '../../accounts/accounts.ts'
import type { Payer } from '../../payments/payments.ts'
import { ownerOf } from '../../payments/wallet/wallet.ts'
import type { Share } from '../core/reservation.ts'
import { nameGuest } from '../core/write-reservations.sql.ts'
import type { CardPayment, Owed } from './quote-share.ts'

/** Who pays, and under which name the provider keeps their card; a guest without an account says who they are. */
export async function payerOf(context: Context, { view, share }: Owed, card: CardPayment): Promise<Payer> {
  const { viewer } = context
  if (viewer.kind === 'account') {
    const { id, email, firstName, lastName } = viewer.account
    return { owner: ownerOf({ accountId: id }), accountId: id, email, name: nameOf(firstName, lastName) }
  }
  const own = view.shares.find((one) => viewer.kind === 'guest' && one.id === viewer.shareId) ?? share
  const guest = await named(context, own, card)
  return {
    owner: ownerOf({ shareId: own.id }),
    accountId: null,
    email: guest.email,
    name: nameOf(guest.firstName, guest.lastName),
  }
}

async function named(context: Context, share: Share, card: CardPayment) {
  const { email, firstName, lastName } = share
  if (email && firstName && lastName) return { email, firstName, lastName }

  const said = { email: card.email ?? email ?? '', firstName: card.firstName ?? '', lastName: card.lastName ?? '' }
  const faults = guestFaults(said)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const guest = {
    email: cleanEmail(said.email),
    firstName: cleanText(said.firstName),
    lastName: cleanText(said.lastName),
  }
  const isTold = await mayAskLetter(context, { kind: 'join', email: guest.email, role: 'CLIENT' })
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    if (!(await nameGuest(trx, share.id, guest)))
      throw badInput({ email: 'Cette adresse a déjà une place dans ce groupe.' })
    if (isTold) await announce(trx, clock.now(), 'GuestTokenMade', { shareId: share.id })
  })
  return guest
}

function nameOf(...names: (string | null)[]): string {
  return names.filter(Boolean).join(' ')
}
