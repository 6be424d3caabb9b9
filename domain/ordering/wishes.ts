import { cleanLines } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { LONGEST_NOTE } from '../reservations/booking-limits.ts'

/**
 * The texts that a diner may write to the restaurant with an order. Each is a nullable column of `share` with the same name and
 * is deleted with the person. The restaurant reads `label`, the diner `ownLabel`. `longest` counts characters.
 */
export const WISHES = {
  note: {
    label: 'Un mot pour la cuisine',
    ownLabel: 'Pour la cuisine',
    placeholder: 'Anniversaire, chaise haute…',
    longest: LONGEST_NOTE,
  },
}

export type WishName = keyof typeof WISHES
/** Null if nothing is written. */
export type Wishes = Record<WishName, string | null>
/** The texts of a draft, as typed; empty if nothing is written. */
export type DraftWishes = Record<WishName, string>
export type WishesInput = Partial<Record<WishName, string | null | undefined>>

/** In the order in which they are shown. */
export const WISH_NAMES = Object.keys(WISHES) as WishName[]

export const NO_WISHES: Wishes = each(() => null)
export const NOTHING_WRITTEN: DraftWishes = each(() => '')

/** Returns the wishes alone, without the other fields of a share or a draft. */
export function wishesOf<Text>(all: Record<WishName, Text>): Record<WishName, Text> {
  return each((name) => all[name])
}

/** Cleans each line of a text; null if nothing is left. */
export function cleanWish(text: string | null | undefined): string | null {
  return cleanLines(text ?? '') || null
}

export function cleanWishes(input: WishesInput): Wishes {
  return each((name) => cleanWish(input[name]))
}

export function wishesFaults(input: WishesInput): Faults {
  const faults = each((name) => {
    const { longest } = WISHES[name]
    return (cleanWish(input[name]) ?? '').length > longest && tooLong(longest)
  })
  return faultsOf(faults)
}

/**
 * Returns the input of a draft's texts. Empty ones except the note are left out, because the previous release may not know
 * them.
 */
export function sentWishes(draft: DraftWishes): WishesInput & Pick<Wishes, 'note'> {
  const { note, ...others } = cleanWishes(draft)
  return { note, ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== null)) }
}

/** Reads the wishes of a stored draft; null if one is invalid. The previous release may not have stored all of them. */
export function keptWishes(stored: Record<string, unknown>): DraftWishes | null {
  const isValid = WISH_NAMES.every((name) => {
    const text = stored[name] ?? ''
    return typeof text === 'string' && text.length <= WISHES[name].longest
  })
  return isValid ? each((name) => (stored[name] ?? '') as string) : null
}

/** Truncates a text to its maximum length. */
export function fitWish(name: WishName, text: string): string {
  // An emoji is never cut in half.
  return text.slice(0, WISHES[name].longest).replace(/[\ud800-\udbff]$/, '')
}

export type WrittenWish = { name: WishName; label: string; ownLabel: string; text: string }

export function writtenWishes(wishes: Wishes): WrittenWish[] {
  return WISH_NAMES.flatMap((name) => {
    const [{ label, ownLabel }, text] = [WISHES[name], wishes[name]]
    return text ? [{ name, label, ownLabel, text }] : []
  })
}

function each<Value>(give: (name: WishName) => Value): Record<WishName, Value> {
  return Object.fromEntries(WISH_NAMES.map((name) => [name, give(name)])) as Record<WishName, Value>
}
