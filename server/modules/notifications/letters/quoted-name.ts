import { cleanText } from '@tablee/domain/clean-text'

const LONGEST = 40

/** A name that its reader has not chosen, as a letter shows it: « Ana D. », cut, and nothing in it that one could follow. */
export function quotedName(name: string): string {
  return `« ${harmlessName(name)} »`
}

/** The same without its quotes: of the reader themselves, whose name who gave their address may have chosen. */
export function harmlessName(name: string): string {
  const plain = cleanText(withoutAddresses(name.normalize('NFKC')).replace(/[«»"\p{Cf}]/gu, ' '))
  const letters = [...plain]
  return letters.length <= LONGEST
    ? plain
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/** What somebody wrote, such that no mail program makes a link of it: the parts of an address are set apart. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\s*[@＠﹫]\s*/gu, ' ')
    .replace(/[/\\]{2,}/g, ' ')
    .replace(/[.。．｡․](?=[\p{L}\p{M}\p{Pd}\p{Pc}])/gu, '. ')
    .replace(/:(?=\p{L})/gu, ': ')
}
