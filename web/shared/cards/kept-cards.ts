import { parisDay } from '@tablee/domain/calendar/calendar'
import { cardTitle } from '@tablee/domain/money/card-brands'
import { AnswerError } from '../../app/answer-error.ts'
import { graphql, send } from '../../app/graphql.ts'
import { readToken } from '../../app/session.ts'
import type { CustomerCardsQuery } from '../../generated/graphql.ts'

export type KeptCard = CustomerCardsQuery['getCustomerCards'][number]

/** Loads the saved cards, never from a cache. Throws the errors of `send`. */
export async function loadCards(): Promise<KeptCard[]> {
  return (await send(CustomerCards, {})).getCustomerCards
}

/** Returns the saved cards for a page that works without them: null if they cannot be loaded, empty without a session. */
export async function savedCardsOrNull(): Promise<KeptCard[] | null> {
  if (readToken() === null) return []
  try {
    return await loadCards()
  } catch (error) {
    if (error instanceof AnswerError && error.code === 'UNAUTHENTICATED') return []
    return null
  }
}

/** Sorts expired cards last and otherwise keeps the order: newest first. */
export function usableFirst(cards: readonly KeptCard[], now: number): KeptCard[] {
  return [...cards.filter((card) => !isExpired(card, now)), ...cards.filter((card) => isExpired(card, now))]
}

/** A card expires at the end of its month (`now` in milliseconds). */
export function isExpired({ exp_year: year, exp_month: month }: Pick<KeptCard, 'exp_year' | 'exp_month'>, now: number) {
  const [thisYear = 0, thisMonth = 0] = parisDay(now).split('-').map(Number)
  return year < thisYear || (year === thisYear && month < thisMonth)
}

/** 'Visa •••• 4242', 'Apple Pay •••• 4242' */
export function nameOfCard({ brand, deviceWallet, last4 }: Pick<KeptCard, 'brand' | 'deviceWallet' | 'last4'>): string {
  return `${cardTitle({ brand, deviceWallet }) ?? 'Carte'} •••• ${last4}`
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
      deviceWallet
      exp_month
      exp_year
    }
  }
`)
