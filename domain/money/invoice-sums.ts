import { spread, withoutVat } from './money.ts'

/** An amount sold at one VAT rate: `cents` include VAT, `vat` is in hundredths of a percent. */
export type TaxedAmount = { cents: number; vat: number }
/** The sum of one rate in cents; `net + tax` equals `gross`. */
export type VatSum = { vat: number; net: number; tax: number; gross: number }

/**
 * Returns the sums of an invoice by rate, the highest rate last, without rates whose sum is 0. A discount is spread over the
 * lines by largest remainder. A delivery fee, `onTop`, has the rates of the delivered lines in proportion (CGI, art. 267). VAT
 * is computed on each sum.
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
  return [...byRate]
    .filter(([, gross]) => gross !== 0)
    .sort(([a], [b]) => a - b)
    .map(([vat, gross]) => vatSum(vat, gross))
}

/**
 * Returns the sums of a credit note of `cents`, after the credit notes `before`. `known` amounts are credited first, at their own
 * rates. The rest is spread in proportion to what is left of each rate. Credit notes for a whole invoice add up to it to the cent.
 */
export function creditNoteSums(
  sums: readonly VatSum[],
  before: readonly TaxedAmount[],
  cents: number,
  known: readonly TaxedAmount[] = [],
): VatSum[] {
  const left = sums.map(({ vat, gross }) => gross - atRate(before, vat))
  let unspent = cents
  const own = sums.map(({ vat }, index) => {
    const part = Math.min(atRate(known, vat), left[index] ?? 0, unspent)
    unspent -= part
    return part
  })
  const others = left.map((of, index) => of - (own[index] ?? 0))
  const parts = spread(Math.min(unspent, sumOf(others)), others)
  return sums.flatMap(({ vat }, index) => {
    const [of, gross] = [left[index] ?? 0, (own[index] ?? 0) + (parts[index] ?? 0)]
    const net = withoutVat(of, vat / 100) - withoutVat(of - gross, vat / 100)
    return gross === 0 ? [] : [{ vat, net, tax: gross - net, gross }]
  })
}

export function vatSum(vat: number, gross: number): VatSum {
  const net = withoutVat(gross, vat / 100)
  return { vat, net, tax: gross - net, gross }
}

function atRate(amounts: readonly TaxedAmount[], rate: number): number {
  return sumOf(amounts.filter(({ vat }) => vat === rate).map(({ cents }) => cents))
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
