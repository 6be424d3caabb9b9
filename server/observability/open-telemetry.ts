import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracer } from './tracing.ts'

/** The collector of spans. `headers` may hold a key. */
type Collector = { endpoint: string; headers: Record<string, string>; service: string }

const EVERY = 2_000
/**
 * Spans wait only while the collector is unavailable. Beyond this number new ones are dropped, and cost no visitor anything.
 */
const MOST_WAITING = 5_000
const PATIENCE = 5_000
const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}

/** OpenTelemetry's own SDK, which sends spans by OTLP over HTTP as JSON. Imported only if tracing is configured. */
export function openTelemetry({ endpoint, headers, service }: Collector) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: PATIENCE })
  const random = new RandomIdGenerator()
  // A span without a parent starts no trace of its own. It belongs to the trace of its request, whose id is known.
  let present = ''
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    idGenerator: { generateTraceId: () => present, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY, maxQueueSize: MOST_WAITING })],
  })
  const spans = provider.getTracer('tablee')

  const tracer: Tracer = {
    begin({ name, kind, attributes = {} }, { traceId, spanId }, startTime) {
      present = traceId
      const parent = spanId && trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED })
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes, startTime }, parent || ROOT_CONTEXT)
      return {
        spanId: span.spanContext().spanId,
        end(more = {}) {
          if (more.name) span.updateName(more.name)
          if (more.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttributes(more.attributes ?? {})
          span.end(startTime === undefined ? undefined : performance.now())
        },
      }
    },
  }
  return { tracer, stop: () => provider.shutdown() }
}
