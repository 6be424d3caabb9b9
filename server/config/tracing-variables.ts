import { list, type Parsed, text, webAddress, withoutSlash } from './variable-types.ts'

export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('Collector of traces by OTLP over HTTP; without it none.'),
  OTEL_EXPORTER_OTLP_HEADERS: text.default('').describe('Its headers: name=value, comma separated.'),
  OTEL_SERVICE_NAME: text.default('tablee').describe('Name of this service there.'),
}

/** The collector of traces. Null if tracing is off. */
export function readTracing(read: Parsed<typeof TRACING_VARIABLES>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = read
  if (endpoint === undefined) return null
  const pairs = list(read.OTEL_EXPORTER_OTLP_HEADERS).map((pair): [string, string] => {
    const cut = pair.indexOf('=')
    return [pair.slice(0, cut).trim(), decodeURIComponent(pair.slice(cut + 1).trim())]
  })
  return { endpoint: withoutSlash(endpoint), headers: Object.fromEntries(pairs), service: read.OTEL_SERVICE_NAME }
}
