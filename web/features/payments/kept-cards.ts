import { parisDay } from '@tablee/domain/calendar/calendar'
import { brandName } from '@tablee/domain/money/card-brands'
import type { CustomerCardsQuery } from '../../generated/graphql.ts'
import { AnswerError, graphql, send } from '../../graphql.ts'
import { readToken } from '../../session.ts'

export type KeptCard = CustomerCardsQuery['getCustomerCards'][number]

/** The cards that one keeps, from the network each time. Throws as `send` does. */
export async function askCards(): Promise<KeptCard[]> {
  return (await send(CustomerCards, {})).getCustomerCards
}

/** The same for a page that goes on without them: null where they cannot be had, none for who is not signed in. */
export async function cardsAtHand(): Promise<KeptCard[] | null> {
  if (readToken() === null) return []
  try {
    return await askCards()
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return []
    return null
  }
}

/** Those that can pay first, each in the order in which they came: the newest leads. */
export function usableFirst(cards: readonly KeptCard[], now: number): KeptCard[] {
  return [...cards.filter((card) => !isExpired(card, now)), ...cards.filter((card) => isExpired(card, now))]
}

/** A card is good to the end of its month. */
export function isExpired({ exp_year: year, exp_month: month }: Pick<KeptCard, 'exp_year' | 'exp_month'>, now: number) {
  const [thisYear = 0, thisMonth = 0] = parisDay(now).split('-').map(Number)
  return year < thisYear || (year === thisYear && month < thisMonth)
}

/** 'Visa •••• 4242' */
export function nameOfCard({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>): string {
  return `${brandName(brand) ?? 'Carte'} •••• ${last4}`
}

/** '08/27' */
export function expiryOf({ exp_month: month, exp_year: year }: Pick<KeptCard, 'exp_year' | 'exp_month'>): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

const CustomerCards = graphql(`
  query CustomerCards {
    getCustomerCards {
      id
      brand
      last4
      exp_month
      exp_year
    }
  }
`)
