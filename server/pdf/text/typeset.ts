/**
 * Returns a text as it is printed: composed characters, French spaces and apostrophes, one kind of line end. Removes invisible
 * characters (soft hyphens, and direction marks, which we set ourselves). Keeps joiners and variation selectors, which change
 * shapes.
 */
export function typeset(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/\u202F/g, '\u00A0')
    .replace(/(?!\u00A0)[\p{Zs}\t]/gu, ' ')
    .replace(/ (?=[?!:;»€%])/g, '\u00A0')
    .replace(/(?<=[\p{L}\p{M}])'(?=[\p{L}\p{N}«])/gu, '’')
}

const INVISIBLE = /(?![\u200B-\u200D]|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu
