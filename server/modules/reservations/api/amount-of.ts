import { cents } from '@tablee/domain/money/money'
import { badInput } from '../../../errors.ts'

const LARGEST = 100_000

/** Converts an amount of the API from euros to cents. Throws BAD_USER_INPUT on `field` for an invalid one. */
export function amountOf(euros: number, field: string): number {
  if (!Number.isFinite(euros) || Math.abs(euros) > LARGEST) throw badInput({ [field]: 'Ce montant est incorrect.' })
  return cents(euros)
}
