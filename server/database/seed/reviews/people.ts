import { z } from 'zod'
import { readDemonstration } from '../read-demonstration.ts'

const names = z.array(z.string().min(1))

const { firstNames: FIRST_NAMES, lastNames: LAST_NAMES } = readDemonstration(
  'reviews/diners.json',
  z.strictObject({ firstNames: names, lastNames: names }),
)

export type DemoPerson = { id: string; firstName: string | null; lastName: string | null }

export const PEOPLE = 1200

/** The n-th invented diner (0 to PEOPLE − 1), always the same. One in eighty has closed the account and is nameless. */
export function person(n: number): DemoPerson {
  const id = `demo-${n + 1}`
  if (n % 80 === 79) return { id, firstName: null, lastName: null }

  // 7919 is coprime to the number of pairs, so no two diners share both names.
  const pair = (n * 7919) % (FIRST_NAMES.length * LAST_NAMES.length)
  return {
    id,
    firstName: FIRST_NAMES[pair % FIRST_NAMES.length] ?? null,
    lastName: LAST_NAMES[Math.floor(pair / FIRST_NAMES.length)] ?? null,
  }
}
