import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'

/** The request, or the job that it caused, in which code runs. */
type Origin = { id: string; isJob: boolean; spanId: string | null }

const origins = new AsyncLocalStorage<Origin>()
const WELL_FORMED = /^[\w-]{8,64}$/

/** The id of the current request, or of the request that caused the current job. Null outside of both. */
export function requestId(): string | null {
  return origins.getStore()?.id ?? null
}

/** `spanId` is the span of the request, if it is traced. */
export function inRequest<T>(id: string, work: () => T, spanId: string | null = null): T {
  return origins.run({ id, isJob: false, spanId }, work)
}

/** Runs a job for the request that wrote its row. A job that no request caused gets its own id. */
export function inJob<T>(id: string | null | undefined, work: () => T): T {
  return origins.run({ id: id ?? randomUUID(), isJob: true, spanId: null }, work)
}

/** The additional fields of a job's log lines. Those of a request have its id already. */
export function jobBindings(): { reqId?: string } {
  const origin = origins.getStore()
  return origin?.isJob ? { reqId: origin.id } : {}
}

/** Returns an id that a proxy has given, if logs and headers can hold it. */
export function givenId(given: unknown): string | null {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : null
}

/** The trace of a request and of all its jobs: the request's id, 32 hexadecimal digits. */
export function traceOf(id: string): string {
  const digits = id.replaceAll('-', '').toLowerCase()
  return /^[\da-f]{32}$/.test(digits) ? digits : createHash('sha256').update(id).digest('hex').slice(0, 32)
}

/** The current span. Null outside of requests and jobs. */
export function currentSpan(): { traceId: string; spanId: string | null } | null {
  const origin = origins.getStore()
  return origin ? { traceId: traceOf(origin.id), spanId: origin.spanId } : null
}

export function inSpan<T>(spanId: string, work: () => T): T {
  const origin = origins.getStore()
  return origin ? origins.run({ ...origin, spanId }, work) : work()
}
