/** A known word that a typed one may mean. `quality` is 1 if they are equal. `found` lists the entries that contain it. */
type Fit = { word: string; quality: number; found: readonly number[] }

export type WordIndex = {
  /** Returns the known words that `typed` may mean: the same word, words that begin with it, or words one or two typos away. */
  fits(typed: string, how: { beginning: boolean }): Fit[]
  spread(word: string): number
}

/** Builds an index from words to the numbers of the entries that contain them. */
export function indexWords(entries: readonly (readonly string[])[]): WordIndex {
  const holders = new Map<string, number[]>()
  for (const [entry, words] of entries.entries()) {
    for (const word of new Set(words)) {
      const held = holders.get(word)
      if (held) held.push(entry)
      else holders.set(word, [entry])
    }
  }
  const words = [...holders.keys()].sort()
  const letters = words.map(charactersOf)
  const fit = (word: string, quality: number): Fit => ({ word, quality, found: holders.get(word) ?? [] })

  function beginningWith(typed: string): Fit[] {
    const fits: Fit[] = []
    for (let at = firstNotBefore(words, typed); words[at]?.startsWith(typed); at++) {
      const word = words[at] as string
      if (word !== typed) fits.push(fit(word, 0.8 + (0.15 * typed.length) / word.length))
    }
    return fits
  }

  function withinSlips(typed: string, beginning: boolean): Fit[] {
    const allowed = slipsAllowed(typed)
    if (allowed === 0) return []

    const fits: Fit[] = []
    const wanted = charactersOf(typed)
    for (const [at, word] of words.entries()) {
      if (word.length < typed.length - allowed || (!beginning && word.length > typed.length + allowed)) continue
      if (countBits(wanted & ~(letters[at] as number)) > allowed) continue
      const slips = slipsBetween(typed, word, beginning)
      if (slips > 0 && slips <= allowed) fits.push(fit(word, 0.85 - 0.15 * slips))
    }
    return fits
  }

  return {
    fits(typed, { beginning }) {
      if (holders.has(typed) && !beginning) return [fit(typed, 1)]
      const same = holders.has(typed) ? [fit(typed, 1)] : []
      const begun = beginning ? beginningWith(typed) : []
      return same.length > 0 ? [...same, ...begun] : [...begun, ...withinSlips(typed, beginning)]
    },
    spread: (word) => holders.get(word)?.length ?? 0,
  }
}

// Numbers and arrondissement marks allow no typos. A short word with a typo is another word.
function slipsAllowed(typed: string): number {
  if (/[^a-z]/.test(typed) || typed.length < 4) return 0
  return typed.length < 8 ? 1 : 2
}

/** Returns the edit distance with swaps between `typed` and `word`, or the closest beginning of `word`. */
export function slipsBetween(typed: string, word: string, beginning: boolean): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)

  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      let slips = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (swapped) slips = Math.min(slips, (beforeLast[j - 2] as number) + 1)
      row.push(slips)
    }
    beforeLast = last
    last = row
  }
  return beginning ? Math.min(...last) : (last[word.length] as number)
}

function firstNotBefore(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

function charactersOf(word: string): number {
  let letters = 0
  for (const character of word) if (character >= 'a' && character <= 'z') letters |= 1 << (character.charCodeAt(0) - 97)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
