import type { MoneyFacts } from './facts.ts'
import type { Words } from './words.ts'

/**
 * What a guest without an account is told leads to their own seat, whatever else it leads to: nothing else lets them in
 * where their browser does not know them.
 */
export function carryingOwnLink(words: Words, { guestToken, page }: Pick<MoneyFacts, 'guestToken' | 'page'>): Words {
  const links = [words.button, words.other, words.otherwise].map((one) => one?.link ?? '')
  const isCarried = guestToken === null || links.some((link) => link.endsWith(`#${encodeURIComponent(guestToken)}`))
  if (isCarried || page === null || words.otherwise) return words
  return { ...words, otherwise: { sentence: 'Pour tout retrouver :', label: 'Voir ma place', link: page } }
}
