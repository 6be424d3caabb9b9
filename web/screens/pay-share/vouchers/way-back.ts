import type { Scheme } from '@tablee/domain/money/voucher-words'
import { tabStore } from '../../../app/tab-store.ts'

/** The page that the diner left to sign in to a scheme. */
const store = tabStore('voucher-sign-in')

/** `restoflashId` identifies the sign-in, because Resto Flash returns no parameters. */
export type WayBack = { scheme: Scheme; path: string; restoflashId: string | null }

export function keepWay(wayBack: WayBack): void {
  store.keep('', JSON.stringify(wayBack))
}

/** Returns the page left for this scheme; null without one. */
export function keptWay(scheme: Scheme): WayBack | null {
  const wayBack = JSON.parse(store.read('') ?? 'null') as WayBack | null
  return wayBack?.scheme === scheme ? wayBack : null
}

export function dropWay(): void {
  store.forget('')
}
