import type { Meaning } from './meaning.ts'
import { slipsBetween } from './spelling/slips.ts'

/** A phrase of the vocabulary, folded. */
export type KnownPhrase = { phrase: string; meaning: Meaning }

/**
 * Returns the meaning of the phrase that was probably meant: the only one with the fewest and most usual slips. Null if there is
 * none, or if two are as near and mean different things, because a wrong cuisine is worse than an unread word. `shortest` is the
 * number of characters from which a slip is forgiven.
 */
export function meaningNear(typed: string, known: readonly KnownPhrase[], shortest = SHORTEST): Meaning | null {
  if (typed.length < SHORTEST_TYPED || /\d/.test(typed)) return null
  let best: { cost: number; meanings: Meaning[] } = { cost: MOST + 1, meanings: [] }
  for (const { phrase, meaning } of known) {
    // Another beginning is another word: « fauteuil » is not Auteuil.
    if (phrase[0] !== typed[0] || Math.abs(phrase.length - typed.length) > MOST) continue
    const cost = costOf(typed, phrase, shortest)
    if (cost < best.cost) best = { cost, meanings: [meaning] }
    else if (cost === best.cost && cost <= MOST) best.meanings.push(meaning)
  }
  const [first, ...others] = best.meanings
  return first && others.every((other) => isSame(first, other)) ? first : null
}

const MOST = 2
const SHORTEST = 5
const SHORTEST_TYPED = 4
/** From this number of characters a phrase may have two slips. */
const LONG = 9

/** The slips between two phrases, less for a usual one. More than MOST if there are too many. */
function costOf(typed: string, known: string, shortest: number): number {
  const [short, long] = [Math.min(typed.length, known.length), Math.max(typed.length, known.length)]
  if (short < SHORTEST_TYPED || long < shortest) return MOST + 1
  const most = short < LONG ? 1 : MOST
  const slips = slipsBetween(typed, known, most)
  if (slips > most) return MOST + 1
  if (slips !== 1) return slips
  if (isDoubling(typed, known)) return DOUBLED
  const isReplaced = typed.length === known.length && !isSwapped(typed, known)
  if (!isReplaced) return MISSED
  return soundsAlike(typed, known) ? ALIKE : long < CERTAIN ? MOST + 1 : 1
}

const DOUBLED = 0.5
const ALIKE = 0.6
const MISSED = 0.8
/** In a shorter word another character usually makes another word: « tapis » is not « tapas ». */
const CERTAIN = 6

function isDoubling(a: string, b: string): boolean {
  return single(a) === single(b)
}

function single(text: string): string {
  return text.replace(/(.)\1+/g, '$1')
}

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, n) => letter !== b[n])
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** True if the one character that differs is written for the same sound: « sushy », « taiwanaize », « kouskous ». */
function soundsAlike(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, n) => letter !== b[n])
  return SOUNDS.some((letters) => letters.includes(a[at] ?? '') && letters.includes(b[at] ?? ''))
}

const SOUNDS = ['iy', 'ckq', 'sz', 'ea', 'vw', 'gj']

function isSame(one: Meaning, other: Meaning): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
