import { voucherPartOf } from '@tablee/domain/money/voucher-part'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { detailsOf, restaurantOf } from '../../catalogue/catalogue.ts'
import { tryCard } from '../../payments/payments.ts'
import { holdVoucher, voidNow } from '../../vouchers/charging/charging.ts'
import { CONNECTED } from '../../vouchers/links/links.ts'
import { paysNow, voucherHolder } from '../../vouchers/vouchers.ts'
import { billOf } from '../core/bill.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { changedMeanwhile } from '../core/transition.ts'
import { isOwnShare, unknownReservation } from '../reservations.rights.ts'
import { getUserReservation, type ShareView } from '../views/read-reservation.ts'
import { isOwed, whyNotOwed } from './owed.ts'
import { applyVoucher, lockOwed } from './voucher-of.ts'
import { voucherTerms } from './voucher-terms.ts'

/** A Resto Flash payment as its diner sees it. `redirectUrl` is set until they have confirmed it there. */
export type RestoFlashPayment = {
  reference: string
  state: 'OPEN' | 'VALIDATED'
  stateDate: number
  loyaltyId: string | null
  credentialToken: string
  restoflashId: string
  redirectUrl: string | null
}

type FlashRequest = { cents: number; siret: string; shareId: string | null; captchaToken: string | null }

/**
 * Requests a Resto Flash payment for an amount of the viewer's share of a meal today. Resto Flash may pay only a part, which
 * the share then shows. A payment that is not used within 15 minutes is refunded. Throws BAD_USER_INPUT for another
 * restaurant's SIRET or too large an amount, CONFLICT if vouchers may not pay, and PAYMENT_FAILED if Resto Flash declines.
 */
export async function restoflashInitTransaction(context: Context, request: FlashRequest): Promise<RestoFlashPayment> {
  const { db, clock } = context
  const { id: accountId } = voucherHolder(context)
  const seen = await ownOwed(context, request)
  await refuseAmount(context, seen, request)

  const { id: shareId } = seen.share
  const { serviceDay } = seen.view.reservation
  const wish = { accountId, merchant: request.siret, serviceDay, cents: request.cents }
  const { voucher, result } = await holdVoucher(
    context,
    { ...wish, payableId: shareId, scheme: 'RESTO_FLASH' },
    {
      limitDeclines: (work) => tryCard(context, request.captchaToken, () => false, work),
      lockOwed: (trx) => lockOwed(trx, shareId),
    },
  )
  await db.transaction().execute(async (trx) => {
    const found = await lockShare(trx, shareId)
    // The share was paid since: the job releases the unused voucher.
    if (!found || !isOwed(found.reservation, found.share)) throw changedMeanwhile()
    if ((await applyVoucher(trx, shareId)) === null) throw changedMeanwhile()
  })
  const isOpen = voucher.status === 'OPEN'
  if (!isOpen && paysNow(voucher) === 0) {
    await voidNow(context, voucher)
    throw new UserError('PAYMENT_FAILED', 'Resto Flash a refusé ce paiement. Payez par carte.')
  }
  return {
    reference: voucher.id,
    state: isOpen ? 'OPEN' : 'VALIDATED',
    stateDate: result.stateAt ?? clock.now(),
    loyaltyId: result.loyaltyId,
    credentialToken: CONNECTED,
    restoflashId: voucher.providerId ?? '',
    redirectUrl: isOpen ? result.redirectUrl : null,
  }
}

/** Returns the viewer's own unpaid share, at the restaurant with this SIRET. */
async function ownOwed(context: Context, { shareId, siret }: FlashRequest): Promise<ShareView> {
  if (shareId === null) throw badInput({ userReservationId: "Réservez d'abord : les titres règlent une réservation." })
  const seen = await getUserReservation(context, shareId)
  if (!seen || !isOwnShare(seen.view.viewerRole, seen.share)) throw unknownReservation()
  const why = whyNotOwed(context.clock.now(), seen.view, seen.share)
  if (why !== null) throw new UserError('CONFLICT', why)
  const restaurant = await restaurantOf(context, seen.view.reservation.restaurantId)
  if ((await detailsOf(context, restaurant)).siret !== siret) {
    throw badInput({ siret: "Ce SIRET n'est pas celui du restaurant." })
  }
  return seen
}

/** Throws if vouchers may not pay this amount today. */
async function refuseAmount(context: Context, seen: ShareView, { cents }: FlashRequest): Promise<void> {
  const terms = await voucherTerms(context, seen)
  if (!terms || terms.refusal !== null) throw new UserError('CONFLICT', terms?.refusal ?? 'Payez par carte.')
  if (terms.isLater) throw new UserError('CONFLICT', 'Vos titres Resto Flash seront demandés le jour du repas.')

  const { view, share } = seen
  const { items, itemsDiscount } = billOf(view.reservation, view.shares, { ...share, voucherCents: 0 })
  const { eligibleCents: eligible, capLeftCents: capLeft } = terms
  const most = voucherPartOf({ items, eligible, itemsDiscount, balance: Number.POSITIVE_INFINITY, capLeft })
  if (cents <= 0 || cents > most) throw badInput({ amount: 'Ce montant ne peut pas être réglé en titres-restaurant.' })
}
