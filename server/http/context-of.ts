import type { FastifyRequest } from 'fastify'
import { type Context, contextFor, type Parts, type Viewer } from '../context.ts'
import { networkOf } from './network-of.ts'

/** What a use case may ask for, for this request: nobody in particular asks, unless `viewer` says who. */
export function contextOf(parts: Parts, request: FastifyRequest, viewer: Viewer = { kind: 'anonymous' }): Context {
  const { 'user-agent': device = null, 'idempotency-key': key } = request.headers
  const idempotencyKey = typeof key === 'string' && key !== '' ? key : null
  return contextFor(parts, request.log, request.id, { viewer, address: networkOf(request.ip), device, idempotencyKey })
}
