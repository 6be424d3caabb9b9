import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Geocoding } from './providers/geocoding/port.ts'

/** What the process holds from start to end. */
export type Parts = {
  config: Config
  clock: Clock
  db: Database
  geocoding: Geocoding
}

/** What a use case may ask for: the parts, and the request that it serves. */
export type Context = Parts & {
  log: FastifyBaseLogger
  requestId: string
  /** Per-request memory of loaders, keyed by the function that makes one. */
  memory: Map<unknown, unknown>
}

/** A loader that lives as long as the request: one per request and maker. */
export function once<T>(context: Context, make: (context: Context) => T): T {
  const known = context.memory.get(make)
  if (known !== undefined) return known as T

  const made = make(context)
  context.memory.set(make, made)
  return made
}

/** The context of one request, or of one piece of work that nobody asked for. */
export function contextFor(parts: Parts, log: FastifyBaseLogger, requestId: string): Context {
  return { ...parts, log, requestId, memory: new Map() }
}
