import { cleanText } from '@tablee/domain/clean-text'

const LONGEST = 40

/** Another person's name as an email shows it: « Ana D. », shortened, with nothing that a mail program could make a link. */
export function quotedName(name: string): string {
  return `« ${harmlessName(name)} »`
}

/** The same without quotes, for the reader's own name: whoever gave the address may have chosen it. */
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

/** Another person's sentence, the same way: on one line, as long as `longest` characters allow. */
export function quotedWords(text: string, longest: number): string {
  return `« ${harmless(text, longest)} »`
}

/**
 * Words of a stranger in which addresses are broken up, so that no mail program makes a link of them. Every email sends what
 * guests, diners and restaurants write through it, but names and sentences that it quotes.
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\s*[@＠﹫]\s*/gu, ' ')
    .replace(/[/\\／＼](?:\p{Cf}*[/\\／＼])+/gu, ' ')
    .replace(/[.。．｡․﹒](?=\p{Cf}*[\p{L}\p{M}\p{Pd}\p{Pc}])/gu, '. ')
    .replace(/[:：](?=\p{Cf}*\p{L})/gu, ': ')
}
