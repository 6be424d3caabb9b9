import { currentSpan, inSpan } from './request-id.ts'

/** One step of a request, with attributes named as in OpenTelemetry. Never holds personal data. */
type What = { name: string; kind: 'internal' | 'server' | 'client' | 'consumer'; attributes?: Attributes }
type Attributes = Record<string, string | number>
/** The trace, and the span in it. Null at the beginning of a job. */
type Parent = { traceId: string; spanId: string | null }
/** The part of a span that is known only at its end. */
type More = { name?: string; attributes?: Attributes; hasFailed?: boolean }
type Begun = { spanId: string; end(more?: More): void }

/** Records spans. `startedAt` is on the scale of `performance.now()`; by default it is now. */
export type Tracer = { begin(what: What, parent: Parent, startedAt?: number): Begun }

/** Undefined unless tracing is configured: then nothing is measured. */
let tracer: Tracer | undefined

/** Sends every span to `to` from now on. Undefined stops it. */
export function traceTo(to: Tracer | undefined): void {
  tracer = to
}

export function isTracing(): boolean {
  return tracer !== undefined
}

/** Runs work as a span within the current one. */
export function traced<T>(what: What, work: () => T): T {
  const parent = tracer && currentSpan()
  if (!tracer || !parent) return work()

  const { spanId, end } = tracer.begin(what, parent)
  return inSpan(spanId, () => {
    try {
      const result = work()
      if (!(result instanceof Promise)) {
        end()
        return result
      }
      return result.finally(noteFailure(result, end)) as T
    } catch (error) {
      end({ hasFailed: true })
      throw error
    }
  })
}

/** Begins a span, for work that no function encloses. Returns undefined without tracing. */
export function beginSpan(what: What, parent: Parent): Begun | undefined {
  return tracer?.begin(what, parent)
}

/** Records a span that has just ended and took `ms` milliseconds. */
export function noteSpan(what: What, ms: number, hasFailed = false): void {
  const parent = tracer && currentSpan()
  if (tracer && parent) tracer.begin(what, parent, performance.now() - ms).end({ hasFailed })
}

function noteFailure(result: Promise<unknown>, end: Begun['end']) {
  let hasFailed = false
  result.catch(() => {
    hasFailed = true
  })
  return () => end({ hasFailed })
}
