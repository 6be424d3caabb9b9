import { z } from 'zod'
import { atSandbox, flag, type Parsed, text, webAddress, withoutSlash } from './variable-types.ts'

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

type Surroundings = { origin: string; sandboxPort: number }

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
