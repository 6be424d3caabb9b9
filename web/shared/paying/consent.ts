import { addDays, parisInstant, SERVICE_DAY_STARTS, serviceDayAt } from '@tablee/domain/calendar/calendar'
import { ceilingAgreement } from '@tablee/domain/money/ceiling'
import { cents, euros } from '@tablee/domain/money/money'
import { noShowFee } from '@tablee/domain/money/no-show'
import { isToGo } from '@tablee/domain/money/pricing'
import { voucherPlanText } from '@tablee/domain/money/voucher-words'
import { EXTRAS_A_PERSON } from '@tablee/domain/reservations/booking-limits'
import { isCollectedLate } from '@tablee/domain/reservations/booking-rules'
import { dayAndHour, price, wholePrice } from '../../words/formats.ts'
import type { PayableShare, Vouchers } from './load-payable-share.ts'

type Owed = Pick<PayableShare, 'owed' | 'items' | 'type' | 'date' | 'freeCancelUntil' | 'shareStatus' | 'what'> & {
  shares: readonly Pick<PayableShare['shares'][number], 'menuItemsDiscount'>[]
  vouchers: Pick<Vouchers, 'euros' | 'isLater'> | null
  /** Euros for each guest that a host agrees to; null without a ceiling. */
  ceiling?: number | null
}

/**
 * Returns the sentences that the payer agrees to: amount and date, extras, free cancellation and no-show fee. `now` is in
 * milliseconds.
 */
export function consentOf(due: Owed, now: number): string[] {
  const { type, freeCancelUntil, what } = due
  const total = debitOf(due)
  if (isToGo(type)) return ofOrder(due, now)
  if (isAfterMeal(due, now)) return [`Votre carte est débitée ${total} tout de suite.`]

  const settled = settledAt(due)
  const debited = `Votre carte est débitée ${total} après le repas, au plus tard le ${dayAndHour(settled)}.`
  if (what.kind === 'cover') {
    return [debited, `Rien d'autre : ${what.name} garde à sa charge les suppléments pris à table.`]
  }
  return [
    debited,
    ...ofCeiling(due),
    ...ofVouchers(due),
    `Les suppléments pris à table s'y ajoutent, jusqu'à ${wholePrice(euros(EXTRAS_A_PERSON))} par personne.`,
    now <= freeCancelUntil
      ? `Annulation gratuite jusqu'au ${dayAndHour(freeCancelUntil)} ; ensuite, ${absenceOf(due)}.`
      : `L'annulation n'est plus possible ; ${absenceOf(due)}.`,
  ]
}

function absenceOf(due: Owed): string {
  return costsAbsence(due) ? "30 % de l'addition en cas d'absence" : "rien n'est débité en cas d'absence"
}

/** True if a no-show costs a fee. It is free if nothing is held or a code discounts all dishes. */
export function costsAbsence({ owed, items, shares: [payer] }: Pick<Owed, 'owed' | 'items' | 'shares'>): boolean {
  return owed > 0 && noShowFee({ items: cents(items), itemsDiscount: cents(payer?.menuItemsDiscount ?? 0) }) > 0
}

/** Returns the latest time of the debit, in milliseconds; null if the card is debited at once. */
export function debitedAt(due: Owed, now: number): number | null {
  if (isToGo(due.type)) return now < due.freeCancelUntil ? due.freeCancelUntil : null
  return isAfterMeal(due, now) ? null : settledAt(due)
}

function settledAt({ date }: Pick<Owed, 'date'>): number {
  return parisInstant(addDays(serviceDayAt(date), 1), SERVICE_DAY_STARTS)
}

/** A takeaway or delivery order is debited when free cancellation ends, or at once if it is paid later. */
function ofOrder(due: Owed, now: number): string[] {
  const { freeCancelUntil } = due
  const total = debitOf(due)
  if (now >= freeCancelUntil)
    return [`Votre carte est débitée ${total} tout de suite.`, ...ofVouchers(due), "L'annulation n'est plus possible."]
  return [
    `Votre carte est débitée ${total} le ${dayAndHour(freeCancelUntil)}.`,
    ...ofVouchers(due),
    "Jusque-là l'annulation est gratuite ; ensuite la commande est ferme.",
  ]
}

function ofCeiling({ ceiling = null }: Owed): string[] {
  return ceiling === null ? [] : [`${ceilingAgreement(cents(ceiling))} ; seul ce qui est commandé est débité.`]
}

/** The amount is a maximum if vouchers are charged only on the day of the meal, or if guests may still choose dishes. */
function debitOf({ owed, vouchers, ceiling = null }: Owed): string {
  return vouchers?.isLater || ceiling !== null ? `de ${price(owed)} au plus` : `de ${price(owed)}`
}

function ofVouchers({ vouchers }: Owed): string[] {
  if (!vouchers) return []
  return [
    vouchers.isLater
      ? voucherPlanText(cents(vouchers.euros))
      : `${price(vouchers.euros)} sont réservés sur vos titres.`,
  ]
}

/** True if this debit failed after the meal. It is then due at once and cannot be cancelled. */
export function isAfterMeal(
  {
    shareStatus: status,
    date: startsAt,
    what,
    ...due
  }: Pick<Owed, 'type' | 'shareStatus' | 'date' | 'freeCancelUntil' | 'what'>,
  now: number,
): boolean {
  return what.kind === 'after' || (!isToGo(due.type) && isCollectedLate({ ...due, status, startsAt }, now))
}
