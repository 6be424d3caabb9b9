import { cents } from '@tablee/domain/money/money'
import { badInput } from '../../../errors.ts'

const LARGEST = 100_000

/** Cents of an amount of the API, in euros. Throws BAD_USER_INPUT on `field` for what is none. */
export function amountOf(euros: number, field: string): number {
  if (!Number.isFinite(euros) || Math.abs(euros) > LARGEST) throw badInput({ [field]: 'Ce montant est incorrect.' })
  return cents(euros)
}
