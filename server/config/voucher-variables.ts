import { z } from 'zod'
import { atSandbox, flag, type Parsed, text, webAddress, withoutSlash } from './variable-types.ts'

export const EDENRED_VARIABLES = {
  EDENRED_ENABLED: flag.default('1'),
  EDENRED_AUTH_BASE: webAddress.optional(),
  EDENRED_API_BASE: webAddress.optional(),
  EDENRED_AUTH_CLIENT_ID: text.default('sandbox-edenred-sso'),
  EDENRED_AUTH_CLIENT_SECRET: text.default('sandbox-edenred-sso-secret'),
  EDENRED_PAYMENT_CLIENT_ID: text.default('sandbox-edenred-payment'),
  EDENRED_PAYMENT_CLIENT_SECRET: text.default('sandbox-edenred-payment-secret'),
  EDENRED_SCOPE: text.default('openid edg-xp-mealdelivery-api offline_access'),
  EDENRED_TENANT: text.default('fr-ctrtku'),
  EDENRED_REDIRECT_URI: webAddress.optional(),
}

export const RESTOFLASH_VARIABLES = {
  RESTOFLASH_ENABLED: flag.default('1'),
  RESTOFLASH_API_BASE: webAddress.optional(),
  RESTOFLASH_WEB_BASE: webAddress.optional(),
  RESTOFLASH_LOGIN: text.default('sandbox-restoflash'),
  RESTOFLASH_PASSWORD: text.default('sandbox-restoflash-password'),
  RESTOFLASH_EDITOR: text.max(64).default('TABLEE'),
  RESTOFLASH_TOKEN_PATH: z
    .string()
    .regex(/^(\/[\w.-]+)+$/, 'est un chemin, /web/token')
    .default('/web/token'),
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
