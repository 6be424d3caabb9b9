import { spacedSiren, spacedSiret } from '@tablee/domain/accounts/business-numbers'
import { parisDay } from '@tablee/domain/calendar/calendar'
import { dateInFull, dayInFull } from '@tablee/domain/calendar/day-names'
import { inEuros, inPercent } from '@tablee/domain/money/money'
import type { Content, Invoice, InvoiceKind, Party } from '../invoice.ts'

export const TITLES: Record<InvoiceKind, string> = {
  INVOICE: 'Facture',
  CREDIT_NOTE: 'Avoir',
  NOTE: 'Note',
  SUMMARY: 'Récapitulatif',
}

/** '1 023,50 €', '– 9,09 €': the fonts have neither a narrow space nor the minus sign. */
export function euros(cents: number): string {
  return inEuros(cents).replaceAll('\u202F', '\u00A0').replace('−', '– ')
}

/** '5,5 %' from hundredths of a percent. */
export function rate(vat: number): string {
  return inPercent(vat / 100)
}

/** The seller's registration and VAT numbers. */
export function identity({ siret, vatNumber }: Party): string {
  const isSiret = siret?.replace(/\D/g, '').length === 14
  const number = siret === null ? null : isSiret ? `SIRET ${spacedSiret(siret)}` : `SIREN ${spacedSiren(siret)}`
  return [number, vatNumber && `TVA ${vatNumber}`].filter(Boolean).join('  ·  ')
}

export function mealOf({ meal }: Content): string {
  const when = `${dayInFull(meal.day)} à ${meal.hour}`
  if (meal.type === 'DELIVERY') return `Livraison du ${when}`
  if (meal.type === 'CLICK_COLLECT') return `À emporter, ${when}`
  return `Repas du ${when}`
}

export function bookingOf({ meal }: Content): string {
  const isOrder = meal.type === 'DELIVERY' || meal.type === 'CLICK_COLLECT'
  if (isOrder) return `Commande n° ${meal.reservationId}`
  return `Réservation n° ${meal.reservationId}, ${meal.persons} ${meal.persons > 1 ? 'personnes' : 'personne'}`
}

export function dateOf({ madeAt }: Pick<Invoice, 'madeAt'>): string {
  return dateInFull(parisDay(madeAt))
}

/** The footer of a document: the legal mentions, or the reason why it is not an invoice. */
export function smallPrint({ kind, seller: side, content }: Invoice): string[] {
  const { drawnUpBy, seller, corrects } = content
  if (kind === 'NOTE')
    return [
      "Votre hôte a réglé cette addition et en a la facture. Cette note n'en est pas une : elle vous dit ce que vous avez commandé, aux prix de la carte.",
    ]
  if (kind === 'SUMMARY')
    return [
      "Chaque convive a réglé sa part et en a la facture. Ce récapitulatif n'est pas une facture : il ne porte ni numéro ni montant d'un autre que vous.",
    ]
  return [
    ...(drawnUpBy === null
      ? []
      : [
          `${corrects ? 'Avoir établi' : 'Facture établie'} par ${drawnUpBy} au nom et pour le compte de ${seller.name} (CGI,\u00A0art.\u00A0289,\u00A0I-2).`,
        ]),
    ...(side === 'PLATFORM'
      ? ['Frais du service de réservation et de commande en ligne, pour le repas ci-dessus.']
      : []),
    ...(corrects || leftToPay(content) > 0 ? [] : ['Payée comptant, sans escompte.']),
  ]
}

/** Cents of an invoice still due. */
function leftToPay({ dueCents, totalCents, payments }: Content): number {
  return dueCents ?? Math.max(0, totalCents - payments.reduce((sum, { cents }) => sum + cents, 0))
}

/** Returns the label and amount still due, on this invoice or on a later one; null if nothing is due. */
export function dueWords(content: Content): { label: string; cents: number } | null {
  const cents = leftToPay(content)
  const isOnIt = content.totalCents > content.payments.reduce((sum, { cents: paid }) => sum + paid, 0)
  return cents > 0 ? { label: isOnIt ? 'Reste à régler' : 'Reste à régler, facturé ensuite', cents } : null
}
