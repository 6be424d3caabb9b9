/** Signs that follow a narrow no-break space, and signs that follow a wide one. */
type Signs = { narrow: string; wide: string }
/** € and % follow a wide one everywhere, as in `inEuros`. */
const SIGNS_OF_AMOUNTS = '€%'

const NARROW = '\u202F'
const WIDE = '\u00A0'

/**
 * Applies French typography to sentences with ordinary spaces and straight apostrophes: a no-break space before the signs and
 * after «, a curly apostrophe within words. It only replaces existing spaces, so that folding U+00A0, U+202F and ’ restores the
 * source. URLs and email addresses are not changed.
 */
export function typesetter({ narrow, wide }: Signs): (text: string) => string {
  const beforeNarrow = new RegExp(`[ ${WIDE}${NARROW}](?=[${narrow}])`, 'g')
  const beforeWide = new RegExp(`[ ${WIDE}${NARROW}](?=[${wide}${SIGNS_OF_AMOUNTS}])`, 'g')
  const typesetWords = (words: string) =>
    words
      .replace(beforeNarrow, NARROW)
      .replace(beforeWide, WIDE)
      .replace(/«[ \u00A0\u202F]/g, `«${WIDE}`)
      .replace(/(?<=[\p{L}\p{M}])'(?=[\p{L}\p{N}«])/gu, '’')

  const typesetAround = (text: string) =>
    text
      .split(ADDRESS)
      .map((part, index) => (index % 2 === 0 ? typesetWords(part) : part))
      .join('')

  // Addresses are rare, and searching for one takes longer than all the rest.
  return (text) => (text.includes('@') || text.includes('://') ? typesetAround(text) : typesetWords(text))
}

// Captured, so that `split` returns words at even places and addresses at odd ones. Bounded, so that the time for a long text
// without a space is linear.
const ADDRESS = /([\p{L}\d.+-]{1,20}:\/\/[^\s«»]+|[^\s@«»(<]{1,64}@[^\s@«»)>]{1,255}\.\p{L}+)/u
