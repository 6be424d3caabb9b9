import type { PriceLevel } from '../demonstration/restaurant.ts'

const FACTOR: Record<PriceLevel, number> = { 1: 0.88, 2: 1, 3: 1.18, 4: 1.4 }

/** Returns the price of a repertoire dish at a restaurant of this price level, rounded to a multiple of `step` cents. */
export function dishCents(cents: number, standing: PriceLevel, step: number): number {
  return Math.round((cents * FACTOR[standing]) / step) * step
}

/** Like `dishCents`, for a formula: 18.90 € keeps its ninety cents, 32 € is rounded to halves. */
export function formulaCents(cents: number, standing: PriceLevel): number {
  const below = cents % 50 === 40 ? 10 : 0
  return dishCents(cents + below, standing, 50) - below
}

/**
 * French VAT: 10 % at the table and hot to take away, 5.5 % packaged, 20 % alcohol. One price for several rates has the
 * highest.
 */
export function vatOf(isAlcohol: boolean, isPackaged: boolean) {
  if (isAlcohol) return { vatOnSite: 2000, vatTakeaway: 2000, isAlcohol }
  return { vatOnSite: 1000, vatTakeaway: isPackaged ? 550 : 1000, isAlcohol }
}
