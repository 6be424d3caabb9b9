export type Random = {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number, both bounds included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Returns n different elements (all if there are fewer), in the list's own order. */
  some<T>(from: readonly T[], n: number): T[]
  shuffle<T>(from: readonly T[]): T[]
}

/** A repeatable random generator: the same key gives the same numbers on every machine. */
export function random(key: string): Random {
  const next = mulberry32(hash(key))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[int(0, from.length - 1)]
      if (picked === undefined) throw new Error(`Nothing to pick from for ${key}`)
      return picked
    },
    some: (from, n) => {
      const kept = new Set(
        shuffled(
          from.map((_, index) => index),
          next,
        ).slice(0, n),
      )
      return from.filter((_, index) => kept.has(index))
    },
    shuffle: (from) => shuffled(from, next),
  }
}

function shuffled<T>(from: readonly T[], next: () => number): T[] {
  const ranked = from.map((element) => ({ element, rank: next() }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ element }) => element)
}

// mulberry32 by Tommy Ettinger, public domain: 32 bits of state are plenty for a few thousand choices.
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// FNV-1a.
function hash(key: string): number {
  let value = 0x811c9dc5
  for (const char of key) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value | 0
}
