import type { Config } from '../config.ts'
import { traceTo } from './tracing.ts'

/** Traces requests and jobs where OTEL_EXPORTER_OTLP_ENDPOINT names a collector; else nothing is loaded. Answers how to stop. */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}

  const { exportSpans } = await import('./export-spans.ts')
  const exporting = exportSpans(tracing)
  traceTo(exporting.record)
  return async () => {
    traceTo(undefined)
    await exporting.stop()
  }
}
