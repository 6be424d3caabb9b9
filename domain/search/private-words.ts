/**
 * True if a typed text looks like an email address or a telephone number. A postal code, a price, an hour and the number in a
 * street are shorter.
 */
export function looksPrivate(text: string): boolean {
  if (/\S@\S/.test(text)) return true
  const runs = text.match(/\+?\d(?:[\s./()-]*\d)*/g) ?? []
  return runs.some((run) => run.replace(/\D/g, '').length >= SHORTEST_NUMBER)
}

/** The digits of the shortest telephone number with a subscriber's name, without its prefix. */
const SHORTEST_NUMBER = 8
