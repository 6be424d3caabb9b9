const nbsp = '\u00A0'
const thin = '\u202F'

/**
 * French typography for a sentence written with ordinary spaces and straight apostrophes: a narrow no-break space
 * before ? ! ; € % », a no-break space before : and after «, a curly apostrophe between letters. It replaces spaces and
 * never adds one, so that folding U+00A0, U+202F and ’ restores the source. Web and email addresses stay unchanged.
 */
export function typeset(text: string): string {
  return text
    .split(address)
    .map((part, index) => (index % 2 === 0 ? typesetWords(part) : part))
    .join('')
}

// Captured, so that `split` puts words at even and addresses at odd indexes; bounded, so that a long text without a
// space takes linear time.
const address = /([\p{L}\d.+-]{1,20}:\/\/[^\s«»]+|[^\s@«»(<]{1,64}@[^\s@«»)>]{1,255}\.\p{L}+)/u

function typesetWords(text: string): string {
  return text
    .replace(/[ \u00A0\u202F](?=[?!;€%»])/g, thin)
    .replace(/[ \u00A0\u202F](?=:)/g, nbsp)
    .replace(/«[ \u00A0\u202F]/g, `«${nbsp}`)
    .replace(/(?<=[\p{L}\p{M}])'(?=[\p{L}\p{N}«])/gu, '’')
}
