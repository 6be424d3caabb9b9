import type { Scheme } from '@tablee/domain/money/voucher-words'
import { tabStore } from '../../tab-store.ts'

/** Which page a diner left to sign in to a scheme. */
const ways = tabStore('voucher-sign-in')

/** `restoflashId` is what Resto Flash knows the sign-in by: nothing comes back with the diner. */
export type Way = { scheme: Scheme; path: string; restoflashId: string | null }

export function keepWay(way: Way): void {
  ways.keep('', JSON.stringify(way))
}

/** The way that was left for this scheme; null where none was. */
export function keptWay(scheme: Scheme): Way | null {
  const way = JSON.parse(ways.read('') ?? 'null') as Way | null
  return way?.scheme === scheme ? way : null
}

export function dropWay(): void {
  ways.forget('')
}
