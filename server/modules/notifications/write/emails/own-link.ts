import type { EmailContent } from './email-content.ts'
import type { MoneyFacts } from './facts.ts'

/**
 * Adds a link to the reader's own seat unless the email has one. Without the token in the link, a guest without an account has
 * no access from another browser.
 */
export function withOwnLink(
  words: EmailContent,
  { guestToken, page }: Pick<MoneyFacts, 'guestToken' | 'page'>,
): EmailContent {
  const links = [words.button, words.other, words.otherwise].map((one) => one?.link ?? '')
  const isCarried = guestToken === null || links.some((link) => link.endsWith(`#${encodeURIComponent(guestToken)}`))
  if (isCarried || page === null || words.otherwise) return words
  return { ...words, otherwise: { sentence: 'Pour tout retrouver :', label: 'Voir ma place', link: page } }
}
