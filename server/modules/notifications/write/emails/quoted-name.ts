import { cleanText } from '@tablee/domain/clean-text'

const LONGEST = 40

/**
 * Returns another person's name for an email: « Ana D. », shortened, with nothing that a mail program could turn into a link.
 */
export function quotedName(name: string): string {
  return `« ${harmlessName(name)} »`
}

/**
 * Like `quotedName` but without quotes, for the reader's own name. The person who entered the address may have chosen the
 * name.
 */
export function harmlessName(name: string): string {
  return harmless(name, LONGEST)
}

function harmless(name: string, longest: number): string {
  const plain = cleanText(withoutAddresses(name.normalize('NFKC')).replace(/[«»"\p{Cf}]/gu, ' '))
  const characters = [...plain]
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

/** Returns another person's sentence in the same way, on one line of at most `longest` characters. */
export function quotedWords(text: string, longest: number): string {
  return `« ${harmless(text, longest)} »`
}

/**
 * Breaks up addresses in a stranger's text, so that no mail program turns them into links. Emails pass all text of guests,
 * diners and restaurants through it, except quoted names and sentences.
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\s*[@＠﹫]\s*/gu, ' ')
    .replace(/[/\\／＼](?:\p{Cf}*[/\\／＼])+/gu, ' ')
    .replace(/[.。．｡․﹒](?=\p{Cf}*[\p{L}\p{M}\p{Pd}\p{Pc}])/gu, '. ')
    .replace(/[:：](?=\p{Cf}*\p{L})/gu, ': ')
}
