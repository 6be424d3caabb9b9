import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { ms } from '../../../database/rows.ts'
import type { Channel } from './message-kinds.ts'

/** A message as the operator sees it: recipient, kind and outcome. Its text is never stored. Times in milliseconds. */
export type SentMessage = {
  id: string
  channel: Channel
  kind: string
  recipient: string
  reservationId: number | null
  createdAt: number
  sentAt: number | null
  dueAt: number | null
  failure: string | null
}

/** Returns the last hundred messages to an account, the newest first. */
export function messagesOfAccount(db: Database, accountId: string): Promise<SentMessage[]> {
  return read(db, sql`m.account_id = ${accountId}`)
}

/** Returns the last hundred messages about a booking, to its diners and its restaurant, the newest first. */
export function messagesOfBooking(db: Database, reservationId: number): Promise<SentMessage[]> {
  return read(db, sql`m.subject_of ? 'reservationId' and m.subject_of ->> 'reservationId' = ${String(reservationId)}`)
}

async function read(db: Database, which: RawBuilder<unknown>): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select m.id, m.channel, m.kind, m.recipient, (m.subject_of ->> 'reservationId')::int as "reservationId",
      ${ms(sql`m.created_at`)} as "createdAt", ${ms(sql`m.sent_at`)} as "sentAt", ${ms(sql`m.due_at`)} as "dueAt", m.failure
    from message m where ${which} order by m.created_at desc, m.id limit 100`.execute(db)
  return rows
}
