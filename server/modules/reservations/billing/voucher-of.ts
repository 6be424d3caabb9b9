import { euros, inEuros } from '@tablee/domain/money/money'
import { PAYS } from '@tablee/domain/money/payment-status'
import { voucherPartOf } from '@tablee/domain/money/voucher-part'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import type { Context, Tx } from '../../../context.ts'
import type { Database } from '../../../database/connect.ts'
import { badInput, UserError } from '../../../errors.ts'
import { detailsOf, restaurantOf } from '../../catalogue/catalogue.ts'
import { isUnderWay, tryCard } from '../../payments/payments.ts'
import { heldAs, holdVoucher, planVoucher, releaseVouchers } from '../../vouchers/charging/charging.ts'
import { edenredGetBalance } from '../../vouchers/links/links.ts'
import { paysNow, standingVoucher, type VoucherRequest } from '../../vouchers/vouchers.ts'
import { billOf } from '../core/bill.ts'
import { morningOf } from '../core/due-of.ts'
import type { LockedShare, Share } from '../core/reservation.ts'
import { lockShare } from '../core/reservations.sql.ts'
import { changedMeanwhile } from '../core/transition.ts'
import { setVoucher } from '../core/writing/set-fields.sql.ts'
import type { ReservationView } from '../views/read-reservation.ts'
import { isOwed } from './owed.ts'
import { type OwedShare, voucherTerms } from './voucher-terms.ts'

/**
 * The part that a payer wants a voucher to pay, in cents. `restoflashId` identifies the Resto Flash payment that was begun,
 * for a meal today. It is ignored if the payer has an active voucher on the share.
 */
export type VoucherChoice = { scheme: Scheme; cents: number; restoflashId: string | null }

export type ChosenVoucher = VoucherChoice & { isLater: boolean; wish: VoucherRequest }

/**
 * Checks a payer's choice against the part of the share that a voucher may pay. Throws CONFLICT with the right part if it
 * differs, or if no voucher may pay. Throws the errors of `edenredGetBalance` if the sign-in has expired or the scheme is
 * down.
 */
export async function checkVoucherChoice(
  context: Context,
  { view, share }: OwedShare,
  choice: VoucherChoice,
): Promise<ChosenVoucher> {
  const { reservation, shares } = view
  const terms = await voucherTerms(context, { view, share })
  const { viewer } = context
  if (!terms || viewer.kind !== 'account')
    throw new UserError('CONFLICT', 'Les titres-restaurant règlent votre part seule.')
  if (terms.refusal !== null) throw new UserError('CONFLICT', terms.refusal)

  const { scheme, cents, restoflashId } = choice
  const { eligibleCents: eligible, capLeftCents: capLeft, isLater } = terms
  const { items, itemsDiscount } = billOf(reservation, shares, { ...share, voucherCents: 0 })
  const balance = scheme === 'EDENRED' ? await balanceOf(context, share) : Number.POSITIVE_INFINITY
  const most = voucherPartOf({ items, eligible, itemsDiscount, balance, capLeft })
  // Resto Flash may have paid only a part of the requested amount.
  const isRight = scheme === 'RESTO_FLASH' && !isLater ? cents > 0 && cents <= most : cents === most && most > 0
  if (!isRight) throw otherPart(most)
  const merchant = await merchantOf(context, view, scheme)
  const { serviceDay } = reservation
  const wish = { payableId: share.id, accountId: viewer.account.id, scheme, merchant, serviceDay, cents }
  return { scheme, cents, restoflashId, isLater, wish }
}

/** Returns the balance, including the amount already held for this share. */
async function balanceOf(context: Context, { id }: Share): Promise<number> {
  const voucher = await standingVoucher(context.db, id)
  const held = voucher?.scheme === 'EDENRED' && !voucher.isPlanned ? paysNow(voucher) : 0
  return held + (await edenredGetBalance(context))
}

function otherPart(most: number): UserError {
  const sentence =
    most === 0
      ? 'Vos titres-restaurant ne peuvent rien régler de cette commande. Payez par carte.'
      : `La part en titres-restaurant a changé : elle est maintenant de ${inEuros(most)}. Vérifiez-la, puis confirmez.`
  return new UserError('CONFLICT', sentence, undefined, { voucher: euros(most) })
}

/** Returns the restaurant's id at the scheme: Edenred's MID, or the SIRET. */
async function merchantOf(context: Context, { reservation }: ReservationView, scheme: Scheme): Promise<string> {
  const restaurant = await restaurantOf(context, reservation.restaurantId)
  const merchant = scheme === 'EDENRED' ? restaurant.edenredMid : (await detailsOf(context, restaurant)).siret
  if (merchant === null) throw new UserError('CONFLICT', "Ce restaurant n'accepte pas les titres-restaurant.")
  return merchant
}

