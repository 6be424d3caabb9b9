import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext, Tx } from '../context.ts'
import { registerDatabaseGauges } from '../observability/database-gauges.ts'
import { registerInstruments } from '../observability/instruments.ts'
import type { BreakerStates } from '../providers/circuit-breaker.ts'
import { isSame } from '../secrets.ts'

const VALUES = { closed: 0, 'half-open': 0.5, open: 1 } as const

export type Metrics = {
  registry: Registry
  duration: Histogram<'method' | 'route' | 'status'>
  clientErrors: Counter
  operatorAlerts: Counter
}

/** Metrics for Prometheus: the process's own, requests by route, errors in browsers. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  // The measured event loop delay includes these milliseconds. A shorter interval would cost 1 % of a core at rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 })
  registerInstruments(registry)
  return {
    registry,
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its whole answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
    clientErrors: new Counter({
      name: 'client_errors_total',
      help: 'Errors reported by browsers',
      registers: [registry],
    }),
    operatorAlerts: new Counter({
      name: 'operator_alerts_total',
      help: 'What the operator was told to look after',
      registers: [registry],
    }),
  }
}

export function countRequests(app: FastifyInstance, { duration }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
}

/**
 * Serves `/metrics`, including late work: on METRICS_PORT of METRICS_HOST (by default this machine only), on the product's
 * port to callers with METRICS_TOKEN, or not at all.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  context: Tx & Pick<AppContext, 'config' | 'breakers'>,
): Promise<() => Promise<void>> {
  const { metricsToken, metricsHost, metricsPort } = context.config
  registerDatabaseGauges(registry, context)
  watchBreakers(context.breakers, app.log, registry)
  if (metricsToken !== undefined) {
    app.get('/metrics', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.callNotFound()
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  }
  if (metricsPort === undefined) return async () => {}

  const own = Fastify()
  own.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await own.listen({ host: metricsHost, port: metricsPort })
  return () => own.close()
}

/** Logs each change of a circuit breaker once, and exports those that are not closed as a gauge. */
function watchBreakers(states: BreakerStates, log: Pick<Logger, 'warn' | 'info'>, registry: Registry): void {
  states.watch((provider, state) => {
    if (state === 'open') log.warn({ provider, state }, 'a provider is down: it is not asked for now')
    if (state === 'closed') log.info({ provider, state }, 'a provider is back')
  })
  new Gauge({
    name: 'provider_breaker_open',
    help: '1 while a provider is not asked because it is down, 0.5 while one call tries it, 0 otherwise',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      for (const [provider, state] of states.all()) this.labels(provider).set(VALUES[state])
    },
  })
}
