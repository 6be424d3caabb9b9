const thin = '\u202F'
const nbsp = '\u00A0'

/**
 * French typography for a letter's sentence: a narrow no-break space before ? ! : ; and », a no-break space after « and before €,
 * a curly apostrophe between letters. Spaces are changed, never added; addresses of pages and of mail stay as they are.
 */
export function typeset(sentence: string): string {
  return sentence
    .split(address)
    .map((part, index) => (index % 2 === 0 ? typesetWords(part) : part))
    .join('')
}

/** What stands on one line of a letter's head: nothing in it breaks the line or turns the direction of writing. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

// Captured, so that `split` gives words at the even places and addresses at the odd ones.
const address = /(https?:\/\/\S+|[^\s@«»(<]{1,64}@[^\s@«»)>]{1,255}\.\p{L}+)/u

function typesetWords(text: string): string {
  return text
    .replace(/ (?=[?!:;»])/g, thin)
    .replaceAll('« ', `«${nbsp}`)
    .replaceAll(' €', `${nbsp}€`)
    .replace(/(?<=[\p{L}\p{M}])'(?=[\p{L}\p{N}«])/gu, '’')
}
