import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { BreakerStates } from '../providers/circuit-breaker.ts'

/** Logs each change of a circuit breaker once, and exports those that are not closed as a gauge. */
export function watchBreakers(states: BreakerStates, log: Pick<Logger, 'warn' | 'info'>, registry: Registry): void {
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

const VALUES = { closed: 0, 'half-open': 0.5, open: 1 } as const
