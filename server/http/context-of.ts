import type { FastifyRequest } from 'fastify'
import { type AppContext, type Context, contextFor, type Viewer } from '../context.ts'
import { findViewer } from '../modules/accounts/sign-in/sign-in.ts'
import { findTill, isTillKey } from '../modules/pro/till/keys/keys.ts'
import { findGuest } from '../modules/reservations/reservations.ts'
import { findDevice, isDeviceToken } from '../modules/staff/devices/devices.ts'
import { knowWorkplaces } from '../modules/staff/staff.rights.ts'
import { WORKPLACES_WITH_SESSION } from '../modules/staff/staff.ts'
import { networkOf } from './network-of.ts'

/** The context of a request; anonymous unless `viewer` is given. */
export function contextOf(app: AppContext, request: FastifyRequest, viewer: Viewer = { kind: 'anonymous' }): Context {
  const { 'user-agent': device = null, 'idempotency-key': key } = request.headers
  const idempotencyKey = typeof key === 'string' && key !== '' ? key : null
  const caller = { viewer, address: networkOf(request.ip), device, idempotencyKey }
  const context = contextFor(app, request.log, request.id, caller)
  knowWorkplaces(context)
  return context
}

/** Returns the viewer of the `authorization` header's token. Null for an unknown token, which the caller refuses. */
export async function viewerOf(app: AppContext, { headers }: FastifyRequest): Promise<Viewer | null> {
  const token = headers.authorization?.replace(/^Bearer /i, '').trim()
  if (!token) return { kind: 'anonymous' }
  if (isTillKey(token)) return findTill(app, token)
  if (isDeviceToken(token)) return findDevice(app, token)
  return (await findViewer(app, token, WORKPLACES_WITH_SESSION)) ?? (await findGuest(app, token))
}
