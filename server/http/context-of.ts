import type { FastifyRequest } from 'fastify'
import { type AppContext, type Context, contextFor, type Viewer } from '../context.ts'
import { knowWorkplaces } from '../modules/staff/staff.rights.ts'
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
