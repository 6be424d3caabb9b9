import { cleanText, isBlank } from '@tablee/domain/clean-text'
import { faultsOf, tooLong } from '@tablee/domain/faults'
import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { badInput } from '../../../errors.ts'

/**
 * Returns a restaurant's reason for ending a booking, cleaned for storage. Throws BAD_USER_INPUT if it is too long, or with
 * `missing` if it is empty.
 */
export function readReason(given: string, missing: string): string {
  const reason = cleanText(given)
  const faults = faultsOf({
    reason: isBlank(reason) ? missing : reason.length > LONGEST_NOTE && tooLong(LONGEST_NOTE),
  })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return reason
}
