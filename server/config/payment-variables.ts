import { z } from 'zod'
import { newSecret } from './new-secrets.ts'
import { atSandbox, flag, type Parsed, port, secretsOf, text, webAddress, withoutSlash } from './variable-types.ts'

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

export const EDENRED_VARIABLES = {
  EDENRED_ENABLED: flag.default('1').describe('0: the vouchers of Edenred are not offered.'),
  EDENRED_AUTH_BASE: webAddress.optional().describe('Where a holder signs in.'),
  EDENRED_API_BASE: webAddress.optional().describe('Where vouchers are charged.'),
  EDENRED_AUTH_CLIENT_ID: text.default('sandbox-edenred-sso').describe('Our client for signing in.'),
  EDENRED_AUTH_CLIENT_SECRET: text.default('sandbox-edenred-sso-secret').describe('The secret of that client.'),
  EDENRED_PAYMENT_CLIENT_ID: text.default('sandbox-edenred-payment').describe('Our client for charging.'),
  EDENRED_PAYMENT_CLIENT_SECRET: text.default('sandbox-edenred-payment-secret').describe('The secret of that client.'),
  EDENRED_SCOPE: text
    .default('openid edg-xp-mealdelivery-api offline_access')
    .describe('OAuth scopes that a holder grants.'),
  EDENRED_TENANT: text.default('fr-ctrtku').describe('The product line of the vouchers.'),
  EDENRED_REDIRECT_URI: webAddress.optional().describe('Redirect URI; by default ORIGIN/reservation/payment.'),
}

export const RESTOFLASH_VARIABLES = {
  RESTOFLASH_ENABLED: flag.default('1').describe('0: the vouchers of Resto Flash are not offered.'),
  RESTOFLASH_API_BASE: webAddress.optional().describe('Where vouchers are charged.'),
  RESTOFLASH_WEB_BASE: webAddress.optional().describe('Where a holder authorises a payment.'),
  RESTOFLASH_LOGIN: text.default('sandbox-restoflash').describe('Our user there.'),
  RESTOFLASH_PASSWORD: text.default('sandbox-restoflash-password').describe('The password of that user.'),
  RESTOFLASH_EDITOR: text.max(64).default('TABLEE').describe('Our name there, 64 characters at most.'),
  RESTOFLASH_TOKEN_PATH: z
    .string()
    .regex(/^(\/[\w.-]+)+$/, 'est un chemin, /web/token')
    .default('/web/token')
    .describe('Path of that page.'),
}

export function readEdenred(read: Parsed<typeof EDENRED_VARIABLES>, { origin, sandboxPort }: Surroundings) {
  return {
    isEnabled: read.EDENRED_ENABLED === '1',
    authBase: withoutSlash(read.EDENRED_AUTH_BASE ?? atSandbox(sandboxPort, '/edenred/sso')),
    apiBase: withoutSlash(read.EDENRED_API_BASE ?? atSandbox(sandboxPort, '/edenred/v2')),
    authClientId: read.EDENRED_AUTH_CLIENT_ID,
    authClientSecret: read.EDENRED_AUTH_CLIENT_SECRET,
    paymentClientId: read.EDENRED_PAYMENT_CLIENT_ID,
    paymentClientSecret: read.EDENRED_PAYMENT_CLIENT_SECRET,
    scope: read.EDENRED_SCOPE,
    tenant: read.EDENRED_TENANT,
    // Must equal the one registered at Edenred, character by character.
    redirectUri: read.EDENRED_REDIRECT_URI ?? `${origin}/reservation/payment`,
  }
}

export function readRestoflash(read: Parsed<typeof RESTOFLASH_VARIABLES>, sandboxPort: number) {
  return {
    isEnabled: read.RESTOFLASH_ENABLED === '1',
    apiBase: withoutSlash(read.RESTOFLASH_API_BASE ?? atSandbox(sandboxPort, '/restoflash/api')),
    webBase: withoutSlash(read.RESTOFLASH_WEB_BASE ?? atSandbox(sandboxPort, '/restoflash/web')),
    login: read.RESTOFLASH_LOGIN,
    password: read.RESTOFLASH_PASSWORD,
    editor: read.RESTOFLASH_EDITOR,
    tokenPath: read.RESTOFLASH_TOKEN_PATH,
  }
}
