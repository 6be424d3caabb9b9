import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { givenId, inRequest, traceOf } from './request-id.ts'
import { beginSpan } from './tracing.ts'

// W3C trace context: version, trace, span, flags.
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/

/** Returns the id of a request: the id or the trace given by a trusted proxy, else a new id. */
export function nameRequests(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return ({ socket, headers }) => {
    if (!isTrusted(socket.remoteAddress ?? '', 0)) return randomUUID()
    return givenId(headers['x-request-id']) ?? traceGiven(headers)?.traceId ?? randomUUID()
  }
}

/** Makes the request's id and, if traced, its span available to all code that the request runs. */
export function followRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, NonNullable<ReturnType<typeof beginSpan>>>()
  app.addHook('onRequest', (request, _, done) => {
    const span = beginSpan({ name: request.method, kind: 'server' }, parentOf(request))
    if (span) spans.set(request, span)
    inRequest(request.id, done, span?.spanId)
  })
  // The body is read in the context of the connection, so the request's context is entered again.
  app.addHook('preValidation', (request, _, done) => inRequest(request.id, done, spans.get(request)?.spanId))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
    }
    spans.get(request)?.end({ name: `${method} ${route}`, attributes, hasFailed: statusCode >= 500 })
  })
}

/** The proxy's span, if the request's id is from its trace. */
function parentOf({ id, headers }: FastifyRequest): { traceId: string; spanId: string | null } {
  const [traceId, given] = [traceOf(id), traceGiven(headers)]
  return { traceId, spanId: given?.traceId === traceId ? given.spanId : null }
}

function traceGiven({ traceparent }: IncomingHttpHeaders): { traceId: string; spanId: string } | null {
  const [, traceId, spanId] = TRACEPARENT.exec(String(traceparent ?? '')) ?? []
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId }
}
