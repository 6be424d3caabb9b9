import type { Intent } from '../../../providers/card-payments/port.ts'
import { isUuid } from '../../../uuid.ts'

/** Whether a text can be the provider's name for something: it goes into addresses. */
export function isName(text: string): boolean {
  return /^[\w-]{1,255}$/.test(text)
}

/** The attempt by which a payment was made; null for the platform's other uses, which say there what they like. */
export function attemptNamed({ attemptId }: Intent): string | null {
  return attemptId !== null && isUuid(attemptId) ? attemptId : null
}
