import { inWholeEuros } from './money.ts'

/** Cents. A ceiling is a multiple of this: the most that each guest's dishes may cost if the host pays for all. */
export const CEILING_STEP = 500
const MOST_CEILING = 30_000
const OFFERED = 8

/** Returns the ceilings to offer to a host. The first is above what any guest has ordered. */
export function ceilingSteps(guestsCents: readonly number[]): number[] {
  if (guestsCents.length === 0) return []
  const from = Math.floor(Math.max(...guestsCents) / CEILING_STEP + 1) * CEILING_STEP
  return Array.from({ length: OFFERED }, (_, nth) => from + nth * CEILING_STEP).filter((cents) => cents <= MOST_CEILING)
}

/** True if a host may agree to this ceiling: it is round, and no guest has ordered above it. */
export function isCeiling(cents: number, guestsCents: readonly number[]): boolean {
  const isRound = Number.isInteger(cents / CEILING_STEP) && 0 < cents && cents <= MOST_CEILING
  return isRound && guestsCents.length > 0 && Math.max(...guestsCents) <= cents
}

/** Shown to a host whose ceiling is not allowed. */
export const NO_CEILING = 'Choisissez une somme ronde, qui ne soit pas au-dessous de ce que vos invités ont choisi.'

/** Returns the most that a guest's dishes may cost. Guests keep what they have chosen even if the ceiling is lowered. */
export function mostUnder(ceilingCents: number, orderedCents: number): number {
  return Math.max(ceilingCents, orderedCents)
}

/** Returns the text of the host's agreement. */
export function ceilingAgreement(ceilingCents: number): string {
  return `J'accepte que chacun choisisse jusqu'à ${inWholeEuros(ceilingCents)} par personne`
}

/** Shown to a guest whose choice costs more. Server and page share this text. */
export function aboveCeiling(ceilingCents: number): string {
  return `Votre hôte invite chacun jusqu'à ${inWholeEuros(ceilingCents)} : choisissez des plats qui ne coûtent pas davantage.`
}
