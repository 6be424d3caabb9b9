import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'

/** A change shown to the payer while the payment page is open. `date` is in milliseconds, `owed` in euros. */
export type DueChange = { is: 'moved'; date: number } | { is: 'other sum'; owed: number }

type Known = Pick<PayableShare, 'date' | 'owed' | 'state' | 'what'>

/** Returns the changes between two responses of the server; none unless the payment is due in both. */
export function dueChanges(before: Known, after: Known): DueChange[] {
  if (before.state !== 'due' || after.state !== 'due' || before.what.kind !== after.what.kind) return []
  const { date, owed } = after
  return [
    ...(date === before.date ? [] : [{ is: 'moved' as const, date }]),
    ...(owed === before.owed ? [] : [{ is: 'other sum' as const, owed }]),
  ]
}
