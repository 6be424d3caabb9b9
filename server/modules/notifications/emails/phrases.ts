import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { dayAndHour } from './day-and-hour.ts'
import { harmlessName, quotedWords } from './quoted-name.ts'

export function greeting(firstName: string | null): string {
  const name = harmlessName(firstName ?? '')
  return name === '' ? 'Bonjour,' : `Bonjour ${name},`
}

/** Why a restaurant does something, in a stranger's words and as such; nothing where it has not said. */
export function becauseOf(reason: string | null): string {
  return reason ? ` : ${quotedWords(reason, LONGEST_NOTE)}` : ''
}

/** For a link that works once; `life` in words, `expiresAt` in milliseconds. */
export function linkEnds(life: string, expiresAt: number): string {
  return `Ce lien est valable ${life}, jusqu'au ${dayAndHour(expiresAt)}, et ne sert qu'une fois.`
}

/** For a link that works more than once. */
export function linkLasts(life: string, expiresAt: number): string {
  return `Ce lien est valable ${life}, jusqu'au ${dayAndHour(expiresAt)}.`
}

export const NOTHING_TO_DO = "C'était vous ? Vous n'avez rien à faire."
