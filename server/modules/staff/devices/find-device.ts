import { MINUTE } from '@tablee/domain/calendar/calendar'
import { ACTS_WITHOUT_PIN, DEVICE_IDLE_LIFE, LONGEST_AT_DEVICE } from '@tablee/domain/service/restaurant-device'
import type { Context, Tx, Viewer, Viewers } from '../../../context.ts'
import { hashOf } from '../../../secrets.ts'
import { accountOf } from '../../accounts/sign-in/sign-in.ts'
import { pinAsked } from '../staff.rights.ts'
import * as rows from './devices.sql.ts'

/** The prefixes of a device's token and of the token of the person at it. */
export const DEVICE_START = 'tbd_'
export const PERSON_START = 'tbp_'

/** The precision of the stored last use. The last act is stored more precisely. */
const NOTED_AFTER = 10 * MINUTE
const ACT_NOTED_AFTER = MINUTE

/** True if a token is that of a device or of the person at it. False for a session. */
export function isDeviceToken(token: string): boolean {
  return token.startsWith(DEVICE_START) || token.startsWith(PERSON_START)
}

/**
 * Returns the device of a token. Null if it was removed or is unused for 30 days. Also null for the token of a person who is no
 * longer at the device, because somebody else entered their PIN, twelve hours have passed, or they left the team.
 */
export async function findDevice({ db, clock }: Tx, token: string): Promise<Viewer | null> {
  const now = clock.now()
  const found = await rows.deviceByHash(db, hashOf(token), new Date(now - DEVICE_IDLE_LIFE))
  if (!found) return null
  const { id: deviceId, restaurantId } = found
  const person = found.isOfPerson ? await personAt(db, found, now) : null
  if (found.isOfPerson && !person) return null
  if (now - found.usedAt > NOTED_AFTER) await rows.noteDeviceUse(db, deviceId, new Date(now))
  return { kind: 'device', deviceId, restaurantId, person }
}

type PersonAtDevice = NonNullable<Viewers['device']['person']>

async function personAt(db: Tx['db'], found: rows.FoundDevice, now: number): Promise<PersonAtDevice | null> {
  const { personId, job, personSince, actedAt } = found
  if (personId === null || job === null || personSince === null || now - personSince > LONGEST_AT_DEVICE) return null
  const account = await accountOf(db, personId)
  // An owner only has the rights of floor staff at a device.
  return account && { account, job: job === 'OWNER' ? 'FLOOR' : job, actedAt: actedAt ?? personSince }
}

/**
 * Checks that the person at a device may act, and stores the time of the act. Throws UNAUTHENTICATED with `asksPin` if their
 * last act was more than ten minutes ago. Does nothing for other viewers.
 */
export async function actAtDevice({ db, clock, viewer }: Pick<Context, 'db' | 'clock' | 'viewer'>): Promise<void> {
  if (viewer.kind !== 'device' || !viewer.person) return
  const now = clock.now()
  const { actedAt } = viewer.person
  if (now - actedAt > ACTS_WITHOUT_PIN) throw pinAsked()
  if (now - actedAt > ACT_NOTED_AFTER) await rows.noteDeviceAct(db, viewer.deviceId, new Date(now))
}
