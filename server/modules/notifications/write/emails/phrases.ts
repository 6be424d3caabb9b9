import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { dayAndHour } from './day-and-hour.ts'
import { harmlessName, quotedWords } from './quoted-name.ts'

export function greeting(firstName: string | null): string {
  const name = harmlessName(firstName ?? '')
  return name === '' ? 'Bonjour,' : `Bonjour ${name},`
}

/** Returns a restaurant's reason, quoted as a stranger's words; empty without one. */
export function becauseOf(reason: string | null): string {
  return reason ? ` : ${quotedWords(reason, LONGEST_NOTE)}` : ''
}

/** Returns the sentence about a link that works once. `life` is in words, `expiresAt` in milliseconds. */
export function linkEnds(life: string, expiresAt: number): string {
  return `Ce lien est valable ${life}, jusqu'au ${dayAndHour(expiresAt)}, et ne sert qu'une fois.`
}

/** Returns the sentence about a link that works more than once. */
export function linkLasts(life: string, expiresAt: number): string {
  return `Ce lien est valable ${life}, jusqu'au ${dayAndHour(expiresAt)}.`
}

export const NOTHING_TO_DO = "C'était vous ? Vous n'avez rien à faire."
