import { cleanPhone } from '@tablee/domain/accounts/accounts'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { tabStore } from '../../../tab-store.ts'

/** A number to which a code was sent, and when (milliseconds of the browser's clock). */
export type CodeStep = { phone: string; sentAt: number }

const store = tabStore('phone-code')
/** How long a code is valid. */
const VALID_FOR = 10 * MINUTE

/** The step of an account that waits for its code, kept by the tab while the code is valid. */
export function keptCodeStep(account: string): CodeStep | null {
  const [phone, sentAt] = (store.read(account) ?? '').split(' ')
  const isValid = phone && Date.now() - Number(sentAt) < VALID_FOR
  return isValid ? { phone, sentAt: Number(sentAt) } : null
}

export function keepCodeStep(account: string, phone: string): CodeStep {
  const step = { phone: cleanPhone(phone), sentAt: Date.now() }
  store.keep(account, `${step.phone} ${step.sentAt}`)
  return step
}

export function forgetCodeStep(account: string): void {
  store.forget(account)
}
