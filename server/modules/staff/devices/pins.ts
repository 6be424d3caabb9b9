import { DAY, MINUTE } from '@tablee/domain/calendar/calendar'
import { pinFaults } from '@tablee/domain/service/restaurant-device'
import type { Context, Viewers } from '../../../context.ts'
import { badInput, UserError } from '../../../errors.ts'
import { countTries, forgetTries, type Limit } from '../../../limits/limits.ts'
import { hashOf, isSame, randomToken, seal, unseal } from '../../../secrets.ts'
import { noteSecurity } from '../../../security-log/security-log.ts'
import { isUuid } from '../../../uuid.ts'
import { reauthenticate } from '../../accounts/passwords/passwords.ts'
import { staffAccount } from '../staff.rights.ts'
import * as rows from './devices.sql.ts'
import { PERSON_START } from './find-device.ts'

/** There are ten thousand PINs, of which at most 20 can be tried in a day. */
const SHORT: Limit = { counter: 'PINs of a person, ten minutes', most: 5, within: 10 * MINUTE }
const LONG: Limit = { counter: 'PINs of a person, a day', most: 20, within: DAY }

/**
 * Returns the time at which the caller chose their PIN, in milliseconds. Null without one. Throws the errors of
 * `staffAccount`.
 */
export function ownPinSetAt(context: Context): Promise<number | null> {
  return rows.pinSetAt(context.db, staffAccount(context).id)
}

type WishedPin = { pin: string; password?: string | null | undefined }

/**
 * Sets the PIN with which the caller acts on devices of their restaurants. Returns the time in milliseconds. Throws the
 * errors of `staffAccount` and `reauthenticate`, and BAD_USER_INPUT for the PIN.
 */
export async function choosePin(context: Context, { pin, password }: WishedPin): Promise<number> {
  const { id } = staffAccount(context)
  await reauthenticate(context, password)
  const faults = pinFaults({ pin })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const { db, clock, config } = context
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await rows.dropPin(trx, id)
    await rows.setPin(trx, id, seal(config.encryptionKeys, pin), new Date(now))
    await noteSecurity(trx, context, 'PIN_CHOSEN')
  })
  await forgetTries(db, triesOf(id))
  return now
}

/** Deletes the caller's PIN, and signs them out of each device. Throws the errors of `staffAccount` and `reauthenticate`. */
export async function removePin(context: Context, password?: string | null): Promise<boolean> {
  const { id } = staffAccount(context)
  await reauthenticate(context, password)
  await context.db.transaction().execute(async (trx) => {
    await rows.dropPin(trx, id)
    await noteSecurity(trx, context, 'PIN_REMOVED')
  })
  return true
}

type GivenPin = { personId: string; pin: string }

/**
 * Signs a member of the team in at the device with their PIN. Returns their token; the token of the previous person becomes
 * invalid. Throws FORBIDDEN for other viewers, BAD_USER_INPUT for a wrong PIN or person, and RATE_LIMITED after five wrong PINs
 * of a person in ten minutes or twenty in a day.
 */
export async function switchPerson(context: Context, { personId, pin }: GivenPin): Promise<string> {
  const { db, clock, config } = context
  const { deviceId, restaurantId } = deviceOf(context)
  const id = isUuid(personId) ? personId.toLowerCase() : null
  const sealed = id && (await rows.sealedPinAt(db, restaurantId, id))
  if (!id || !sealed) throw badInput({ personId: "Cette personne n'a pas de code ici : rechargez la page." })
  if ((await countTries(db, clock.now(), triesOf(id))).length > 0) throw tooManyTries()
  if (!isSame(pin, unseal(config.encryptionKeys, sealed))) {
    await noteSecurity(db, context, 'PIN_REFUSED', { accountId: id })
    throw badInput({ pin: 'Ce code est incorrect.' })
  }
  await forgetTries(db, triesOf(id))
  const token = `${PERSON_START}${randomToken()}`
  await rows.setPerson(db, deviceId, { id, hash: hashOf(token) }, new Date(clock.now()))
  return token
}

/** Signs the person out of the device. Throws FORBIDDEN for other viewers. */
export async function lockDevice(context: Context): Promise<boolean> {
  const { deviceId } = deviceOf(context)
  await rows.setPerson(context.db, deviceId, null, new Date(context.clock.now()))
  return true
}

/** The caller's device, with the members of the team who have a PIN, and the person who is signed in. */
export type OwnDevice = { id: string; restaurantId: number; people: rows.PersonWithPin[]; personId: string | null }

export async function ownDevice({ db, viewer }: Context): Promise<OwnDevice | null> {
  if (viewer.kind !== 'device') return null
  const { deviceId, restaurantId, person } = viewer
  const people = await rows.peopleWithPin(db, restaurantId)
  return { id: deviceId, restaurantId, people, personId: person?.account.id ?? null }
}

function deviceOf({ viewer }: Context): Viewers['device'] {
  if (viewer.kind === 'device') return viewer
  throw new UserError('FORBIDDEN', 'Cela se fait sur un appareil du restaurant.')
}

function triesOf(accountId: string) {
  return [SHORT, LONG].map((limit) => ({ limit, key: accountId }))
}

function tooManyTries(): UserError {
  const sentence = 'Trop de codes incorrects. Attendez dix minutes, ou choisissez un nouveau code dans votre compte.'
  return new UserError('RATE_LIMITED', sentence)
}
