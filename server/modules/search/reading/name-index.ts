import { soundOf } from '@tablee/domain/search/reading/spelling/sounds'

/**
 * Folded names of restaurants in memory, found by the pairs of characters that they share with a typed name, and by their sound. A
 * million names of 34 characters take 260 MB.
 */
export class NameIndex {
  /** The number of the last name that was read from the database. */
  last = 0
  readonly #names: string[] = []
  /** The number of pairs of each name. */
  #sizes = new Uint8Array(FIRST_CAPACITY)
  /** The number of pairs that each name shares with the typed one, during a search. */
  #shared = new Uint8Array(FIRST_CAPACITY)
  readonly #withPair: (Postings | undefined)[] = []
  /** The first name with a sound, by its hash, and the next name with the same hash. */
  readonly #firstOfSound = new Map<number, number>()
  #nextOfSound = new Int32Array(FIRST_CAPACITY).fill(NONE)

  get size(): number {
    return this.#names.length
  }

  add(name: string): void {
    const row = this.#names.push(name) - 1
    if (row >= this.#sizes.length) this.#grow()
    const pairs = pairsOf(name)
    this.#sizes[row] = Math.min(pairs.size, MOST_PAIRS)
    for (const pair of pairs) {
      const postings = this.#withPair[pair] ?? new Postings()
      this.#withPair[pair] = postings
      postings.add(row)
    }
    const sound = hashOf(soundOfName(name))
    this.#nextOfSound[row] = this.#firstOfSound.get(sound) ?? NONE
    this.#firstOfSound.set(sound, row)
  }

  /** Returns the names that look most like the typed one, the most similar first, and names that sound like it. */
  closest(typed: string): string[] {
    const rows = [...this.#lookingLike(typed), ...this.#soundingLike(typed)]
    return [...new Set(rows)].map((row) => this.#names[row] as string)
  }

  #soundingLike(typed: string): number[] {
    const rows: number[] = []
    let row = this.#firstOfSound.get(hashOf(soundOfName(typed))) ?? NONE
    while (row !== NONE && rows.length < MOST_SOUNDING) {
      rows.push(row)
      row = this.#nextOfSound[row] as number
    }
    return rows
  }

  #lookingLike(typed: string): number[] {
    const [shared, sizes, count] = [this.#shared, this.#sizes, this.#names.length]
    const pairs = pairsOf(typed)
    shared.fill(0, 0, count)
    for (const pair of pairs) {
      const postings = this.#withPair[pair]
      if (!postings) continue
      const { rows, length } = postings
      for (let n = 0; n < length; n++) (shared[rows[n] as number] as number)++
    }

    // Rows by their likeness in 256ths, so that the best are found without sorting all.
    const least = Math.max(1, Math.ceil(pairs.size * LEAST_SHARED))
    const [ofTyped, ofName] = [pairs.size * OF_TYPED, 1 - OF_TYPED]
    const buckets: number[][] = []
    for (let row = 0; row < count; row++) {
      const common = shared[row] as number
      if (common < least) continue
      const likeness = Math.round((common / (ofTyped + (sizes[row] as number) * ofName)) * 256)
      const bucket = buckets[likeness]
      if (bucket) bucket.push(row)
      else buckets[likeness] = [row]
    }
    const best: number[] = []
    for (let likeness = buckets.length - 1; likeness >= 0 && best.length < MOST_LOOKING; likeness--)
      for (const row of buckets[likeness] ?? []) if (best.length < MOST_LOOKING) best.push(row)
    return best
  }

  #grow(): void {
    const capacity = this.#sizes.length * 2
    const sizes = new Uint8Array(capacity)
    sizes.set(this.#sizes)
    const next = new Int32Array(capacity).fill(NONE)
    next.set(this.#nextOfSound)
    this.#sizes = sizes
    this.#shared = new Uint8Array(capacity)
    this.#nextOfSound = next
  }
}

const FIRST_CAPACITY = 1024
const NONE = -1
const MOST_PAIRS = 255
/** Names that are compared character by character. */
const MOST_LOOKING = 120
const MOST_SOUNDING = 60
/** The least share of the typed pairs that a name has. */
const LEAST_SHARED = 0.3
/** Pairs that only the typed name has count more than those that only the other one has. */
const OF_TYPED = 0.65

/** A growing list of rows. */
class Postings {
  rows = new Int32Array(4)
  length = 0

  add(row: number): void {
    if (this.length === this.rows.length) {
      const rows = new Int32Array(Math.ceil(this.length * 1.5))
      rows.set(this.rows)
      this.rows = rows
    }
    this.rows[this.length++] = row
  }
}

/** The pairs of neighbouring characters of a folded name without its spaces, its beginning and its end included. */
function pairsOf(name: string): Set<number> {
  const pairs = new Set<number>()
  let before = 0
  for (let n = 0; n < name.length; n++) {
    const code = name.charCodeAt(n)
    if (code === SPACE) continue
    const character = characterOf(code)
    pairs.add(before * CODES + character)
    before = character
  }
  return pairs.add(before * CODES)
}

const SPACE = 32
/** Beginning and end are 0, Latin characters 1 to 26, digits 27 to 36. Other characters share the rest. */
const CODES = 64

function characterOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  return 37 + (code % 27)
}

function soundOfName(name: string): string {
  return name.split(' ').map(soundOf).join('')
}

/** FNV-1a. */
function hashOf(text: string): number {
  let value = 0x811c9dc5
  for (let n = 0; n < text.length; n++) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193)
  return value | 0
}
