import { SECURITY_EVENTS } from '@tablee/domain/accounts/security-events'
import { ANY_EVENT, type TypedLogWish } from '@tablee/domain/operator/security-log-wish'

/** The URL parameter of each filter. Days are DD-MM-YYYY. */
const NAMES: Record<keyof TypedLogWish, string> = {
  kind: 'evenement',
  person: 'personne',
  restaurant: 'restaurant',
  address: 'adresse',
  from: 'du',
  to: 'au',
}
const FILTERS = Object.keys(NAMES) as (keyof TypedLogWish)[]

export function readLogUrl(params: URLSearchParams): { typed: TypedLogWish; page: number } {
  const given = FILTERS.map((name) => [name, params.get(NAMES[name])?.trim() ?? ''])
  const typed: TypedLogWish = { ...ANY_EVENT, ...Object.fromEntries(given) }
  // The API accepts no other kinds, and the list offers none.
  if (!(typed.kind in SECURITY_EVENTS)) typed.kind = ''
  return { typed, page: Math.max(1, Number(params.get('page')) || 1) }
}

export function logUrl(typed: TypedLogWish, page = 1): string {
  const set = FILTERS.filter((name) => typed[name] !== '').map((name) => [NAMES[name], typed[name]])
  return `?${new URLSearchParams([...set, ...(page > 1 ? [['page', String(page)]] : [])])}`
}

export function filterOf(typed: TypedLogWish) {
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}
