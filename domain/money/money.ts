/** Converts cents to the API's euros, a number with two decimals. */
export function euros(cents: number): number {
  return cents / 100
}

/** A no-break space before € and %, which keeps the sign with its number. */
const BEFORE_SIGN = '\u00A0'

/** Formats cents for a French sentence: '23,50 €', '1 234,50 €', '−2,00 €'. */
export function inEuros(cents: number): string {
  return `${inFrench(cents / 100, 2)}${BEFORE_SIGN}€`
}

/** Formats cents as whole euros, rounded, for an average or a round limit: '27 €'. */
export function inWholeEuros(cents: number): string {
  return `${inFrench(cents / 100, 0)}${BEFORE_SIGN}€`
}

/** Formats a percentage with its own number of decimals: '30 %', '5,5 %'. */
export function inPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}${BEFORE_SIGN}%`
}

/**
 * Formats a number with a decimal comma and spaces between thousands. Intl is not used because browser and server may have
 * different locale data.
 */
export function inFrench(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202F')
  const unsigned = fraction ? `${grouped},${fraction}` : grouped
  return value < 0 && /[1-9]/.test(unsigned) ? `−${unsigned}` : unsigned
}

/** Converts euros to integer cents, rounded half away from zero. Throws RangeError for NaN and infinities. */
export function cents(euros: number): number {
  if (!Number.isFinite(euros)) throw new RangeError(`${euros} is no amount`)
  // 1.005 × 100 is 100.49999999999999 in binary. Rounding to fifteen digits restores the decimal.
  const amount = Number((Math.abs(euros) * 100).toPrecision(15))
  return signed(euros, Math.round(amount))
}

/**
 * Returns the price without VAT in cents, rounded half up for positive amounts and mirrored for negative ones, because a credit
 * note mirrors its invoice. `rate` is percent with one decimal.
 */
export function withoutVat(cents: number, rate: number): number {
  const divisor = 1000 + Math.round(rate * 10)
  return signed(cents, Math.floor((2000 * Math.abs(cents) + divisor) / (2 * divisor)))
}

/**
 * Splits a total in cents in proportion to the weights (non-negative whole numbers), exactly to the cent. Remaining cents go to
 * the largest remainders, in case of a tie to the first. Throws RangeError if the total is not zero but all weights are.
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
