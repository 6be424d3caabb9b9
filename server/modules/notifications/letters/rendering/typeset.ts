import { typesetter } from '@tablee/domain/typeset'

/** French typography for an email; before : and € its space is not that of the pages (`web/words/typeset.ts`). */
export const typeset = typesetter({ narrow: '?!:;»', wide: '€' })

/** What stands on one line of a letter's head: nothing in it breaks the line or turns the direction of writing. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}
