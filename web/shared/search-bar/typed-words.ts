/** The words typed last, until the results of their search are shown. Without requests, because every page loads it. */
let typedWords: string | null = null

export function noteTyped(words: string): void {
  typedWords = words
}

/** Returns the words that were typed since the last call. Null if none were. */
export function takeTypedWords(): string | null {
  const words = typedWords
  typedWords = null
  return words
}
