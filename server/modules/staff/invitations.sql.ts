import type { StaffJob } from '@tablee/domain/service/staff-jobs'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { first, ms } from '../../database/rows.ts'

export type NewInvitation = {
  id: string
  restaurantId: number
  email: string
  job: StaffJob
  tokenHash: Buffer
  keyId: string
  /** The owner's account; null for the operator. */
  invitedBy: string | null
  expiresAt: Date
}

/** Only one invitation exists for an address and a restaurant: a new one ends the previous one. */
export async function replaceInvitation(trx: Database, invitation: NewInvitation, now: Date): Promise<void> {
  const { id, restaurantId, email, job, tokenHash, keyId, invitedBy, expiresAt } = invitation
  await sql`
    insert into staff_invitation
      (id, restaurant_id, email, job, token_hash, key_id, invited_by, created_at, expires_at)
    values (${id}, ${restaurantId}, ${email}, ${job}, ${tokenHash}, ${keyId}, ${invitedBy}, ${now}, ${expiresAt})
    on conflict (restaurant_id, email) do update set id = excluded.id, job = excluded.job,
      token_hash = excluded.token_hash, key_id = excluded.key_id, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(trx)
}

/** An open invitation; `expiresAt` in milliseconds. */
export type OpenInvitation = { id: string; restaurantId: number; email: string; job: StaffJob; expiresAt: number }

const OPEN_INVITATION = sql`id, restaurant_id as "restaurantId", email::text, job, ${ms(sql`expires_at`)} as "expiresAt"`

/** The open invitations of a restaurant, newest first. */
export async function invitationsOf(db: Database, restaurantId: number, now: Date): Promise<OpenInvitation[]> {
  const { rows } = await sql<OpenInvitation>`
    select ${OPEN_INVITATION} from staff_invitation
    where restaurant_id = ${restaurantId} and expires_at > ${now} order by created_at desc, id`.execute(db)
  return rows
}

/** An open invitation by its token; does not use it up. */
export async function invitationByHash(db: Database, tokenHash: Buffer, now: Date): Promise<OpenInvitation | null> {
  const found = await sql<OpenInvitation>`
    select ${OPEN_INVITATION} from staff_invitation
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return first(found)
}

/** Deletes and returns it. Only one of several concurrent callers gets it. */
export async function takeInvitation(trx: Database, tokenHash: Buffer, now: Date): Promise<OpenInvitation | null> {
  const found = await sql<OpenInvitation>`
    delete from staff_invitation where token_hash = ${tokenHash} and expires_at > ${now}
    returning ${OPEN_INVITATION}`.execute(trx)
  return first(found)
}

/** Withdraws an invitation and returns its job. Null if there is none. */
export async function dropInvitation(trx: Database, restaurantId: number, id: string): Promise<StaffJob | null> {
  const found = await sql<{ job: StaffJob }>`
    delete from staff_invitation where id = ${id} and restaurant_id = ${restaurantId} returning job`.execute(trx)
  return first(found)?.job ?? null
}

/** Ends a former owner's invitations to a restaurant, or to all. */
export async function dropInvitationsBy(trx: Database, accountId: string, restaurantId: number | null): Promise<void> {
  await sql`
    delete from staff_invitation
    where invited_by = ${accountId} and (${restaurantId}::int is null or restaurant_id = ${restaurantId}::int)`.execute(
    trx,
  )
}

/** The data of an invitation for an email. Null if it has ended. */
export async function invitationById(db: Database, id: string, now: Date) {
  const found = await sql<OpenInvitation & { keyId: string; restaurant: string; inviter: string | null }>`
    select i.id, i.restaurant_id as "restaurantId", i.email::text, i.job, ${ms(sql`i.expires_at`)} as "expiresAt",
      i.key_id as "keyId", r.name as restaurant, nullif(concat_ws(' ', a.first_name, a.last_name), '') as inviter
    from staff_invitation i join restaurant r on r.id = i.restaurant_id left join account a on a.id = i.invited_by
    where i.id = ${id} and i.expires_at > ${now}`.execute(db)
  return first(found)
}

export async function purgeInvitations(db: Database, now: Date): Promise<void> {
  await sql`delete from staff_invitation where expires_at <= ${now}`.execute(db)
}
