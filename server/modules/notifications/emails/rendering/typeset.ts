import { typesetter } from '@tablee/domain/typeset'

/** French typography for an email; before : its space is not that of the pages (`web/words/typeset.ts`). */
export const typeset = typesetter({ narrow: '?!:;»', wide: '' })

/** Text for a mail header: removes line breaks and marks that turn the writing direction. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}
