import type { MoneyFacts } from './facts.ts'
import type { Words } from './words.ts'

/**
 * Adds a link to the reader's own seat unless the email has one: without their token a guest without an account cannot get
 * in from another browser.
 */
export function carryingOwnLink(words: Words, { guestToken, page }: Pick<MoneyFacts, 'guestToken' | 'page'>): Words {
  const links = [words.button, words.other, words.otherwise].map((one) => one?.link ?? '')
  const isCarried = guestToken === null || links.some((link) => link.endsWith(`#${encodeURIComponent(guestToken)}`))
  if (isCarried || page === null || words.otherwise) return words
  return { ...words, otherwise: { sentence: 'Pour tout retrouver :', label: 'Voir ma place', link: page } }
}
