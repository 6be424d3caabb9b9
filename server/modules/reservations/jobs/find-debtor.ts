import type { Database } from '../../../database/connect.ts'
import type { Debtor } from '../../payments/debts/debts.ts'
import { isBillOpen } from '../core/bill.ts'
import { isOwnCard } from '../core/own-card.ts'
import { reservationsByIds, shareById } from '../core/reservations.sql.ts'

/** The guest of a share, as whoever owes what is charged of it; null for an unknown share. */
export async function findDebtor(db: Database, shareId: string): Promise<Debtor | null> {
  const share = await shareById(db, shareId)
  const [reservation] = share ? await reservationsByIds(db, [share.reservationId]) : []
  if (!share || !reservation) return null
  return { hasTried: (attempt) => isOwnCard(attempt, share), isBillOpen: isBillOpen(reservation) }
}
