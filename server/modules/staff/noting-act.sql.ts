import type { StaffAct } from '@tablee/domain/service/staff-acts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { AtDesk } from './staff.rights.ts'

/** An act on a whole booking, which the statement identifies by its id. */
type OfBooking<Act> = Act extends { shareId: string }
  ? never
  : Act extends { reservationId: number }
    ? Omit<Act, 'reservationId'>
    : never

/** `noteAct` as a part of the statement that writes the booking `id`, for its rows `from`. */
export function notingAct(
  { clock }: Pick<Tx, 'clock'>,
  { account, keyId = null, restaurantId }: AtDesk,
  { act, ...detail }: OfBooking<StaffAct>,
  id: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into staff_act (restaurant_id, account_id, by_key, at, act, reservation_id, detail)
    select ${restaurantId}::int, ${account?.id ?? null}::uuid, ${keyId}::uuid, ${new Date(clock.now())}::timestamptz, ${act}, ${id},
      ${JSON.stringify(detail)}::jsonb
    from ${from}`
}
