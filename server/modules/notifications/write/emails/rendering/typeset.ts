import { typesetter } from '@tablee/domain/typeset'

/** French typography for an email. Its space before a colon differs from that of the pages (`web/words/typeset.ts`). */
export const typeset = typesetter({ narrow: '?!:;»', wide: '' })

/** Returns text for a mail header, without line breaks and marks that change the writing direction. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}
