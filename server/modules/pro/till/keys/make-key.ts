import { randomUUID } from 'node:crypto'
import { DAY } from '@tablee/domain/calendar/calendar'
import { cleanText } from '@tablee/domain/clean-text'
import { type KeyText, keyFaults, MOST_KEYS } from '@tablee/domain/till/till-faults'
import type { Context } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { hashOf, randomToken } from '../../../../secrets.ts'
import { noteSecurity } from '../../../../security-log/security-log.ts'
import { isUuid } from '../../../../uuid.ts'
import { reauthenticate } from '../../../accounts/passwords/passwords.ts'
import { noteAct } from '../../../staff/staff.ts'
import { lockTill } from '../lock-till.sql.ts'
import { tillOwner } from '../till.rights.ts'
import { KEY_START } from './find-till.ts'
import * as rows from './keys.sql.ts'

/** A new key, which is shown only this once: the database has its hash. */
export type MadeKey = { restaurantId: number; key: string }

/** The length of the stored prefix, by which a key is recognised. The other 37 characters are secret. */
const SHOWN = KEY_START.length + 6

type Wished = KeyText & { password?: string | null | undefined }

/**
 * Makes a key for a till, valid until it is withdrawn or for some days. Throws the errors of `staffAt`, BAD_USER_INPUT for
 * each invalid field and for the password if the sign-in is older than ten minutes, CONFLICT if there are ten keys.
 */
export async function makeTillKey(context: Context, restaurantId: number | null, wished: Wished): Promise<MadeKey> {
  const owner = await tillOwner(context, restaurantId)
  await reauthenticate(context, wished.password)
  const faults = keyFaults(wished)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const { db, clock } = context
  const now = clock.now()
  const { restaurantId: id } = owner
  const [key, keyId] = [`${KEY_START}${randomToken()}`, randomUUID()]
  await db.transaction().execute(async (trx) => {
    await lockTill(trx, id)
    if ((await rows.keysOf(trx, id)).length >= MOST_KEYS) throw tooMany()
    const made = { id: keyId, restaurantId: id, name: cleanText(wished.name), madeBy: owner.account.id }
    const { days = null } = wished
    const expiresAt = days === null ? null : new Date(now + days * DAY)
    await rows.addKey(trx, { ...made, prefix: key.slice(0, SHOWN), keyHash: hashOf(key) }, new Date(now), expiresAt)
    await noteAct({ db: trx, clock }, owner, { act: 'TILL_KEY_MADE', keyId })
    await noteSecurity(trx, context, 'TILL_KEY_MADE', { subject: `restaurant ${id} key ${keyId}` })
  })
  return { restaurantId: id, key }
}

export type OfKey = { keyId: string; password?: string | null | undefined }

/**
 * Withdraws a key for an owner. It stops working with its next request. Idempotent. Throws the errors of `staffAt` and
 * `reauthenticate`.
 */
export async function revokeTillKey(
  context: Context,
  restaurantId: number | null,
  { keyId, password }: OfKey,
): Promise<number> {
  const owner = await tillOwner(context, restaurantId)
  await reauthenticate(context, password)
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const isEnded = isUuid(keyId) && (await rows.revokeKey(trx, owner.restaurantId, keyId, new Date(clock.now())))
    if (!isEnded) return
    await noteAct({ db: trx, clock }, owner, { act: 'TILL_KEY_REVOKED', keyId })
    await noteSecurity(trx, context, 'TILL_KEY_REVOKED', { subject: `restaurant ${owner.restaurantId} key ${keyId}` })
  })
  return owner.restaurantId
}

function tooMany(): UserError {
  return new UserError('CONFLICT', `Un restaurant a ${MOST_KEYS} clés au plus : retirez-en une d'abord.`)
}
