const thin = '\u202F'
const nbsp = '\u00A0'

/**
 * Applies French typography to a sentence: a narrow no-break space before ? ! : ; and », a no-break space after « and before €,
 * a curly apostrophe within words. Replaces spaces but adds none; web and mail addresses stay unchanged.
 */
export function typeset(sentence: string): string {
  return sentence
    .split(address)
    .map((part, index) => (index % 2 === 0 ? typesetWords(part) : part))
    .join('')
}

/** Text for a mail header: removes line breaks and marks that turn the writing direction. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

// The capturing group makes `split` return words at even indexes and addresses at odd ones.
const address = /(https?:\/\/\S+|[^\s@«»(<]{1,64}@[^\s@«»)>]{1,255}\.\p{L}+)/u

function typesetWords(text: string): string {
  return text
    .replace(/ (?=[?!:;»])/g, thin)
    .replaceAll('« ', `«${nbsp}`)
    .replaceAll(' €', `${nbsp}€`)
    .replace(/(?<=[\p{L}\p{M}])'(?=[\p{L}\p{N}«])/gu, '’')
}
