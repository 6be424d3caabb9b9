/** Reproducible random numbers. The same seed text gives the same picture on every machine. */
export interface Chance {
  /** Returns a number from `from` to before `to`. */
  between(from: number, to: number): number
  oneOf<T>(list: readonly T[]): T
  /** Returns `count` different elements in random order; fewer if the list is shorter. */
  some<T>(list: readonly T[], count: number): T[]
  often(share: number): boolean
}

export function chanceOf(words: string): Chance {
  let state = hash(words)

  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const chance: Chance = {
    between: (from, to) => from + next() * (to - from),
    oneOf: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    some: <T>(list: readonly T[], count: number) => {
      const left = [...list]
      const taken: T[] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(next() * left.length), 1))
      return taken
    },
    often: (share) => next() < share,
  }
  return chance
}

/** FNV-1a. */
function hash(words: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < words.length; at++) sum = Math.imul(sum ^ words.charCodeAt(at), 0x01000193)
  return sum
}
