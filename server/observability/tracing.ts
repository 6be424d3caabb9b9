import { randomBytes } from 'node:crypto'
import { hrtime } from 'node:process'
import { currentSpan, inSpan } from './request-id.ts'

/** One step of a request: times in nanoseconds since 1970, attributes by OpenTelemetry's names. Never holds a value of a person. */
export type Span = {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: SpanKind
  startedAt: bigint
  endedAt: bigint
  attributes: Record<string, string | number>
  hasFailed: boolean
}
/** As OTLP numbers them. */
type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
type What = Pick<Span, 'name' | 'kind'> & { attributes?: Span['attributes'] }

/** Undefined unless tracing was asked for: then nothing is measured. */
let record: ((span: Span) => void) | undefined
const EPOCH =
  BigInt(Math.round(performance.timeOrigin * 1e6)) - (hrtime.bigint() - BigInt(Math.round(performance.now() * 1e6)))

/** Hands every span to `recorder`, from now on; undefined ends it. */
export function traceTo(recorder: typeof record): void {
  record = recorder
}

export function isTracing(): boolean {
  return record !== undefined
}

/** Runs work as a span within the present one. */
export function traced<T>(what: What, work: () => T): T {
  const parent = record && currentSpan()
  if (!parent) return work()

  const { spanId, end } = beginSpan(what, parent)
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

/** Begins a span that `end` records, for work that no function encloses. */
export function beginSpan({ name, kind, attributes = {} }: What, { traceId, spanId: parentId }: Parent) {
  const spanId = randomBytes(8).toString('hex')
  const startedAt = now()
  function end(more: Partial<Pick<Span, 'name' | 'attributes' | 'hasFailed'>> = {}) {
    record?.({
      ...{ traceId, spanId, parentId, name, kind, startedAt, endedAt: now(), hasFailed: false },
      ...more,
      attributes: { ...attributes, ...more.attributes },
    })
  }
  return { spanId, end }
}

/** Records a span that has just ended and took so many milliseconds. */
export function noteSpan(what: What, ms: number, hasFailed = false): void {
  const parent = record && currentSpan()
  if (!parent) return
  const endedAt = now()
  const spanId = randomBytes(8).toString('hex')
  const startedAt = endedAt - BigInt(Math.round(ms * 1e6))
  record?.({
    attributes: {},
    ...what,
    traceId: parent.traceId,
    parentId: parent.spanId,
    spanId,
    startedAt,
    endedAt,
    hasFailed,
  })
}

type Parent = { traceId: string; spanId: string | null }

function noteFailure(result: Promise<unknown>, end: (more: { hasFailed: boolean }) => void) {
  let hasFailed = false
  result.catch(() => {
    hasFailed = true
  })
  return () => end({ hasFailed })
}

function now(): bigint {
  return EPOCH + hrtime.bigint()
}
