import { isIP } from 'node:net'
import { z } from 'zod'
import { flag, list, type Parsed, port, text, webAddress, withoutSlash } from './variable-types.ts'

export const SERVER_VARIABLES = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: webAddress.refine(isOrigin, 'ne porte ni chemin ni question').optional(),
  INTROSPECTION: flag.optional(),
  PUBLIC_API: flag.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((given) => (given.trim() === 'none' ? [] : list(given)))
    .refine((proxies) => proxies.every(isProxy), "est « none » ou une liste d'adresses IP ou de réseaux, 10.0.0.0/8"),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: text.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
}

type Mode = { production: boolean; sandbox: boolean }

/** Where the server listens, under which address it is known, and what it answers to whom. */
export function readServer(read: Parsed<typeof SERVER_VARIABLES>, { production, sandbox }: Mode) {
  return {
    introspection: read.INTROSPECTION === undefined ? !production : read.INTROSPECTION === '1',
    /** Whether documents other than those of our own pages are answered. */
    publicApi: read.PUBLIC_API === undefined ? !production : read.PUBLIC_API === '1',
    port: read.PORT,
    host: read.HOST,
    origin: originOf(read),
    trustedProxies: read.TRUSTED_PROXIES,
    // A load balancer takes a while to notice that this process stops; the sandbox has none.
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
