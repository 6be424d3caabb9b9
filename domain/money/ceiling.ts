import { inWholeEuros } from './money.ts'

/** What the dishes of each guest may cost where their host pays for all and has agreed to it; cents, in steps of five euros. */
export const CEILING_STEP = 500
const MOST_CEILING = 30_000
const OFFERED = 8

/** The ceilings that a host is offered, by what their guests' dishes cost: the first lies above the dearest of them. */
export function ceilingSteps(guestsCents: readonly number[]): number[] {
  if (guestsCents.length === 0) return []
  const from = Math.floor(Math.max(...guestsCents) / CEILING_STEP + 1) * CEILING_STEP
  return Array.from({ length: OFFERED }, (_, nth) => from + nth * CEILING_STEP).filter((cents) => cents <= MOST_CEILING)
}

/** Whether a host may agree to this ceiling: a round one, above which no guest has ordered. */
export function isCeiling(cents: number, guestsCents: readonly number[]): boolean {
  const isRound = Number.isInteger(cents / CEILING_STEP) && 0 < cents && cents <= MOST_CEILING
  return isRound && guestsCents.length > 0 && Math.max(...guestsCents) <= cents
}

/** To a host who names another sum than one of those that they may agree to. */
export const NO_CEILING = 'Choisissez une somme ronde, qui ne soit pas au-dessous de ce que vos invités ont choisi.'

/** The most that a guest's dishes may cost: what they have chosen stays theirs, also above a ceiling that was lowered. */
export function mostUnder(ceilingCents: number, orderedCents: number): number {
  return Math.max(ceilingCents, orderedCents)
}

/** The words of the host's agreement. */
export function ceilingAgreement(ceilingCents: number): string {
  return `J'accepte que chacun choisisse jusqu'à ${inWholeEuros(ceilingCents)} par personne`
}

/** To a guest whose choice costs more; the server and the page say the same. */
export function aboveCeiling(ceilingCents: number): string {
  return `Votre hôte invite chacun jusqu'à ${inWholeEuros(ceilingCents)} : choisissez des plats qui ne coûtent pas davantage.`
}
