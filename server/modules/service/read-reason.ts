import { cleanText, isBlank } from '@tablee/domain/clean-text'
import { faultsOf, tooLong } from '@tablee/domain/faults'
import { LONGEST_NOTE } from '@tablee/domain/reservations/booking-limits'
import { badInput } from '../../errors.ts'

/** Why a restaurant ends a booking, as it is kept. Throws BAD_USER_INPUT, `missing` where nothing is said. */
export function readReason(given: string, missing: string): string {
  const reason = cleanText(given)
  const faults = faultsOf({
    reason: isBlank(reason) ? missing : reason.length > LONGEST_NOTE && tooLong(LONGEST_NOTE),
  })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return reason
}
