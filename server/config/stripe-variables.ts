import { z } from 'zod'
import { newSecret } from './new-secrets.ts'
import { type Parsed, port, secretsOf, text, webAddress } from './variable-types.ts'

export const STRIPE_VARIABLES = {
  STRIPE_API_PROTOCOL: z
    .enum(['http', 'https'])
    .default('http')
    .describe('Protocol of the card provider: `https` except in the sandbox.'),
  STRIPE_API_HOST: text.default('127.0.0.1').describe('Its host, `api.stripe.com` except in the sandbox.'),
  STRIPE_API_PORT: port.optional().describe('Its port, 443 except in the sandbox.'),
  STRIPE_API_VERSION: z.string().default('2026-10-28.endive').describe('Version of its API.'),
  STRIPE_JS_URL: webAddress.optional().describe('Script of its card fields.'),
  STRIPE_SECRET_KEY: text.default('sk_test_sandbox').describe('Its secret key; production refuses a test key.'),
  STRIPE_PUBLISHABLE_KEY: text.default('pk_test_sandbox').describe('Its public key, which pages contain.'),
  STRIPE_WEBHOOK_SECRET: secretsOf(text)
    .optional()
    .describe('Secret of the platform’s webhook; `new,old` during a rotation.'),
  STRIPE_CONNECT_WEBHOOK_SECRET: secretsOf(text).optional().describe('The same for connected accounts.'),
  APPLE_PAY_DOMAIN_ASSOCIATION: text.optional().describe('Apple’s text that verifies the domain for Apple Pay.'),
}

type Surroundings = { origin: string; sandboxPort: number }

export function readStripe(read: Parsed<typeof STRIPE_VARIABLES>, { origin, sandboxPort }: Surroundings) {
  const given = [...new Set([...(read.STRIPE_WEBHOOK_SECRET ?? []), ...(read.STRIPE_CONNECT_WEBHOOK_SECRET ?? [])])]
  return {
    secretKey: read.STRIPE_SECRET_KEY,
    publishableKey: read.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: given.length > 0 ? given : [newSecret()],
    api: {
      protocol: read.STRIPE_API_PROTOCOL,
      host: read.STRIPE_API_HOST,
      port: read.STRIPE_API_PORT ?? sandboxPort,
    },
    apiVersion: read.STRIPE_API_VERSION,
    returnUrl: `${origin}/user/wallet`,
    applePayDomain: read.APPLE_PAY_DOMAIN_ASSOCIATION ?? null,
    // Uses `localhost` instead of its address, because the browser loads it.
    scriptUrl: read.STRIPE_JS_URL ?? `http://localhost:${sandboxPort}/stripe/endive/stripe.js`,
  }
}
