import { setTimeout as wait } from 'node:timers/promises'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { Clock } from '../clock.ts'
import { askProvider } from '../observability/provider-calls.ts'
import { type BreakerStates, breakerFor, type ProviderName } from './circuit-breaker.ts'
import { CallRefused, PATIENCE, TimedOut } from './outage.ts'

type Options = {
  clock: Clock
  /** Milliseconds for a call, including its retry. */
  patience?: number
  /** Waits that many milliseconds before the retry. */
  pause?: (milliseconds: number) => Promise<unknown>
  states?: BreakerStates
}

type Call = {
  /** True if a second attempt has the same effect as the first alone, because it only reads, or the provider knows its key. */
  repeats: boolean
  /** The caller's own signal. A call that its caller gave up says nothing about the provider. */
  signal?: AbortSignal
}

/**
 * The concurrent calls to one provider. Further calls are queued, or refused, so a provider that hangs holds no more sockets.
 */
const MOST_AT_ONCE = 100
const MOST_WAITING = 1_000
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [50, 250]

/** The common behaviour of calls to providers: a time limit, one retry if the call may be repeated, and a circuit breaker. */
export type Resilience = ReturnType<typeof resilience>

export function resilience(name: ProviderName, { clock, patience = PATIENCE, pause = wait, states }: Options) {
  const breaker = breakerFor(name, clock, states)
  const slots = bulkhead(MOST_AT_ONCE, MOST_WAITING)

  /** Every error that `ask` throws counts as a failure of the provider. Throws it, TimedOut or CallRefused. */
  async function call<T>(ask: (signal: AbortSignal) => Promise<T>, { repeats, signal }: Call): Promise<T> {
    return inSlot(async () => {
      const late = AbortSignal.timeout(patience)
      const ended = signal ? AbortSignal.any([late, signal]) : late
      const attempt = () => breaker.execute(() => before(ended, late, patience, ask), signal)
      try {
        return await attempt()
      } catch (error) {
        if (!repeats || ended.aborted || error instanceof CallRefused) throw error
        await pause(SHORTEST_PAUSE + Math.random() * (LONGEST_PAUSE - SHORTEST_PAUSE))
        return attempt()
      }
    })
  }

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    return slots.execute(work).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? new CallRefused(`too many calls wait for ${name}`) : error
    })
  }

  return {
    call,
    /**
     * `fetch` that reads the whole response. A 5xx counts as a failure; after the last attempt it is returned like any other
     * status.
     */
    async fetch(url: string, init: RequestInit, how: Call): Promise<Response> {
      try {
        return await call(
          async (signal) => healthy(await wholeAnswer(name, url, { redirect: 'error', ...init, signal })),
          how,
        )
      } catch (error) {
        if (error instanceof ServerError) return error.answer
        throw error
      }
    },
  }
}

/** Stops waiting when the time is over, even if `ask` ignores its signal. */
async function before<T>(
  ended: AbortSignal,
  late: AbortSignal,
  patience: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  ended.throwIfAborted()
  const over = Promise.withResolvers<never>()
  const end = () => over.reject(ended.reason)
  ended.addEventListener('abort', end)
  try {
    return await Promise.race([ask(ended), over.promise])
  } catch (error) {
    if (late.aborted) throw new TimedOut(`no answer within ${patience} ms`, { cause: error })
    throw error
  } finally {
    ended.removeEventListener('abort', end)
  }
}

/**
 * Returns the response with its body in memory, so that a connection that breaks or stalls during the body counts as a failure
 * as well.
 */
async function wholeAnswer(name: ProviderName, url: string, init: RequestInit): Promise<Response> {
  const answer = await askProvider(name, url, init)
  const { status, statusText, headers } = answer
  const body = await answer.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
}

function healthy(answer: Response): Response {
  if (answer.status >= 500) throw new ServerError(answer)
  return answer
}

class ServerError extends Error {
  readonly answer: Response

  constructor(answer: Response) {
    super(`it answered ${answer.status}`)
    this.answer = answer
  }
}
