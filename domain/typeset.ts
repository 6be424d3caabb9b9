/** The signs that a narrow no-break space stands before, and those that take the wide one. */
type Signs = { narrow: string; wide: string }
/** € and % take the wide one everywhere, as in `inEuros`. */
const SIGNS_OF_AMOUNTS = '€%'

const NARROW = '\u202F'
const WIDE = '\u00A0'

/**
 * Makes French typography for sentences written with ordinary spaces and straight apostrophes: a no-break space before the
 * signs and after «, a curly apostrophe between letters. It changes the spaces that are there and never adds one, so folding
 * U+00A0, U+202F and ’ gives the source again. Addresses of pages and mail stay.
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

  // Addresses are rare, and to look for one takes longer than all the rest.
  return (text) => (text.includes('@') || text.includes('://') ? typesetAround(text) : typesetWords(text))
}

// Captured, so that `split` gives words at the even places and addresses at the odd ones; bounded, so that a long text
// without a space costs no more than its length.
const ADDRESS = /([\p{L}\d.+-]{1,20}:\/\/[^\s«»]+|[^\s@«»(<]{1,64}@[^\s@«»)>]{1,255}\.\p{L}+)/u
