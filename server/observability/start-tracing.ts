import type { Config } from '../config.ts'
import { traceTo } from './tracing.ts'

/**
 * Traces requests and jobs if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; else nothing is loaded. Returns the function that
 * stops tracing.
 */
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
