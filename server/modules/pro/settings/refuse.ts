import type { Faults } from '@tablee/domain/faults'
import { badInput } from '../../../errors.ts'

/** Throws BAD_USER_INPUT if a field is invalid. */
export function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw badInput(faults)
}
