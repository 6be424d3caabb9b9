import { serviceDayAt } from '@tablee/domain/calendar/calendar'
import { inEuros } from '@tablee/domain/money/money'
import { voucherDay } from '@tablee/domain/money/voucher-rules'
import type { Scheme } from '@tablee/domain/money/voucher-words'
import { foodCents } from '@tablee/domain/ordering/choices/price-choices'
import type { Context } from '../../../context.ts'
import { restaurantOf } from '../../catalogue/catalogue.ts'
import { offeredSchemes, usedOn } from '../../vouchers/vouchers.ts'
import { billOf } from '../core/bill.ts'
import { linesOf } from '../core/read-once.ts'
import type { Share } from '../core/reservation.ts'
import { isOwnShare } from '../reservations.rights.ts'
import type { ReservationView } from '../views/read-reservation.ts'

/** The part of a share that vouchers may pay, in cents. `refusal` explains why none may pay. `schemes` are those offered. */
export type VoucherTerms = {
  refusal: string | null
  eligibleCents: number
  capLeftCents: number
  isLater: boolean
  schemes: Scheme[]
}

// A meal has either a voucher or an employer's part (Code du travail, R3262-7; BOSS, Frais professionnels).
const NOT_WITH_COMPANY = "Votre entreprise paie déjà une part de ce repas : les titres-restaurant ne s'y ajoutent pas."

export type OwedShare = { view: ReservationView; share: Share }

/** Returns the terms on which the viewer may pay their own share with vouchers; null for shares of others. */
export async function voucherTerms(context: Context, { view, share }: OwedShare): Promise<VoucherTerms | null> {
  const { reservation, shares, viewerRole } = view
  if (!isOwnShare(viewerRole, share)) return null
  const { serviceDay } = reservation
  const isLater = serviceDay > serviceDayAt(context.clock.now())
  const schemes = offeredSchemes(context)
  const declined = (refusal: string) => ({ refusal, eligibleCents: 0, capLeftCents: 0, isLater, schemes })

  if (share.companyCents > 0) return declined(NOT_WITH_COMPANY)
  const { viewer } = context
  if (viewer.kind !== 'account') return declined('Connectez-vous pour régler une part en titres-restaurant.')
  const { edenredMid } = await restaurantOf(context, reservation.restaurantId)
  if (edenredMid === null) return declined("Ce restaurant n'accepte pas les titres-restaurant.")
  if (billOf(reservation, shares, share).total === 0) return declined("Vous n'avez rien à régler.")
  const day = voucherDay(context.config.voucherRules, serviceDay)
  if (day.refusal !== null) return declined(day.refusal)

  const lines = await linesOf(context, share.id)
  const eligibleCents = lines.reduce((sum, line) => sum + foodCents(line) * line.quantity, 0)
  if (eligibleCents === 0) return declined('Rien dans votre commande ne se règle en titres-restaurant.')
  const usedCents = await usedOn(context.db, { accountId: viewer.account.id, serviceDay, payableId: share.id })
  const capLeftCents = Math.max(0, day.capCents - usedCents)
  if (capLeftCents > 0) return { refusal: null, eligibleCents, capLeftCents, isLater, schemes }
  const sentence = `Vos titres-restaurant ont déjà réglé ${inEuros(day.capCents)} pour ce jour : c'est le plafond.`
  return { ...declined(sentence), eligibleCents }
}
