import type { Config } from '../config.ts'
import { traceTo } from './tracing.ts'

/** Traces requests and jobs where OTEL_EXPORTER_OTLP_ENDPOINT names a collector; else nothing is loaded. Answers how to stop. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}

  const { openTelemetry } = await import('./open-telemetry.ts')
  const { tracer, stop } = openTelemetry(tracing)
  traceTo(tracer)
  return async () => {
    traceTo(undefined)
    await stop()
  }
}
