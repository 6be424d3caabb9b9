/** Cents as the euros of the API: a number with two decimals. */
export function euros(cents: number): number {
  return cents / 100
}

/** Cents as French sentences say them: 23,50 €. */
export function inEuros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')} €`
}

/** Euros as integer cents, half away from zero; throws RangeError for what is no amount. */
export function cents(euros: number): number {
  if (!Number.isFinite(euros)) throw new RangeError(`${euros} is no amount`)
  // 1.005 × 100 is 100.49999999999999 in binary; fifteen digits bring the decimal meant back.
  const amount = Number((Math.abs(euros) * 100).toPrecision(15))
  return signed(euros, Math.round(amount))
}

/** The price without VAT, in cents, half up (a credit note mirrors its invoice); rate in percent, one decimal (5.5). */
export function withoutVat(cents: number, rate: number): number {
  const divisor = 1000 + Math.round(rate * 10)
  return signed(cents, Math.floor((2000 * Math.abs(cents) + divisor) / (2 * divisor)))
}

/**
 * Shares of a total in cents, in proportion to the weights (whole numbers, none negative), which add up to it exactly:
 * largest remainder, the first of equals. Throws RangeError when an amount has nobody to go to.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (total === 0) return weights.map(() => 0)
  if (sum <= 0) throw new RangeError(`${total} cents cannot be spread over no weight`)

  const whole = Math.abs(total)
  const shares = weights.map((weight) => Math.floor((whole * weight) / sum))
  const left = whole - shares.reduce((all, share) => all + share, 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => signed(total, share + (favoured.has(index) ? 1 : 0)))
}

function signed(like: number, amount: number): number {
  return like < 0 && amount !== 0 ? -amount : amount
}
