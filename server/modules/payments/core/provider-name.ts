import type { Intent } from '../../../providers/card-payments/port.ts'
import { isUuid } from '../../../uuid.ts'

/** True if the text has the form of a provider's id, so that it is safe as a part of a URL. */
export function isProviderId(text: string): boolean {
  return /^[\w-]{1,255}$/.test(text)
}

/** Returns the attempt of a payment, from its metadata; null if another use of the platform's account made it. */
export function attemptIdOf({ attemptId }: Intent): string | null {
  return attemptId !== null && isUuid(attemptId) ? attemptId : null
}
