import type { PayableShare } from '../../../shared/paying/load-payable-share.ts'

/** A change shown to the payer while the payment page is open. `date` is in milliseconds, `amountDue` in euros. */
export type ShareChange = { is: 'moved'; date: number } | { is: 'other sum'; amountDue: number }

type Known = Pick<PayableShare, 'date' | 'amountDue' | 'state' | 'subject'>

/** Returns the changes between two responses of the server; none unless the payment is due in both. */
export function shareChanges(before: Known, after: Known): ShareChange[] {
  if (before.state !== 'due' || after.state !== 'due' || before.subject.kind !== after.subject.kind) return []
  const { date, amountDue } = after
  return [
    ...(date === before.date ? [] : [{ is: 'moved' as const, date }]),
    ...(amountDue === before.amountDue ? [] : [{ is: 'other sum' as const, amountDue }]),
  ]
}
