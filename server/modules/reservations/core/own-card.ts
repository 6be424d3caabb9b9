import { wasOnceGranted } from '@tablee/domain/money/payment-status'
import type { Database } from '../../../database/connect.ts'
import { type Attempt, attemptsOf } from '../../payments/payments.ts'
import { ownerOf } from '../../payments/wallet/wallet.ts'
import type { Share } from './reservation.ts'

/** Whether a share was paid by its own person: a friend who covered it agreed to nothing that comes after. */
export async function hasOwnCard(db: Database, share: Pick<Share, 'id' | 'accountId'>): Promise<boolean> {
  const granted = (await attemptsOf(db, [share.id])).filter(wasOnceGranted)
  return granted.some((attempt) => isOwnCard(attempt, share))
}

/** Whose of these shares has paid for another in its own person's place; null where none has. */
export function coveringShare<Any extends Pick<Share, 'id' | 'accountId'>>(
  attempts: readonly Attempt[],
  share: Pick<Share, 'id' | 'accountId'>,
  shares: readonly Any[],
): Any | null {
  const standing = attempts.findLast(
    (one) => one.purpose === 'MEAL' && one.giveBackCents === null && wasOnceGranted(one),
  )
  if (!standing || isOwnCard(standing, share)) return null
  return shares.find((one) => isOwnCard(standing, one)) ?? null
}

/** Whether who pays, or tries to, is whose share it is. */
export function isOwnCard(
  { owner, accountId }: Pick<Attempt, 'owner' | 'accountId'>,
  share: Pick<Share, 'id' | 'accountId'>,
): boolean {
  return owner === ownerOf({ shareId: share.id }) || (accountId !== null && accountId === share.accountId)
}