/** Holds the voucher for a meal today, or plans it for a later day. Without a choice it releases the earlier voucher. */
export async function holdChosenVoucher(
  context: Context,
  share: Share,
  chosen: ChosenVoucher | null,
  captchaToken: string | null,
): Promise<void> {
  const isNone = chosen === null && share.voucherScheme === null
  if (isNone) return
  if (chosen && !chosen.isLater) await hold(context, share, chosen, captchaToken)
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const found = await lockShare(trx, share.id)
    if (!found || !isOwed(found.reservation, found.share)) throw changedMeanwhile()
    if (!chosen) return releaseVoucher({ db: trx, clock }, share.id)
    const { scheme, cents, isLater, wish } = chosen
    if (isLater) {
      await planVoucher(trx, clock.now(), wish, morningOf(wish.serviceDay))
      await setVoucher(trx, share.id, { scheme, cents: 0, planned: cents })
      return
    }
    // Another tab has released it with its declined card, or replaced it.
    if ((await applyVoucher(trx, share.id)) !== cents) throw new UserError('CONFLICT', VOUCHER_NOT_HELD)
  })
}

export const VOUCHER_NOT_HELD =
  "Vos titres-restaurant n'étaient plus retenus : rien n'a été débité. Confirmez à nouveau."

async function hold(
  context: Context,
  share: Share,
  { scheme, cents, restoflashId, wish }: ChosenVoucher,
  captchaToken: string | null,
) {
  if (scheme === 'EDENRED') {
    await holdVoucher(context, wish, {
      limitDeclines: (work) => tryCard(context, captchaToken, () => false, work),
      lockOwed: (trx) => lockOwed(trx, share.id),
    })
    return
  }
  // The page may hold the id of an earlier request that was replaced.
  const providerId = (await ownStanding(context.db, wish)) ?? restoflashId
  if (providerId === null) {
    throw badInput({ restoflashId: 'Activez Resto Flash sur la page de paiement, puis confirmez.' })
  }
  const voucher = await heldAs(context, share.id, providerId)
  const isOwn = voucher?.accountId === wish.accountId && voucher.keepCents === null
  if (!voucher || !isOwn || voucher.status !== 'TAKEN') {
    throw new UserError('CONFLICT', "Resto Flash n'a pas encore validé ce paiement. Validez-le, ou payez par carte.")
  }
  if (paysNow(voucher) !== cents) throw otherPart(paysNow(voucher))
}

/**
 * Returns the provider's id of the voucher that the payer has begun in another tab or on another device; null if they have
 * none.
 */
async function ownStanding(db: Database, { payableId, accountId, scheme }: VoucherRequest): Promise<string | null> {
  const voucher = await standingVoucher(db, payableId)
  return voucher?.accountId === accountId && voucher.scheme === scheme ? voucher.providerId : null
}

/** Locks a share that will get another voucher. Throws CONFLICT if it is paid or cancelled: its voucher then stays. */
export async function lockOwed(trx: Database, shareId: string): Promise<void> {
  const found = await lockShare(trx, shareId)
  if (!found || !isOwed(found.reservation, found.share)) throw changedMeanwhile()
}

/** Releases the voucher of a locked share, in the caller's transaction. */
async function releaseVoucher({ db, clock }: Tx, shareId: string): Promise<void> {
  await releaseVouchers(db, clock.now(), [shareId])
  await setVoucher(db, shareId, { scheme: null, cents: 0, planned: 0 })
}

/** Releases a voucher that no payment has used. Returns false and keeps it while a bank is being asked for the card part. */
export async function releaseUnusedVoucher(tx: Tx, { reservation, share }: LockedShare): Promise<boolean> {
  // A payment may have used it since the job read it.
  if ((await standingVoucher(tx.db, share.id))?.isUsed) return true
  // No card payment of a paid share depends on it.
  if (isOwed(reservation, share) && (await isUnderWay(tx.db, share.id))) return false
  await releaseVoucher(tx, share.id)
  return true
}

/**
 * Writes the current amount of a locked share's meal voucher to the share, in the caller's transaction. Both the payer's
 * request and the event's subscriber call it, so it reads the voucher again. Returns the cents. Returns null and leaves the
 * share unchanged if it has no voucher any more.
 */
export async function applyVoucher(trx: Database, shareId: string): Promise<number | null> {
  const voucher = await standingVoucher(trx, shareId)
  if (!voucher) return null
  const cents = paysNow(voucher)
  await setVoucher(trx, shareId, { scheme: voucher.scheme, cents, planned: 0 })
  return cents
}

/**
 * True if the voucher amount of a locked share is paid by its voucher. A voucher that another tab has only begun, or of another
 * scheme, does not count: it may still be declined.
 */
export async function isVoucherPaying(
  trx: Database,
  { id, voucherScheme, voucherCents }: Pick<Share, 'id' | 'voucherScheme' | 'voucherCents'>,
): Promise<boolean> {
  const voucher = await standingVoucher(trx, id)
  if (voucher?.scheme !== voucherScheme) return false
  return PAYS.includes(voucher.status) && paysNow(voucher) >= voucherCents
}
