import { dayAndHour } from './day-and-hour.ts'
import { harmlessName } from './quoted-name.ts'

/** Said in more than one letter. */
export function greeting(firstName: string | null): string {
  const name = harmlessName(firstName ?? '')
  return name === '' ? 'Bonjour,' : `Bonjour ${name},`
}

/** `life` in words, and the instant (ms) at which the link ends. */
export function linkEnds(life: string, expiresAt: number): string {
  return `Ce lien est valable ${life}, jusqu'au ${dayAndHour(expiresAt)}, et ne sert qu'une fois.`
}

/** Of one that may be used again. */
export function linkLasts(life: string, expiresAt: number): string {
  return `Ce lien est valable ${life}, jusqu'au ${dayAndHour(expiresAt)}.`
}

export const NOTHING_TO_DO = "C'était vous ? Vous n'avez rien à faire."
