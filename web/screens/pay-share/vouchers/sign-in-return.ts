import type { Scheme } from '@tablee/domain/money/voucher-words'
import { tabStore } from '../../../app/tab-store.ts'

/** The page that the diner left to sign in to a scheme. */
const store = tabStore('voucher-sign-in')

/** `restoflashId` identifies the sign-in, because Resto Flash returns no parameters. */
export type SignInReturn = { scheme: Scheme; path: string; restoflashId: string | null }

export function keepSignInReturn(signInReturn: SignInReturn): void {
  store.keep('', JSON.stringify(signInReturn))
}

/** Returns the page left for this scheme; null without one. */
export function keptSignInReturn(scheme: Scheme): SignInReturn | null {
  const signInReturn = JSON.parse(store.read('') ?? 'null') as SignInReturn | null
  return signInReturn?.scheme === scheme ? signInReturn : null
}

export function dropSignInReturn(): void {
  store.forget('')
}
