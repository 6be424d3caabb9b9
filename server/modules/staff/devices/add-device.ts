import { randomUUID } from 'node:crypto'
import { cleanText } from '@tablee/domain/clean-text'
import { DEVICE_IDLE_LIFE, deviceFaults, MOST_DEVICES } from '@tablee/domain/service/restaurant-device'
import type { Context } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { hashOf, randomToken } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { isUuid } from '../../../uuid.ts'
import { reauthenticate } from '../../accounts/passwords/passwords.ts'
import { noteAct } from '../note-act.ts'
import { type Staff, staffAt } from '../staff.rights.ts'
import { lockTeam } from '../staff.sql.ts'
import { publishTeamChange } from '../team-change.ts'
import * as rows from './devices.sql.ts'
import { DEVICE_START } from './find-device.ts'

/** Returns the restaurant's devices to its owners. Throws the errors of `staffAt`. */
export async function devicesAt(context: Context, restaurantId: number | null): Promise<rows.RestaurantDevice[]> {
  return devicesFor(context, await staffAt(context, restaurantId, ['OWNER']))
}

function devicesFor({ db, clock }: Context, { restaurantId }: Staff): Promise<rows.RestaurantDevice[]> {
  return rows.devicesOf(db, restaurantId, new Date(clock.now() - DEVICE_IDLE_LIFE))
}

type Wished = { name: string; password?: string | null | undefined }

/**
 * Registers the browser of an owner as a device of the restaurant. Returns its token, of which the database only stores the
 * hash. Throws the errors of `staffAt` and `reauthenticate`, BAD_USER_INPUT for the name, and CONFLICT if there are ten
 * devices.
 */
export async function addDevice(context: Context, restaurantId: number | null, wished: Wished): Promise<string> {
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  await reauthenticate(context, wished.password)
  const faults = deviceFaults(wished)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const { db, clock } = context
  const [token, deviceId] = [`${DEVICE_START}${randomToken()}`, randomUUID()]
  const { restaurantId: id, account } = owner
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx, id)
    if ((await devicesFor({ ...context, db: trx }, owner)).length >= MOST_DEVICES) throw tooMany()
    const device = { id: deviceId, restaurantId: id, name: cleanText(wished.name), addedBy: account.id }
    await rows.addDevice(trx, { ...device, tokenHash: hashOf(token) }, new Date(clock.now()))
    await noteAct({ db: trx, clock }, owner, { act: 'DEVICE_ADDED', deviceId })
    await noteSecurity(trx, context, 'DEVICE_ADDED', { subject: `restaurant ${id} device ${deviceId}` })
    const change = { restaurantId: id, byId: account.id, device: device.name }
    await publishTeamChange({ db: trx, clock }, { ...change, kind: 'DEVICE_ADDED' })
  })
  return token
}

type OfDevice = { deviceId: string; password?: string | null | undefined }

/**
 * Removes a device, whose next request is refused. Returns the other devices. Throws the errors of `staffAt` and
 * `reauthenticate`.
 */
export async function removeDevice(
  context: Context,
  restaurantId: number | null,
  { deviceId, password }: OfDevice,
): Promise<rows.RestaurantDevice[]> {
  const owner = await staffAt(context, restaurantId, ['OWNER'])
  await reauthenticate(context, password)
  const { db, clock } = context
  const { restaurantId: id, account } = owner
  await db.transaction().execute(async (trx) => {
    const device = isUuid(deviceId) ? await rows.removeDevice(trx, id, deviceId, new Date(clock.now())) : null
    if (device === null) return
    await noteAct({ db: trx, clock }, owner, { act: 'DEVICE_REMOVED', deviceId })
    await noteSecurity(trx, context, 'DEVICE_REMOVED', { subject: `restaurant ${id} device ${deviceId}` })
    const change = { restaurantId: id, byId: account.id, device }
    await publishTeamChange({ db: trx, clock }, { ...change, kind: 'DEVICE_REMOVED' })
  })
  return devicesFor(context, owner)
}

function tooMany(): UserError {
  return new UserError('CONFLICT', `Un restaurant a ${MOST_DEVICES} appareils au plus : retirez-en un d'abord.`)
}
