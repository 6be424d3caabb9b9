/** Returns 'Léa, Tom et Inès'; empty for an empty list. */
export function enumerated(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`
}
