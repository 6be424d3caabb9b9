import type { Day } from '../calendar/calendar.ts'
import { csvCents, csvDay, csvOf } from '../csv.ts'
import type { VatSum } from '../money/invoice-sums.ts'
import { rateText } from './accounts.ts'
import { type BillAccount, leftToPay, MEANS, type Means, paidOf, paidOutOf, sumsOf } from './bill-account.ts'

const MEANS_HEADINGS: Record<Means, string> = {
  CARD: 'Carte (EUR)',
  EDENRED: 'Ticket Restaurant (EUR)',
  RESTO_FLASH: 'Resto Flash (EUR)',
  COMPANY: 'Part d’entreprise (EUR)',
  PLATFORM: 'Code promo payé par Tablée (EUR)',
}

/** Rates that every export has, so that months have the same columns. Other rates are added if something was sold at them. */
const USUAL_RATES = [550, 1000, 2000]

/** Returns the bills for a French spreadsheet, one line each. */
export function billsCsv(bills: readonly BillAccount[]): string {
  const rates = ratesOf(bills)
  const headings = rates.flatMap((vat) => ['HT', 'TVA', 'TTC'].map((what) => `${what} à ${rateText(vat)} (EUR)`))
  return csvOf([
    [
      ...['Jour de service', 'Réservation', 'Factures', 'Avoirs', ...headings],
      ...['Total HT (EUR)', 'Total TVA (EUR)', 'Total TTC (EUR)', 'Pourboires (EUR)', 'Indemnités d’absence (EUR)'],
      ...MEANS.map((means) => MEANS_HEADINGS[means]),
      ...['Remboursé (EUR)', 'Reste dû (EUR)', 'Références de paiement', 'Virements', 'Jours des virements'],
      ...['Virements à venir (EUR)', 'Versé par l’émetteur des titres (EUR)'],
    ],
    ...bills.map((bill) => rowOf(bill, rates)),
  ])
}

/** Returns VAT by rate and day for a French spreadsheet. */
export function vatCsv(days: readonly (VatSum & { day: Day })[]): string {
  return csvOf([
    ['Jour', 'Taux de TVA', 'HT (EUR)', 'TVA (EUR)', 'TTC (EUR)'],
    ...days.map(({ day, vat, net, tax, gross }) => [
      csvDay(day),
      rateText(vat),
      csvCents(net),
      csvCents(tax),
      csvCents(gross),
    ]),
  ])
}

function rowOf(bill: BillAccount, rates: readonly number[]): string[] {
  const { day, reservationId, documents, payments } = bill
  const sums = sumsOf(documents)
  const paid = paidOf(payments)
  const { payouts, toCome, bySchemes } = paidOutOf(payments)
  const total = (of: 'net' | 'tax' | 'gross') => csvCents(sums.reduce((sum, one) => sum + one[of], 0))
  const numbers = (isCredit: boolean) =>
    documents
      .filter((one) => one.isCredit === isCredit)
      .map(({ number }) => number)
      .join(' ')
  return [
    ...[csvDay(day), String(reservationId), numbers(false), numbers(true)],
    ...rates.flatMap((vat) => {
      const { net = 0, tax = 0, gross = 0 } = sums.find((one) => one.vat === vat) ?? {}
      return [net, tax, gross].map(csvCents)
    }),
    ...[total('net'), total('tax'), total('gross'), csvCents(paid.tips), csvCents(paid.absences)],
    ...MEANS.map((means) => csvCents(paid.by(means))),
    ...[csvCents(paid.back), csvCents(leftToPay(bill))],
    ...[listed(payments.map(({ reference }) => reference)), listed(payouts.map(({ id }) => id))],
    ...[listed(payouts.map((one) => csvDay(one.day))), csvCents(toCome)],
    csvCents(bySchemes.reduce((sum, { cents }) => sum + cents, 0)),
  ]
}

function ratesOf(bills: readonly BillAccount[]): number[] {
  const sold = bills.flatMap(({ documents }) => documents.flatMap(({ sums }) => sums.map(({ vat }) => vat)))
  return [...new Set([...USUAL_RATES, ...sold])].sort((one, other) => one - other)
}

/** Lists each name once, separated by commas. */
function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ')
}
