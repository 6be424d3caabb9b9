import { sirenOf, vatNumberOf } from '@tablee/domain/accounts/business-numbers'
import { creditNoteSums, type TaxedAmount, vatSum, vatSums } from '@tablee/domain/money/invoice-sums'
import { choiceWords } from '@tablee/domain/ordering/choices/choice-words'
import { isSettled } from '@tablee/domain/reservations/reservation-status'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import { addressLines } from '@tablee/domain/written-address'
import type { Config } from '../../config.ts'
import type { RestaurantContact } from '../catalogue/catalogue.ts'
import type { Sale } from '../reservations/readers/readers.ts'
import { type Content, type Invoice, type Line, numberOf, type Party, type Payment } from './invoice.ts'

type Legal = Config['legal']
type Company = { companyName: string | null; companyAddress: string | null } | null

/** The data from which the documents of one sale are composed. */
export type Facts = { sale: Sale; restaurant: RestaurantContact; company: Company; legal: Legal }

// An intermediary's service is taxed at the full rate.
const SERVICE_VAT = 2000

/** The restaurant's invoice: dishes, what was added at the table, delivery, and the tip outside VAT. */
export function restaurantInvoice(facts: Facts, payments: Payment[]): Content {
  const { sale, restaurant, legal } = facts
  const { price, share, extras } = sale
  const lines = [...linesOf(sale.lines), ...linesOf(extras.map((one) => ({ ...one, quantity: 1 })))]
  const sums = vatSums(lines.flatMap(amountsOf), { discount: price.itemsDiscount, onTop: price.deliveryFee })
  return {
    ...blank(facts, restaurantParty(restaurant)),
    ...{ drawnUpBy: legal.name, lines, sums, payments },
    ...{ discountCents: price.itemsDiscount, deliveryCents: price.deliveryFee, tipCents: share.tipCents },
    totalCents: sumOf(sums) + share.tipCents,
  }
}

/** The restaurant's invoice of extras over the agreed limit that were paid after the bill had been invoiced. */
export function beyondInvoice(facts: Facts, payments: Payment[]): Content {
  const { sale, restaurant, legal } = facts
  const lines = linesOf(sale.beyond.map((one) => ({ ...one, quantity: 1 })))
  const sums = vatSums(lines.flatMap(amountsOf), { discount: 0, onTop: 0 })
  return {
    ...blank(facts, restaurantParty(restaurant)),
    ...{ drawnUpBy: legal.name, lines, sums, payments, totalCents: sumOf(sums) },
  }
}

/** The platform's invoice of the service fee. */
export function platformInvoice(facts: Facts, payments: Payment[]): Content {
  const { serviceFee, feeDiscount } = facts.sale.price
  const sums = [vatSum(SERVICE_VAT, serviceFee - feeDiscount)]
  return {
    ...blank(facts, platformParty(facts.legal)),
    lines: [{ name: 'Frais de service', quantity: 1, unitCents: serviceFee, vat: SERVICE_VAT }],
    ...{ discountCents: feeDiscount, sums, totalCents: sumOf(sums), payments },
  }
}

/** For a guest whose host pays: the guest's order and its prices; it is not an invoice. */
export function note(facts: Facts): Content {
  const lines = linesOf(facts.sale.lines)
  const totalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  return { ...blank(facts, restaurantParty(facts.restaurant)), lines, totalCents }
}

/** For the host of a group in which each guest pays: who settled, without the amounts of others. */
export function summary(facts: Facts): Content {
  const { shares, share, extras, price } = facts.sale
  const active = withSeat(shares)
  return {
    ...blank(facts, restaurantParty(facts.restaurant)),
    guests: active.map(({ id, displayName, status }) => ({ shareId: id, name: displayName, part: partOf(status) })),
    // A no-show fee is not a price.
    totalCents: share.status === 'NO_SHOW' ? 0 : price.total + share.tipCents + sumOfExtras(extras),
  }
}

/** Credits `cents` of an invoice, after the earlier credit notes `before`; the tip is credited last. */
export function creditNote(invoice: Invoice, before: readonly Content[], cents: number, payments: Payment[]): Content {
  const credited = before.flatMap(({ sums }) => sums.map(({ vat, gross }) => ({ vat, cents: gross })))
  const sums = creditNoteSums(invoice.content.sums, credited, cents)
  const tipCents = cents - sumOf(sums)
  const lines = sums.map(({ vat, gross }) => ({ name: 'Remboursement', quantity: 1, unitCents: gross, vat }))
  return {
    ...invoice.content,
    ...{ lines, sums, tipCents, totalCents: cents, discountCents: 0, deliveryCents: 0, payments },
    corrects: { number: numberOf(invoice) ?? '', madeAt: invoice.madeAt },
  }
}

function blank({ sale, restaurant, company }: Facts, seller: Party): Content {
  const { reservation, buyer } = sale
  const { id: reservationId, day, hour, type, totalPersons: persons } = reservation
  const name = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ')
  return {
    ...{ seller, drawnUpBy: null, restaurant: restaurant.name },
    buyer: {
      name: name || 'Client',
      companyName: company?.companyName ?? null,
      companyAddress: company?.companyAddress ?? null,
    },
    meal: { reservationId, day, hour, type, persons },
    ...{ lines: [], discountCents: 0, deliveryCents: 0, sums: [], tipCents: 0, totalCents: 0 },
    ...{ payments: [], corrects: null, guests: [] },
  }
}

function sumOfExtras(extras: Sale['extras']): number {
  return extras.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

function partOf(status: Sale['share']['status']): Content['guests'][number]['part'] {
  if (status === 'NO_SHOW') return 'ABSENT'
  return isSettled(status) ? 'SETTLED' : 'OPEN'
}

function restaurantParty({ siret, name, ...where }: RestaurantContact): Party {
  const siren = siret === null ? null : sirenOf(siret)
  return {
    name,
    address: addressLines(where),
    ...{ siret, vatNumber: siren && vatNumberOf(siren) },
  }
}

/** The platform as a seller. */
export function platformParty({ name, address, siren }: Legal): Party {
  const [street = '', ...rest] = address.split(', ')
  return {
    name,
    address: [street, rest.join(', ')].filter(Boolean),
    ...{ siret: siren, vatNumber: vatNumberOf(siren) },
  }
}

/** Merges equal dishes into one line. */
type ShareLine = Sale['lines'][number]
type Sold = Pick<ShareLine, 'name' | 'priceCents' | 'vat' | 'quantity'> & Partial<Pick<ShareLine, 'choices' | 'parts'>>

function linesOf(ordered: readonly Sold[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { name, priceCents: unitCents, vat, quantity, choices = [], parts } of ordered) {
    const words = choiceWords(choices)
    const key = JSON.stringify([name, unitCents, vat, words, parts])
    const line = { name, unitCents, vat, ...(words && { choices: words }), ...(parts && { parts }) }
    lines.set(key, { ...line, quantity: quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

/** The amounts of a line by rate. */
function amountsOf({ unitCents, quantity, vat, parts }: Line): TaxedAmount[] {
  return (parts ?? [{ cents: unitCents, vat }]).map((part) => ({ cents: part.cents * quantity, vat: part.vat }))
}

function sumOf(sums: readonly { gross: number }[]): number {
  return sums.reduce((sum, { gross }) => sum + gross, 0)
}
