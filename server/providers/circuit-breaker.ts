import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Clock } from '../clock.ts'
import { CallRefused } from './outage.ts'

export const PROVIDERS = ['stripe', 'edenred', 'resto-flash', 'smtp', 'sms', 'push', 'geocoder', 'image-store'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** `open` refuses every call; `half-open` runs one call that decides. */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** The number of consecutive failures that open a breaker, and the milliseconds until it allows one call. */
export const MOST_FAILURES = 5
export const BREAK = 30_000

/** The breakers of this process, and the listener for their changes. */
export class BreakerStates {
  readonly #known = new Map<ProviderName, () => BreakerState>()
  #onChange: (name: ProviderName, state: BreakerState) => void = () => {}

  add(name: ProviderName, state: () => BreakerState): void {
    this.#known.set(name, state)
  }

  all(): [ProviderName, BreakerState][] {
    return [...this.#known].map(([name, state]) => [name, state()])
  }

  watch(onChange: (name: ProviderName, state: BreakerState) => void): void {
    this.#onChange = onChange
  }

  changed(name: ProviderName, state: BreakerState): void {
    this.#onChange(name, state)
  }
}

/** Stops calls to a provider that has failed several times in a row. After a break by our clock, one call probes it. */
export function breakerFor(name: ProviderName, clock: Clock, states?: BreakerStates) {
  const breaker = circuitBreaker(
    // A call that its caller gave up says nothing about the provider. But if it was the probe of a half-open breaker, it has
    // not shown that the provider is back.
    handleWhen((error) => !(error instanceof GivenUp) || breaker.state === CircuitState.HalfOpen),
    { breaker: new ConsecutiveBreaker(MOST_FAILURES), halfOpenAfter: { next: () => breakBy(clock) } },
  )
  const stateNow = () => STATES[breaker.state]
  states?.add(name, stateNow)
  breaker.onStateChange(() => states?.changed(name, stateNow()))

  return {
    /** Throws CallRefused at once while the breaker is open. */
    async execute<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const refused = () => new CallRefused(`${name} has failed ${MOST_FAILURES} times: no calls for now`)
      // The library would make other calls wait for the one that decides.
      if (breaker.state === CircuitState.HalfOpen) throw refused()
      let isAsked = false
      try {
        return await breaker.execute(async () => {
          isAsked = true
          return ask().catch((error: unknown) => {
            throw signal?.aborted ? new GivenUp(error) : error
          })
        })
      } catch (error) {
        if (!isAsked) throw refused()
        throw error instanceof GivenUp ? error.reason : error
      }
    },
  }
}

class GivenUp extends Error {
  readonly reason: unknown

  constructor(reason: unknown) {
    super('the caller gave up')
    this.reason = reason
  }
}

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
}

/** The library compares a duration with the system's clock. An infinite duration, then zero, makes it follow ours. */
function breakBy(clock: Clock) {
  const until = clock.now() + BREAK
  return {
    get duration() {
      return clock.now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    },
    next: () => breakBy(clock),
  }
}
