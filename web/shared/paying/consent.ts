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

export type ConsentTerms = Pick<
  PayableShare,
  'amountDue' | 'items' | 'type' | 'date' | 'freeCancelUntil' | 'shareStatus' | 'subject'
> & {
  shares: readonly Pick<PayableShare['shares'][number], 'menuItemsDiscount'>[]
  vouchers: Pick<Vouchers, 'euros' | 'isLater'> | null
  /** Euros for each guest that a host agrees to; null without a ceiling. */
  ceiling?: number | null
}

/**
 * Returns the sentences that the payer agrees to: amount and date, extras, free cancellation and no-show fee. `now` is in
 * milliseconds.
 */
export function consentOf(share: ConsentTerms, now: number): string[] {
  const { type, freeCancelUntil, subject } = share
  const total = debitText(share)
  if (isToGo(type)) return orderTerms(share, now)
  if (isAfterMeal(share, now)) return [`Votre carte est débitée ${total} tout de suite.`]

  const settled = settledAt(share)
  const debited = `Votre carte est débitée ${total} après le repas, au plus tard le ${dayAndHour(settled)}.`
  if (subject.kind === 'cover') {
    return [debited, `Rien d'autre : ${subject.name} garde à sa charge les suppléments pris à table.`]
  }
  return [
    debited,
    ...ceilingTerms(share),
    ...voucherTerms(share),
    `Les suppléments pris à table s'y ajoutent, jusqu'à ${wholePrice(euros(EXTRAS_A_PERSON))} par personne.`,
    now <= freeCancelUntil
      ? `Annulation gratuite jusqu'au ${dayAndHour(freeCancelUntil)} ; ensuite, ${absenceText(share)}.`
      : `L'annulation n'est plus possible ; ${absenceText(share)}.`,
  ]
}

function absenceText(share: ConsentTerms): string {
  return costsAbsence(share) ? "30 % de l'addition en cas d'absence" : "rien n'est débité en cas d'absence"
}

/** True if a no-show costs a fee. It is free if nothing is held or a code discounts all dishes. */
export function costsAbsence({
  amountDue,
  items,
  shares: [payer],
}: Pick<ConsentTerms, 'amountDue' | 'items' | 'shares'>): boolean {
  return amountDue > 0 && noShowFee({ items: cents(items), itemsDiscount: cents(payer?.menuItemsDiscount ?? 0) }) > 0
}

/** Returns the latest time of the debit, in milliseconds; null if the card is debited at once. */
export function debitedAt(share: ConsentTerms, now: number): number | null {
  if (isToGo(share.type)) return now < share.freeCancelUntil ? share.freeCancelUntil : null
  return isAfterMeal(share, now) ? null : settledAt(share)
}

function settledAt({ date }: Pick<ConsentTerms, 'date'>): number {
  return parisInstant(addDays(serviceDayAt(date), 1), SERVICE_DAY_STARTS)
}

/** A takeaway or delivery order is debited when free cancellation ends, or at once if it is paid later. */
function orderTerms(share: ConsentTerms, now: number): string[] {
  const { freeCancelUntil } = share
  const total = debitText(share)
  if (now >= freeCancelUntil)
    return [
      `Votre carte est débitée ${total} tout de suite.`,
      ...voucherTerms(share),
      "L'annulation n'est plus possible.",
    ]
  return [
    `Votre carte est débitée ${total} le ${dayAndHour(freeCancelUntil)}.`,
    ...voucherTerms(share),
    "Jusque-là l'annulation est gratuite ; ensuite la commande est ferme.",
  ]
}

function ceilingTerms({ ceiling = null }: ConsentTerms): string[] {
  return ceiling === null ? [] : [`${ceilingAgreement(cents(ceiling))} ; seul ce qui est commandé est débité.`]
}

/** The amount is a maximum if vouchers are charged only on the day of the meal, or if guests may still choose dishes. */
function debitText({ amountDue, vouchers, ceiling = null }: ConsentTerms): string {
  return vouchers?.isLater || ceiling !== null ? `de ${price(amountDue)} au plus` : `de ${price(amountDue)}`
}

function voucherTerms({ vouchers }: ConsentTerms): string[] {
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
    subject,
    ...share
  }: Pick<ConsentTerms, 'type' | 'shareStatus' | 'date' | 'freeCancelUntil' | 'subject'>,
  now: number,
): boolean {
  return subject.kind === 'after' || (!isToGo(share.type) && isCollectedLate({ ...share, status, startsAt }, now))
}
