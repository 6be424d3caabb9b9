import { z } from 'zod'
import { type Parsed, port, text, webAddress } from './variable-types.ts'

export const STRIPE_VARIABLES = {
  STRIPE_API_PROTOCOL: z.enum(['http', 'https']).default('http'),
  STRIPE_API_HOST: text.default('127.0.0.1'),
  STRIPE_API_PORT: port.optional(),
  STRIPE_API_VERSION: z.string().default('2026-10-28.endive'),
  STRIPE_JS_URL: webAddress.optional(),
  STRIPE_SECRET_KEY: text.default('sk_test_sandbox'),
  STRIPE_PUBLISHABLE_KEY: text.default('pk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: text.default('whsec_sandbox'),
  STRIPE_CONNECT_WEBHOOK_SECRET: text.default('whsec_sandbox'),
}

type Surroundings = { origin: string; sandboxPort: number }

export function readStripe(read: Parsed<typeof STRIPE_VARIABLES>, { origin, sandboxPort }: Surroundings) {
  return {
    secretKey: read.STRIPE_SECRET_KEY,
    publishableKey: read.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: [...new Set([read.STRIPE_WEBHOOK_SECRET, read.STRIPE_CONNECT_WEBHOOK_SECRET])],
    api: {
      protocol: read.STRIPE_API_PROTOCOL,
      host: read.STRIPE_API_HOST,
      port: read.STRIPE_API_PORT ?? sandboxPort,
    },
    apiVersion: read.STRIPE_API_VERSION,
    returnUrl: `${origin}/user/wallet`,
    // `localhost` and not its address: the browser loads it.
    scriptUrl: read.STRIPE_JS_URL ?? `http://localhost:${sandboxPort}/stripe/endive/stripe.js`,
  }
}
