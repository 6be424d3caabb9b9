import { isIP } from 'node:net'
import { z } from 'zod'
import { flag, list, type Parsed, port, text, webAddress, withoutSlash } from './variable-types.ts'

export const SERVER_VARIABLES = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production`: requires variables, and accepts only the GraphQL documents of our pages.'),
  PORT: port.default(3000).describe('Port of the pages and the API.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 in a container.'),
  ORIGIN: webAddress
    .refine(isOrigin, 'ne porte ni chemin ni question')
    .optional()
    .describe('Public address, `https://…` without a path.'),
  INTROSPECTION: flag.optional().describe('1: the API describes its schema; 0 in production.'),
  PUBLIC_API: flag.optional().describe('1: the API accepts any document; 0 in production.'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((given) => (given.trim() === 'none' ? [] : list(given)))
    .refine((proxies) => proxies.every(isProxy), "est « none » ou une liste d'adresses IP ou de réseaux, 10.0.0.0/8")
    .describe('Proxies whose X-Forwarded-For is trusted, comma separated: `10.0.0.0/8`, `loopback`, or `none`.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .optional()
    .describe('Seconds for which a stopping process still serves; 5 in production.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address of METRICS_PORT.'),
  METRICS_PORT: port.optional().describe('Port for `/metrics` without a password.'),
  METRICS_TOKEN: text.optional().describe('Bearer token for `/metrics` on PORT.'),
  SERVICE_WORKER: flag.default('1').describe('0: browsers delete their service worker.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
}

type Mode = { production: boolean; sandbox: boolean }

/** The address on which the server listens, its public address, and the optional parts of its interface. */
export function readServer(read: Parsed<typeof SERVER_VARIABLES>, { production, sandbox }: Mode) {
  return {
    introspection: read.INTROSPECTION === undefined ? !production : read.INTROSPECTION === '1',
    /** True if documents other than those of our own pages are executed. */
    publicApi: read.PUBLIC_API === undefined ? !production : read.PUBLIC_API === '1',
    serviceWorker: read.SERVICE_WORKER === '1',
    port: read.PORT,
    host: read.HOST,
    origin: originOf(read),
    trustedProxies: read.TRUSTED_PROXIES,
    // A load balancer takes a while to notice that this process stops. The sandbox has none.
    drainSeconds: read.DRAIN_SECONDS ?? (production && !sandbox ? 5 : 0),
    metricsHost: read.METRICS_HOST,
    metricsPort: read.METRICS_PORT,
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  }
}

export function originOf({ ORIGIN, PORT }: { ORIGIN?: string | undefined; PORT: number }): string {
  return withoutSlash(ORIGIN ?? `http://localhost:${PORT}`)
}

function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`
}

function isProxy(given: string): boolean {
  const [address = '', bits = '0', ...more] = given.split('/')
  const isNetwork = isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  return more.length === 0 && (isNetwork || /^(loopback|linklocal|uniquelocal)$/.test(given))
}

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
