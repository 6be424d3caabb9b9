import { sirenOf, vatNumberOf } from '@tablee/domain/accounts/business-numbers'
import { creditNoteSums, type TaxedAmount, vatSum, vatSums } from '@tablee/domain/money/invoice-sums'
import { choiceWords } from '@tablee/domain/ordering/choices/choice-words'
import { isSettled } from '@tablee/domain/reservations/reservation-status'
import { withSeat } from '@tablee/domain/reservations/seats-taken'
import { addressLines } from '@tablee/domain/written-address'
import type { Config } from '../../config.ts'
import type { RestaurantContact } from '../catalogue/catalogue.ts'
import type { Sale } from '../reservations/read/invoices/invoices.ts'
import {
  type Content,
  type Invoice,
  type Line,
  numberOf,
  type Party,
  type Payment,
  type SalePurpose,
} from './invoice.ts'

type Legal = Config['legal']
type Company = { companyName: string | null; companyAddress: string | null } | null

/** The data from which the documents of one sale are composed. */
export type Facts = { sale: Sale; restaurant: RestaurantContact; company: Company; legal: Legal }

// An intermediary's service is taxed at the full rate.
const SERVICE_VAT = 2000

/**
 * Composes the restaurant's invoice for payments with these purposes. MEAL: the dishes and their delivery. AFTER_MEAL: extras added at
 * the table, and the tip outside VAT. OVER_LIMIT: extras over the agreed limit.
 */
export function restaurantInvoice(facts: Facts, covers: SalePurpose[], payments: Payment[]): Content {
  const { sale, restaurant, legal } = facts
  const { sold, share } = sale
  const added = (['AFTER_MEAL', 'OVER_LIMIT'] as const)
    .filter((one) => covers.includes(one))
    .flatMap((one) => addedTo(sale, one))
  const isMeal = covers.includes('MEAL')
  const [discountCents, deliveryCents] = isMeal ? [sold.discount, sold.delivery] : [0, 0]
  const tipCents = covers.includes('AFTER_MEAL') ? share.tipCents : 0
  const lines = [...(isMeal ? linesOf(sale.lines) : []), ...linesOf(added.map((one) => ({ ...one, quantity: 1 })))]
  const sums = vatSums(lines.flatMap(amountsOf), { discount: discountCents, onTop: deliveryCents })
  return {
    ...blank(facts, restaurantParty(restaurant)),
    drawnUpBy: legal.name,
    covers,
    lines,
    sums,
    payments,
    discountCents,
    deliveryCents,
    tipCents,
    totalCents: sumOf(sums) + tipCents,
  }
}

/** Returns the extras of one purpose. AFTER_MEAL: charged together with the tip. OVER_LIMIT: over the agreed limit. */
export function addedTo({ extras, beyond }: Pick<Sale, 'extras' | 'beyond'>, purpose: 'AFTER_MEAL' | 'OVER_LIMIT') {
  return purpose === 'OVER_LIMIT' ? beyond : extras.filter((one) => !beyond.includes(one))
}

export function platformInvoice(facts: Facts, payments: Payment[]): Content {
  const { serviceFee, feeDiscount } = facts.sale.price
  const sums = [vatSum(SERVICE_VAT, serviceFee - feeDiscount)]
  return {
    ...blank(facts, platformParty(facts.legal)),
    lines: [{ name: 'Frais de service', quantity: 1, unitCents: serviceFee, vat: SERVICE_VAT }],
    discountCents: feeDiscount,
    sums,
    totalCents: sumOf(sums),
    payments,
  }
}

/** For a guest whose host pays: the guest's order and its prices; it is not an invoice. */
export function note(facts: Facts): Content {
  const lines = linesOf(facts.sale.lines)
  const totalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  return { ...blank(facts, restaurantParty(facts.restaurant)), lines, totalCents }
}

/** For the host of a group in which each guest pays: lists who has settled, without the amounts of others. */
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

/**
 * Composes an invoice for an amount that was paid instead of a lost voucher, or that its scheme has captured after all. It uses
 * the VAT rates of `credited`: the credit note for that part of the meal, or the invoice of the meal.
 */
export function lostVoucherInvoice(
  { content }: Pick<Invoice, 'content'>,
  payments: Payment[],
  means: 'CARD' | 'VOUCHER',
): Content {
  const totalCents = payments.reduce((sum, { cents }) => sum + cents, 0)
  const sums = creditNoteSums(content.sums, [], totalCents)
  const { takenOff: _, ...rest } = content
  return {
    ...rest,
    covers: means === 'CARD' ? ['LOST_VOUCHER'] : [],
    payments,
    sums,
    totalCents,
    tipCents: 0,
    corrects: null,
    discountCents: 0,
    deliveryCents: 0,
    lines: sums.map(({ vat, gross }) => ({ name: PART_NAMES[means], quantity: 1, unitCents: gross, vat })),
  }
}

const PART_NAMES = {
  CARD: 'Repas, part réglée sans titre-restaurant',
  VOUCHER: 'Repas, part réglée en titres-restaurant',
} as const

/** The amount of a credit note: `cents` in total, including `known` amounts with their own rates and `tipCents` of tip. */
export type Credit = { cents: number; name: string; payments: Payment[]; known: TaxedAmount[]; tipCents?: number }

/** Credits a part of an invoice, after the earlier credit notes `before`. Without `tipCents`, the tip is credited last. */
export function creditNote(invoice: Invoice, before: readonly Content[], credit: Credit): Content {
  const { cents, name, payments, known, tipCents: tip = 0 } = credit
  const credited = before.flatMap(({ sums }) => sums.map(({ vat, gross }) => ({ vat, cents: gross })))
  const sums = creditNoteSums(invoice.content.sums, credited, cents - tip, known)
  const tipCents = cents - sumOf(sums)
  const lines = sums.map(({ vat, gross }) => ({ name, quantity: 1, unitCents: gross, vat }))
  const { covers: _, ...content } = invoice.content
  return {
    ...content,
    lines,
    sums,
    tipCents,
    totalCents: cents,
    discountCents: 0,
    deliveryCents: 0,
    payments,
    ...(known.length > 0 && { takenOff: known }),
    corrects: { number: numberOf(invoice) ?? '', madeAt: invoice.madeAt },
  }
}

function blank({ sale, restaurant, company }: Facts, seller: Party): Content {
  const { reservation, buyer } = sale
  const { id: reservationId, day, hour, type, totalPersons: persons } = reservation
  const name = [buyer.firstName, buyer.lastName].filter(Boolean).join(' ')
  return {
    seller,
    drawnUpBy: null,
    restaurant: restaurant.name,
    buyer: {
      name: name || 'Client',
      companyName: company?.companyName ?? null,
      companyAddress: company?.companyAddress ?? null,
    },
    meal: { reservationId, day, hour, type, persons },
    lines: [],
    discountCents: 0,
    deliveryCents: 0,
    sums: [],
    tipCents: 0,
    totalCents: 0,
    payments: [],
    corrects: null,
    guests: [],
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
    siret,
    vatNumber: siren && vatNumberOf(siren),
  }
}

export function platformParty({ name, address, siren }: Legal): Party {
  const [street = '', ...rest] = address.split(', ')
  return {
    name,
    address: [street, rest.join(', ')].filter(Boolean),
    siret: siren,
    vatNumber: vatNumberOf(siren),
  }
}

type ShareLine = Sale['lines'][number]
type Sold = Pick<ShareLine, 'name' | 'priceCents' | 'vat' | 'quantity'> & Partial<Pick<ShareLine, 'choices' | 'parts'>>

/** Merges equal dishes into one line. */
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
