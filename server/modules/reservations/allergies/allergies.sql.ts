import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ShareAllergies } from '../core/reservation.ts'

/** Stores a guest's allergies with their consent, replacing earlier ones. */
export async function keepAllergies(
  trx: Database,
  { shareId, allergens }: ShareAllergies,
  consentedAt: Date,
): Promise<void> {
  await sql`
    insert into share_allergies as a (share_id, allergens, consented_at)
    values (${shareId}, ${allergens}::text[], ${consentedAt})
    on conflict (share_id) do update set allergens = excluded.allergens, consented_at = excluded.consented_at`.execute(
    trx,
  )
}

export async function deleteAllergies(trx: Database, shareId: string): Promise<void> {
  await sql`delete from share_allergies where share_id = ${shareId}`.execute(trx)
}

export async function deleteAllergiesBefore(db: Database, instant: Date): Promise<void> {
  await sql`
    delete from share_allergies a using share s, reservation r
    where s.id = a.share_id and r.id = s.reservation_id and r.starts_at <= ${instant}`.execute(db)
}
