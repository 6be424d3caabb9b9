import { spread, withoutVat } from './money.ts'

/** What is sold at one rate: cents with VAT, the rate in hundredths of a percent. */
export type TaxedAmount = { cents: number; vat: number }
/** Of one rate: without VAT, the VAT, and with it; cents, `net + tax` is `gross`. */
export type VatSum = { vat: number; net: number; tax: number; gross: number }

/**
 * The sums of an invoice by rate, the highest last. A discount is spread over the lines by largest remainder; what comes
 * on top (bringing it) has the rates of what is brought (CGI, art. 267), in proportion. VAT is worked out on each sum.
 */
export function vatSums(lines: readonly TaxedAmount[], { discount = 0, onTop = 0 } = {}): VatSum[] {
  const amounts = lines.map(({ cents }) => cents)
  const all = amounts.reduce((sum, cents) => sum + cents, 0)
  const off = spread(Math.min(discount, all), amounts)
  const left = amounts.map((cents, index) => cents - (off[index] ?? 0))
  const more = spread(onTop, left.some((cents) => cents > 0) ? left : amounts)

  const byRate = new Map<number, number>()
  lines.forEach(({ vat }, index) => {
    byRate.set(vat, (byRate.get(vat) ?? 0) + (left[index] ?? 0) + (more[index] ?? 0))
  })
  return [...byRate].sort(([a], [b]) => a - b).map(([vat, gross]) => vatSum(vat, gross))
}

/**
 * The part of an invoice that is taken back by so many cents, after what was taken back before: in proportion to what is
 * left of each rate. Taken back whole, in however many parts, it mirrors the invoice to the cent.
 */
export function sumsTakenBack(sums: readonly VatSum[], before: readonly TaxedAmount[], cents: number): VatSum[] {
  const left = sums.map(({ vat, gross }) => gross - sumOf(before.filter((one) => one.vat === vat)))
  const parts = spread(
    Math.min(
      cents,
      left.reduce((sum, one) => sum + one, 0),
    ),
    left,
  )
  return sums.flatMap(({ vat }, index) => {
    const [of, gross] = [left[index] ?? 0, parts[index] ?? 0]
    const net = withoutVat(of, vat / 100) - withoutVat(of - gross, vat / 100)
    return gross === 0 ? [] : [{ vat, net, tax: gross - net, gross }]
  })
}

export function vatSum(vat: number, gross: number): VatSum {
  const net = withoutVat(gross, vat / 100)
  return { vat, net, tax: gross - net, gross }
}

function sumOf(amounts: readonly TaxedAmount[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}
