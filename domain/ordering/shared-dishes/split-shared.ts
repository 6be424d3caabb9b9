import type { PricePart } from '../choices/price-choices.ts'

/** A dish ordered for the table: the cents of one portion by rate (`parts` is null if there is one rate) and the quantity. */
export type SharedPortion = {
  priceCents: number
  vat: number
  isAlcohol: boolean
  parts: readonly PricePart[] | null
  quantity: number
}

/** One sharer's part of a dish, as stored in an order's line. */
export type SharedPart = { priceCents: number; vat: number; isAlcohol: boolean; parts: PricePart[] | null }

/**
 * Splits a dish among its sharers, in the order of their seats. The parts add up to its price at each rate and differ by at
 * most a cent. Remaining cents are dealt one by one round the table, continuing from one rate to the next.
 */
export function splitShared(portion: SharedPortion, sharers: number): SharedPart[] {
  const { priceCents, vat, isAlcohol, quantity } = portion
  const rates = portion.parts ?? [{ cents: priceCents, vat, isAlcohol }]
  const dealt: PricePart[][] = Array.from({ length: sharers }, () => [])
  let next = 0
  for (const rate of rates) {
    const cents = rate.cents * quantity
    const left = cents % sharers
    for (const [seat, parts] of dealt.entries()) {
      const isDealtOne = (seat - next + sharers) % sharers < left
      parts.push({ ...rate, cents: Math.floor(cents / sharers) + (isDealtOne ? 1 : 0) })
    }
    next = (next + left) % sharers
  }
  return dealt.map((parts) => asLine(parts, portion))
}

/**
 * Takes cents out of a share. Returns the rest and the amounts taken by rate, lowest rate first. Used if a share has grown
 * beyond the amount that the card holds.
 */
export function takeOut<Line extends SharedPart>(
  line: Line,
  cents: number,
): { left: Line; taken: { cents: number; vat: number }[] } {
  const { priceCents, vat, isAlcohol } = line
  let more = Math.min(cents, priceCents)
  const taken: { cents: number; vat: number }[] = []
  const parts = (line.parts ?? [{ cents: priceCents, vat, isAlcohol }]).map((part) => {
    const off = Math.min(more, part.cents)
    more -= off
    if (off > 0) taken.push({ cents: off, vat: part.vat })
    return { ...part, cents: part.cents - off }
  })
  return { left: { ...line, ...asLine(parts, line) }, taken: merged(taken) }
}

function merged(taken: readonly { cents: number; vat: number }[]): { cents: number; vat: number }[] {
  const sums = new Map<number, number>()
  for (const { cents, vat } of taken) sums.set(vat, (sums.get(vat) ?? 0) + cents)
  return [...sums].map(([vat, cents]) => ({ vat, cents }))
}

/** Omits the parts if price, rate and `isAlcohol` describe the share completely, as `keptParts` does. */
function asLine(all: readonly PricePart[], { isAlcohol }: Pick<SharedPortion, 'isAlcohol'>): SharedPart {
  const costing = all.filter(({ cents }) => cents > 0)
  const parts = costing.length > 0 ? costing : all.slice(0, 1)
  const vat = Math.max(...parts.map((part) => part.vat))
  const isWhole = parts.length === 1 && parts.every((part) => part.isAlcohol === isAlcohol)
  const priceCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  return { priceCents, vat, isAlcohol, parts: isWhole ? null : [...parts] }
}
