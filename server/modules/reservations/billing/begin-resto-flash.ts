import { voucherPartOf } from '@tablee/domain/money/voucher-part'
import type { Context } from '../../../context.ts'
import { badInput, Refusal } from '../../../errors.ts'
import { detailsOf, restaurantOf } from '../../catalogue/catalogue.ts'
import { tryCard } from '../../payments/payments.ts'
import { holdVoucher, letGoNow } from '../../vouchers/charging/charging.ts'
import { CONNECTED } from '../../vouchers/links/links.ts'
import { paysNow, voucherHolder } from '../../vouchers/vouchers.ts'
import { billOf } from '../core/bill.ts'
import { movedMeanwhile } from '../core/move.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { setVoucher } from '../core/write-reservations.sql.ts'
import { isTheirs, unknownReservation } from '../reservations.rights.ts'
import { getUserReservation, type ShareView } from '../views/read-reservation.ts'
import { isOwed, whyNotOwed } from './not-owed.ts'
import { voucherTerms } from './voucher-terms.ts'

/** A Resto Flash payment as its diner sees it; `redirectUrl` while they are to confirm it there. */
export type FlashBegun = {
  reference: string
  state: 'OPEN' | 'VALIDATED'
  stateDate: number
  loyaltyId: string | null
  credentialToken: string
  restoflashId: string
  redirectUrl: string | null
}

type FlashWish = { cents: number; siret: string; shareId: string | null; captchaToken: string | null }

/**
 * Has Resto Flash pay so many cents of one's own share, for a meal of today: all of it or a part, the share then says how
 * much. What no payment uses within a quarter of an hour is given back. Throws BAD_USER_INPUT for another restaurant's
 * SIRET, CONFLICT beyond what vouchers may pay, PAYMENT_FAILED where it is refused.
 */
export async function restoflashInitTransaction(
  context: Context,
  { cents, siret, shareId, captchaToken }: FlashWish,
): Promise<FlashBegun> {
  const { id: accountId } = voucherHolder(context)
  const seen = await ownPayableShare(context, shareId)
  await refuseOtherRestaurant(context, seen, siret)
  await refuseBeyondTerms(context, seen, cents)

  const { share, view } = seen
  const { serviceDay } = view.reservation
  const scheme = 'RESTO_FLASH' as const
  const wish = { payableId: share.id, accountId, scheme, merchant: siret, serviceDay, cents }
  const { voucher, heard } = await holdVoucher(context, wish, (work) =>
    tryCard(context, captchaToken, () => false, work),
  )
  await context.db.transaction().execute(async (trx) => {
    const found = await lockShare(trx, share.id)
    // Paid meanwhile: what nothing counts on is let go by the sweep.
    if (!found || !isOwed(found.reservation, found.share)) throw movedMeanwhile()
    await setVoucher(trx, share.id, { scheme, cents: paysNow(voucher), planned: 0 })
  })
  if (voucher.status !== 'OPEN' && paysNow(voucher) === 0) {
    await letGoNow(context, share.id)
    throw new Refusal('PAYMENT_FAILED', 'Resto Flash a refusé ce paiement. Payez par carte.')
  }
  return {
    ...{ reference: voucher.id, state: voucher.status === 'OPEN' ? 'OPEN' : 'VALIDATED' },
    ...{ stateDate: heard.stateAt ?? context.clock.now(), loyaltyId: heard.loyaltyId, credentialToken: CONNECTED },
    ...{ restoflashId: voucher.providerId ?? '', redirectUrl: voucher.status === 'OPEN' ? heard.redirectUrl : null },
  }
}

async function ownPayableShare(context: Context, shareId: string | null): Promise<ShareView> {
  if (shareId === null) throw badInput({ userReservationId: "Réservez d'abord : les titres règlent une réservation." })
  const seen = await getUserReservation(context, shareId)
  if (!seen || !isTheirs(seen.view.standing, seen.share)) throw unknownReservation()
  const why = whyNotOwed(context.clock.now(), seen.view, seen.share)
  if (why !== null) throw new Refusal('CONFLICT', why)
  return seen
}

async function refuseOtherRestaurant(context: Context, { view }: ShareView, siret: string): Promise<void> {
  const restaurant = await restaurantOf(context, view.reservation.restaurantId)
  if ((await detailsOf(context, restaurant)).siret === siret) return
  throw badInput({ siret: "Ce SIRET n'est pas celui du restaurant." })
}

async function refuseBeyondTerms(context: Context, seen: ShareView, cents: number): Promise<void> {
  const terms = await voucherTerms(context, seen)
  if (!terms || terms.refusal !== null) throw new Refusal('CONFLICT', terms?.refusal ?? 'Payez par carte.')
  if (terms.isLater) throw new Refusal('CONFLICT', 'Vos titres Resto Flash seront demandés le jour du repas.')

  const { reservation, shares } = seen.view
  const { items, itemsDiscount } = billOf(reservation, shares, { ...seen.share, voucherCents: 0 })
  const { eligibleCents: eligible, capLeftCents: capLeft } = terms
  const most = voucherPartOf({ items, eligible, itemsDiscount, balance: Number.POSITIVE_INFINITY, capLeft })
  if (cents <= 0 || cents > most) throw badInput({ amount: 'Ce montant ne peut pas être réglé en titres-restaurant.' })
}
