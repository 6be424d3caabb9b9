import { cleanText } from '../clean-text.ts'
import { nationalNumber } from '../phone-numbers.ts'

/** A search by the operator for a person or a booking: by an email address, phone, booking number, id, provider id or name. */
export type FindWish =
  | { by: 'email'; email: string }
  | { by: 'phone'; phone: string }
  | { by: 'number'; number: number }
  | { by: 'id'; id: string }
  | { by: 'provider'; id: string }
  | { by: 'name'; words: string[] }

export const LONGEST_FIND = 120
/** A shorter name would match too many people. */
const SHORTEST_NAME = 2
const LARGEST_NUMBER = 2_147_483_647

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
/** Ids of the card provider: of a payment, its charge, a card, a customer. */
const PROVIDER = /^(pi|ch|py|pm|card|cus)_\w+$/

/** Parses the typed text; null if it cannot be searched for. */
export function readFind(typed: string): FindWish | null {
  const text = cleanText(typed).slice(0, LONGEST_FIND).trim()
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() }
  if (UUID.test(text)) return { by: 'id', id: text.toLowerCase() }
  if (PROVIDER.test(text)) return { by: 'provider', id: text }
  const phone = phoneIn(text)
  if (phone) return { by: 'phone', phone }
  const number = /^(?:n°|#)?\s*(\d{1,10})$/i.exec(text)?.[1]
  if (number) return Number(number) <= LARGEST_NUMBER ? { by: 'number', number: Number(number) } : null
  const words = text.split(/\s+/).filter((word) => word.length >= SHORTEST_NAME)
  return words.length > 0 ? { by: 'name', words } : null
}

/** Returns ten digits from « 06 12 34 56 78 » or « +33 6 12 34 56 78 », also for overseas numbers; null for any other text. */
function phoneIn(text: string): string | null {
  const digits = nationalNumber(text)
  return /^0[1-9]\d{8}$/.test(digits) ? digits : null
}
