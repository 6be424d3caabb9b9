import { LEGAL_VARIABLES } from './business-variables.ts'
import { isLoopback } from './inside-sandbox.ts'

/**
 * The faults of a configuration outside the sandbox: missing variables that only the sandbox may omit, and variables that only
 * it may set (`operation.md`; section 11 of the providers' contracts).
 */
export function faultsOutsideSandbox(given: NodeJS.ProcessEnv, production: boolean): string[] {
  const addresses = production ? ADDRESSES : []
  return [
    ...neededOutsideSandbox(given)
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} : manque hors du bac à sable`),
    ...(production && given.TRUSTED_PROXIES === undefined ? [WITHOUT_PROXIES] : []),
    ...(given.NOW === undefined ? [] : ['NOW : ne peut être donnée que dans le bac à sable']),
    ...addresses
      .filter((name) => URL.canParse(given[name] ?? '') && !isPublic(new URL(given[name] ?? '')))
      .map((name) => `${name} : doit être en https, et pas sur cette machine`),
    ...(production ? ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] : [])
      .filter((name) => /^.k_test_/.test(given[name] ?? ''))
      .map((name) => `${name} : est une clé d'essai`),
    ...(production && given.STRIPE_API_PROTOCOL === 'http' ? ['STRIPE_API_PROTOCOL : doit être https'] : []),
  ]
}

/** The names of the variables that are required outside the sandbox. */
export function neededOutsideSandbox(given: NodeJS.ProcessEnv): string[] {
  const offered = Object.entries(VOUCHER_VARIABLES).flatMap(([enabled, names]) => (given[enabled] === '0' ? [] : names))
  return [...Object.keys(LEGAL_VARIABLES), ...PROVIDER_VARIABLES, ...offered, 'ORIGIN', 'ENCRYPTION_KEYS']
}

const PROVIDER_VARIABLES = [
  'GEOCODER_BASE',
  'GEOCODER_SECRET',
  'ALTCHA_HMAC_SECRET',
  'SMTP_HOST',
  'MAIL_FROM',
  'MAIL_WEBHOOK_SECRET',
  'OVH_SMS_BASE',
  'OVH_SMS_SERVICE',
  'OVH_SMS_SENDER',
  'OVH_APPLICATION_KEY',
  'OVH_APPLICATION_SECRET',
  'OVH_CONSUMER_KEY',
  'STRIPE_API_PROTOCOL',
  'STRIPE_API_HOST',
  'STRIPE_API_PORT',
  'STRIPE_JS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
]

/** Required when the scheme is enabled. */
const VOUCHER_VARIABLES = {
  EDENRED_ENABLED: [
    'EDENRED_AUTH_BASE',
    'EDENRED_API_BASE',
    'EDENRED_AUTH_CLIENT_ID',
    'EDENRED_AUTH_CLIENT_SECRET',
    'EDENRED_PAYMENT_CLIENT_ID',
    'EDENRED_PAYMENT_CLIENT_SECRET',
  ],
  RESTOFLASH_ENABLED: [
    'RESTOFLASH_API_BASE',
    'RESTOFLASH_WEB_BASE',
    'RESTOFLASH_LOGIN',
    'RESTOFLASH_PASSWORD',
    'RESTOFLASH_EDITOR',
  ],
}

const ADDRESSES = [
  'ORIGIN',
  'IMAGE_STORE_S3_ENDPOINT',
  'GEOCODER_BASE',
  'MAP_STYLE_URL',
  'MAP_STYLE_DARK_URL',
  'OVH_SMS_BASE',
  'STRIPE_JS_URL',
  'EDENRED_AUTH_BASE',
  'EDENRED_API_BASE',
  'EDENRED_REDIRECT_URI',
  'RESTOFLASH_API_BASE',
  'RESTOFLASH_WEB_BASE',
]

// Behind an unnamed proxy all clients would share one address, and each limit by address.
const WITHOUT_PROXIES =
  'TRUSTED_PROXIES : manque hors du bac à sable ; « none » dit que personne ne se tient devant le serveur'

function isPublic({ protocol, hostname }: URL): boolean {
  const isEveryAddress = hostname === '0.0.0.0' || hostname === '[::]'
  return protocol === 'https:' && !isLoopback(hostname) && !isEveryAddress
}
