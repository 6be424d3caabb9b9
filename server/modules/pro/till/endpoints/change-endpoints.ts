import { randomUUID } from 'node:crypto'
import { DAY } from '@tablee/domain/calendar/calendar'
import { type EndpointText, endpointFaults, isLocalAddress, MOST_ENDPOINTS } from '@tablee/domain/till/till-faults'
import type { Context } from '../../../../context.ts'
import { badInput, UserError } from '../../../../errors.ts'
import { refuseUnseen } from '../../../../refuse-unseen.ts'
import { randomToken, seal } from '../../../../secrets.ts'
import { noteSecurity } from '../../../../security-log/security-log.ts'
import { isUuid } from '../../../../uuid.ts'
import { reauthenticate } from '../../../accounts/passwords/passwords.ts'
import { noteAct, type Staff } from '../../../staff/staff.ts'
import { lockTill } from '../lock-till.sql.ts'
import { tillOwner } from '../till.rights.ts'
import * as rows from './endpoints.sql.ts'

/** A signing secret, which is shown only this once. */
export type MadeSecret = { restaurantId: number; secret: string }

/** The time during which the previous secret also signs. */
const BOTH_VALID = DAY

type WithPassword = { password?: string | null | undefined }
type OfEndpoint = WithPassword & { id: string }

/**
 * Adds a webhook endpoint for an owner. Throws the errors of `staffAt` and `reauthenticate`, BAD_USER_INPUT for each invalid
 * field, CONFLICT if there are five.
 */
export async function addWebhook(
  context: Context,
  restaurantId: number | null,
  { password, ...typed }: EndpointText & WithPassword,
): Promise<MadeSecret> {
  const owner = await tillOwner(context, restaurantId)
  await reauthenticate(context, password)
  const wished = checked(context, typed)
  const [id, secret] = [randomUUID(), newSecret()]
  await change(context, owner, async (trx) => {
    const others = await rows.endpointsOf(trx, owner.restaurantId)
    if (others.length >= MOST_ENDPOINTS) throw tooMany()
    if (others.some(({ url }) => url === wished.url)) throw badInput({ url: 'Cette adresse est déjà dans la liste.' })
    const row = { ...wished, id, restaurantId: owner.restaurantId }
    await rows.addEndpoint(trx, { ...row, sealed: sealed(context, secret) }, new Date(context.clock.now()))
    return { act: 'WEBHOOK_ADDED', endpointId: id }
  })
  return { restaurantId: owner.restaurantId, secret }
}

/**
 * Changes the events or the URL of an endpoint. `was` is the state that the owner's page showed. Throws the errors of
 * `addWebhook`, NOT_FOUND for an endpoint of another restaurant, and the CONFLICT of `refuseUnseen`.
 */
export async function changeWebhook(
  context: Context,
  restaurantId: number | null,
  { id, was, password, ...typed }: EndpointText & OfEndpoint & { was?: EndpointText | null | undefined },
): Promise<number> {
  const owner = await tillOwner(context, restaurantId)
  await reauthenticate(context, password)
  const wished = checked(context, typed)
  await change(context, owner, async (trx) => {
    const standing = inOrder(await known(trx, owner, id))
    refuseUnseen(CHANGED_SINCE, { was: was && inOrder(was), after: inOrder(wished), standing })
    const others = (await rows.endpointsOf(trx, owner.restaurantId)).filter((one) => one.id !== id)
    if (others.some(({ url }) => url === wished.url)) throw badInput({ url: 'Cette adresse est déjà dans la liste.' })
    await rows.changeEndpoint(trx, { ...wished, id })
    return { act: 'WEBHOOK_CHANGED', endpointId: id }
  })
  return owner.restaurantId
}

/** Removes an endpoint with its deliveries. Idempotent. Throws the errors of `staffAt` and `reauthenticate`. */
export async function removeWebhook(
  context: Context,
  restaurantId: number | null,
  { id, password }: OfEndpoint,
): Promise<number> {
  const owner = await tillOwner(context, restaurantId)
  await reauthenticate(context, password)
  await change(context, owner, async (trx) => {
    if (!isUuid(id) || !(await rows.endpointOf(trx, owner.restaurantId, id))) return null
    await rows.removeEndpoint(trx, id)
    return { act: 'WEBHOOK_REMOVED', endpointId: id }
  })
  return owner.restaurantId
}

/** Creates a new secret; the previous one also signs for a day. Throws the errors of `changeWebhook`. */
export async function renewWebhookSecret(
  context: Context,
  restaurantId: number | null,
  { id, password }: OfEndpoint,
): Promise<MadeSecret> {
  const owner = await tillOwner(context, restaurantId)
  await reauthenticate(context, password)
  const secret = newSecret()
  await change(context, owner, async (trx) => {
    await known(trx, owner, id)
    await rows.replaceSecret(trx, id, sealed(context, secret), new Date(context.clock.now() + BOTH_VALID))
    return { act: 'WEBHOOK_SECRET_RENEWED', endpointId: id }
  })
  return { restaurantId: owner.restaurantId, secret }
}

type Trx = Parameters<typeof rows.endpointsOf>[0]
type Done = {
  act: 'WEBHOOK_ADDED' | 'WEBHOOK_CHANGED' | 'WEBHOOK_REMOVED' | 'WEBHOOK_SECRET_RENEWED'
  endpointId: string
} | null

/** Serialises changes of one restaurant, and records and logs the act. */
function change(context: Context, owner: Staff, work: (trx: Trx) => Promise<Done>): Promise<void> {
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    await lockTill(trx, owner.restaurantId)
    const done = await work(trx)
    if (!done) return
    await noteAct({ db: trx, clock }, owner, done)
    const subject = `restaurant ${owner.restaurantId} ${done.act} ${done.endpointId}` as const
    await noteSecurity(trx, context, 'WEBHOOK_CHANGED', { subject })
  })
}

async function known(trx: Trx, { restaurantId }: Staff, id: string): Promise<EndpointText> {
  const found = isUuid(id) && (await rows.endpointOf(trx, restaurantId, id))
  if (!found) throw new UserError('NOT_FOUND', "Cette adresse n'est plus dans la liste.")
  return found
}

function inOrder({ url, types }: EndpointText): EndpointText {
  return { url, types: types.toSorted() }
}

const CHANGED_SINCE =
  "Cette adresse a été changée entre-temps. La vôtre n'est pas enregistrée : validez-la de nouveau pour remplacer l'autre."

function checked({ webhooks }: Context, typed: EndpointText): EndpointText {
  const faults = endpointFaults(typed, webhooks.isLocalAllowed)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  const url = new URL(typed.url.trim()).href
  const isLocal = webhooks.isLocalAllowed && isLocalAddress(url)
  if (!isLocal && !webhooks.mayBePublic(url))
    throw badInput({ url: 'Donnez une adresse que tout Internet peut atteindre.' })
  return { url, types: [...new Set(typed.types)] }
}

function newSecret(): string {
  return `whsec_${randomToken()}`
}

function sealed({ config }: Context, secret: string): string {
  return seal(config.encryptionKeys, secret)
}

function tooMany(): UserError {
  return new UserError('CONFLICT', `Un restaurant a ${MOST_ENDPOINTS} adresses au plus : retirez-en une d'abord.`)
}
