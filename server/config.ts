import { isIP } from 'node:net'
import { VOUCHER_RULES, type VoucherRule } from '@tablee/domain/money/voucher-rules'
import { z } from 'zod'

/** Every environment variable, parsed once. A fault names the variable and stops the start. */
export type Config = ReturnType<typeof readConfig>

const LEGAL_VARIABLES = [
  'LEGAL_NAME',
  'LEGAL_SIREN',
  'LEGAL_ADDRESS',
  'LEGAL_DIRECTOR',
  'LEGAL_HOST',
  'LEGAL_MEDIATOR',
  'CONTACT_EMAIL',
] as const

// Invented, and said to be so: only the sandbox shows them.
const SANDBOX_LEGAL: Record<(typeof LEGAL_VARIABLES)[number], string> = {
  LEGAL_NAME: 'Tablée Démonstration SAS',
  LEGAL_SIREN: '000 000 000',
  LEGAL_ADDRESS: '1 rue de la Démonstration, 75000 Paris',
  LEGAL_DIRECTOR: 'la présidence de Tablée Démonstration',
  LEGAL_HOST: 'Hébergement de démonstration, 1 rue du Serveur, 75000 Paris',
  LEGAL_MEDIATOR: 'Médiateur de démonstration, 1 rue de la Médiation, 75000 Paris',
  CONTACT_EMAIL: 'bonjour@tablee.example',
}

const port = z.coerce.number().int().min(0).max(65535)
const optionalText = z.string().trim().optional()
const webAddress = z.url({ protocol: /^https?$/ })
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'doit commencer par postgres://')

const secret = z.string().trim().min(32, 'compte au moins 32 caractères')
// 'id:key' after 'id:key', newest first.
const encryptionKeys = z
  .string()
  .transform(list)
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => /^[\w-]{1,32}:\S{32,}$/.test(key)),
    'est une liste « id:clé », clés d’au moins 32 caractères',
  )
  .transform((keys) =>
    keys.map((key) => ({ id: key.split(':')[0] ?? '', key: Buffer.from(key.slice(key.indexOf(':') + 1)) })),
  )

const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])
const VoucherRules = z.array(
  z.strictObject({
    valid_from: z.iso.date(),
    valid_to: z.iso.date().nullish(),
    cap_cents: z.int().min(0),
    allowed_weekdays: z.array(weekday),
    public_holidays: z.boolean(),
  }),
)
const voucherRules = z.string().transform((text, context): VoucherRule[] => {
  const rules = VoucherRules.safeParse(jsonOf(text))
  if (rules.success) return rules.data.map(ruleOf)
  const shape =
    '[{"valid_from": "2022-10-01", "cap_cents": 2500, "allowed_weekdays": [1, 2, 3, 4, 5, 6], "public_holidays": false}]'
  context.addIssue({ code: 'custom', message: `est une liste JSON de règles datées, ${shape}` })
  return z.NEVER
})

// Where everything is invented, so are the secrets: nothing real is behind them.
const SANDBOX_SECRET_TEXT = 'only-for-the-sandbox-where-nothing-is-real'

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3100),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: webAddress.refine(isOrigin, 'ne porte ni chemin ni question').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_URL_DIRECT: postgres.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  NOW: z.iso.datetime({ offset: true }).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  SANDBOX: z.enum(['0', '1']).optional(),
  SANDBOX_SECRET: optionalText,
  INTROSPECTION: z.enum(['0', '1']).optional(),
  PUBLIC_API: z.enum(['0', '1']).optional(),
  COMPANY_MARKERS: z.string().default('globex,initech,umbrella'),
  VOUCHER_RULES: voucherRules.optional(),
  SERVICE_FEE_CENTS: z.coerce.number().int().min(0).default(100),
  PRO_URL: z.string().default('/contact-us#restaurateurs'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => (text.trim() === 'none' ? [] : list(text)))
    .refine((proxies) => proxies.every(isProxy), "est « none » ou une liste d'adresses IP ou de réseaux, 10.0.0.0/8"),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: optionalText,
  GEOCODER_BASE: webAddress.optional(),
  GEOCODER_SECRET: optionalText,
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  ALTCHA_HMAC_SECRET: secret.optional(),
  ALTCHA_COST: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  ALTCHA_TTL: z.coerce.number().int().min(60).max(86_400).default(1_200),
  SMTP_HOST: optionalText,
  SMTP_PORT: port.optional(),
  SMTP_USER: optionalText,
  SMTP_PASS: optionalText,
  MAIL_FROM: optionalText,
  MAIL_REPLY_TO: optionalText,
  OVH_SMS_BASE: webAddress.optional(),
  OVH_SMS_SERVICE: optionalText,
  OVH_SMS_SENDER: z.string().trim().max(11).optional(),
  OVH_APPLICATION_KEY: optionalText,
  OVH_APPLICATION_SECRET: optionalText,
  OVH_CONSUMER_KEY: optionalText,
  STRIPE_API_PROTOCOL: z.enum(['http', 'https']).optional(),
  STRIPE_API_HOST: optionalText,
  STRIPE_API_PORT: port.optional(),
  STRIPE_API_VERSION: z.string().default('2026-10-28.endive'),
  STRIPE_JS_URL: webAddress.optional(),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_CONNECT_WEBHOOK_SECRET: optionalText,
  EDENRED_ENABLED: z.enum(['0', '1']).default('1'),
  EDENRED_AUTH_BASE: webAddress.optional(),
  EDENRED_API_BASE: webAddress.optional(),
  EDENRED_AUTH_CLIENT_ID: optionalText,
  EDENRED_AUTH_CLIENT_SECRET: optionalText,
  EDENRED_PAYMENT_CLIENT_ID: optionalText,
  EDENRED_PAYMENT_CLIENT_SECRET: optionalText,
  EDENRED_SCOPE: z.string().trim().default('openid edg-xp-mealdelivery-api offline_access'),
  EDENRED_TENANT: z.string().trim().default('fr-ctrtku'),
  EDENRED_REDIRECT_URI: webAddress.optional(),
  RESTOFLASH_ENABLED: z.enum(['0', '1']).default('1'),
  RESTOFLASH_API_BASE: webAddress.optional(),
  RESTOFLASH_WEB_BASE: webAddress.optional(),
  RESTOFLASH_LOGIN: optionalText,
  RESTOFLASH_PASSWORD: optionalText,
  RESTOFLASH_EDITOR: z.string().trim().max(64).optional(),
  RESTOFLASH_TOKEN_PATH: z
    .string()
    .regex(/^(\/[\w.-]+)+$/, 'est un chemin, /web/token')
    .default('/web/token'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LEGAL_NAME: optionalText,
  LEGAL_SIREN: optionalText,
  LEGAL_ADDRESS: optionalText,
  LEGAL_DIRECTOR: optionalText,
  LEGAL_HOST: optionalText,
  LEGAL_MEDIATOR: optionalText,
  CONTACT_EMAIL: optionalText,
})

/** The sandbox takes letters so many ports above its door. */
export const SANDBOX_SMTP = 25

/** Reads the variables of `operation.md`. Throws one error that lists each wrong or missing variable by name. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const production = given.NODE_ENV === 'production'
  const sandbox = production ? given.SANDBOX === '1' : given.SANDBOX !== '0'

  const { data: read, error } = Variables.safeParse(given, { error: z.locales.fr().localeError })
  const faults = [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')} : ${message}`),
    ...(sandbox ? [] : faultsForReal(given, production)),
  ]
  if (!read || faults.length > 0) throw new Error(`Variables incorrectes ou manquantes — ${faults.join(' ; ')}`)

  const origin = (read.ORIGIN ?? `http://localhost:${read.PORT}`).replace(/\/$/, '')
  const standIn = `http://127.0.0.1:${read.SANDBOX_PORT}`
  const legal = Object.fromEntries(LEGAL_VARIABLES.map((name) => [name, read[name] ?? SANDBOX_LEGAL[name]]))
  return {
    production,
    sandbox,
    introspection: read.INTROSPECTION === undefined ? !production : read.INTROSPECTION === '1',
    /** Whether documents are answered that are not those of our own pages. */
    publicApi: read.PUBLIC_API === undefined ? !production : read.PUBLIC_API === '1',
    port: read.PORT,
    sandboxPort: read.SANDBOX_PORT,
    sandboxSecret: read.SANDBOX_SECRET,
    host: read.HOST,
    origin,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseUrlDirect: read.DATABASE_URL_DIRECT ?? read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    now: read.NOW === undefined ? undefined : Date.parse(read.NOW),
    seed: sandbox ? read.SEED : ('none' as const),
    companyMarkers: list(read.COMPANY_MARKERS),
    serviceFeeCents: read.SERVICE_FEE_CENTS,
    voucherRules: read.VOUCHER_RULES ?? VOUCHER_RULES,
    proUrl: read.PRO_URL,
    trustedProxies: read.TRUSTED_PROXIES,
    // A balancer takes a while to hear that this process stops; nobody stands before the sandbox.
    drainSeconds: read.DRAIN_SECONDS ?? (production && !sandbox ? 5 : 0),
    metricsHost: read.METRICS_HOST,
    metricsPort: read.METRICS_PORT,
    metricsToken: read.METRICS_TOKEN,
    geocoderBase: (read.GEOCODER_BASE ?? `http://127.0.0.1:${read.SANDBOX_PORT}/geocodage`).replace(/\/$/, ''),
    geocoderSecret: read.GEOCODER_SECRET ?? 'sandbox-geocoder',
    encryptionKeys: read.ENCRYPTION_KEYS ?? [{ id: 'sandbox', key: Buffer.from(SANDBOX_SECRET_TEXT) }],
    captcha: {
      secret: read.ALTCHA_HMAC_SECRET ?? SANDBOX_SECRET_TEXT,
      cost: read.ALTCHA_COST,
      lifeSeconds: read.ALTCHA_TTL,
    },
    mail: {
      host: read.SMTP_HOST ?? '127.0.0.1',
      port: read.SMTP_PORT ?? (sandbox && !read.SMTP_HOST ? read.SANDBOX_PORT + SANDBOX_SMTP : 587),
      user: read.SMTP_USER,
      password: read.SMTP_PASS,
      from: read.MAIL_FROM ?? 'Tablée <bonjour@tablee.example>',
      replyTo: read.MAIL_REPLY_TO,
    },
    sms: {
      base: (read.OVH_SMS_BASE ?? `http://127.0.0.1:${read.SANDBOX_PORT}/ovh/1.0`).replace(/\/$/, ''),
      service: read.OVH_SMS_SERVICE ?? 'sms-sandbox-1',
      sender: read.OVH_SMS_SENDER ?? 'Tablee',
      applicationKey: read.OVH_APPLICATION_KEY ?? 'sandbox-application',
      applicationSecret: read.OVH_APPLICATION_SECRET ?? 'sandbox-secret',
      consumerKey: read.OVH_CONSUMER_KEY ?? 'sandbox-consumer',
    },
    stripe: {
      secretKey: read.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
      publishableKey: read.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      webhookSecrets: [
        ...new Set([
          read.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
          read.STRIPE_CONNECT_WEBHOOK_SECRET ?? 'whsec_sandbox',
        ]),
      ],
      api: {
        protocol: read.STRIPE_API_PROTOCOL ?? ('http' as const),
        host: read.STRIPE_API_HOST ?? '127.0.0.1',
        port: read.STRIPE_API_PORT ?? read.SANDBOX_PORT,
      },
      apiVersion: read.STRIPE_API_VERSION,
      returnUrl: `${origin}/user/wallet`,
      scriptUrl: read.STRIPE_JS_URL ?? `http://localhost:${read.SANDBOX_PORT}/stripe/endive/stripe.js`,
    },
    edenred: {
      isEnabled: read.EDENRED_ENABLED === '1',
      authBase: withoutSlash(read.EDENRED_AUTH_BASE ?? `${standIn}/edenred/sso`),
      apiBase: withoutSlash(read.EDENRED_API_BASE ?? `${standIn}/edenred/v2`),
      authClientId: read.EDENRED_AUTH_CLIENT_ID ?? 'sandbox-edenred-sso',
      authClientSecret: read.EDENRED_AUTH_CLIENT_SECRET ?? 'sandbox-edenred-sso-secret',
      paymentClientId: read.EDENRED_PAYMENT_CLIENT_ID ?? 'sandbox-edenred-payment',
      paymentClientSecret: read.EDENRED_PAYMENT_CLIENT_SECRET ?? 'sandbox-edenred-payment-secret',
      scope: read.EDENRED_SCOPE,
      tenant: read.EDENRED_TENANT,
      // As it is known there, to the letter.
      redirectUri: read.EDENRED_REDIRECT_URI ?? `${origin}/reservation/payment`,
    },
    restoflash: {
      isEnabled: read.RESTOFLASH_ENABLED === '1',
      apiBase: withoutSlash(read.RESTOFLASH_API_BASE ?? `${standIn}/restoflash/api`),
      webBase: withoutSlash(read.RESTOFLASH_WEB_BASE ?? `${standIn}/restoflash/web`),
      login: read.RESTOFLASH_LOGIN ?? 'sandbox-restoflash',
      password: read.RESTOFLASH_PASSWORD ?? 'sandbox-restoflash-password',
      editor: read.RESTOFLASH_EDITOR ?? 'TABLEE',
      tokenPath: read.RESTOFLASH_TOKEN_PATH,
    },
    logLevel: read.LOG_LEVEL,
    legal: {
      name: legal.LEGAL_NAME ?? '',
      siren: legal.LEGAL_SIREN ?? '',
      address: legal.LEGAL_ADDRESS ?? '',
      director: legal.LEGAL_DIRECTOR ?? '',
      host: legal.LEGAL_HOST ?? '',
      mediator: legal.LEGAL_MEDIATOR ?? '',
      contactEmail: legal.CONTACT_EMAIL ?? '',
    },
  }
}

const PROVIDER_VARIABLES = [
  'GEOCODER_BASE',
  'GEOCODER_SECRET',
  'ALTCHA_HMAC_SECRET',
  'SMTP_HOST',
  'MAIL_FROM',
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

/** Asked of who offers the scheme. */
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
  'GEOCODER_BASE',
  'OVH_SMS_BASE',
  'STRIPE_JS_URL',
  'EDENRED_AUTH_BASE',
  'EDENRED_API_BASE',
  'EDENRED_REDIRECT_URI',
  'RESTOFLASH_API_BASE',
  'RESTOFLASH_WEB_BASE',
]

/** What only the sandbox may leave out or have: `operation.md`, and section 11 of the providers' contracts. */
function faultsForReal(given: NodeJS.ProcessEnv, production: boolean): string[] {
  const offered = Object.entries(VOUCHER_VARIABLES).flatMap(([enabled, names]) => (given[enabled] === '0' ? [] : names))
  const needed = [...LEGAL_VARIABLES, ...PROVIDER_VARIABLES, ...offered, 'ORIGIN', 'ENCRYPTION_KEYS']
  const addresses = production ? ADDRESSES : []
  return [
    ...needed.filter((name) => given[name] === undefined).map((name) => `${name} : manque hors du bac à sable`),
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

// Behind a proxy that nobody named, all the world would share one address, and each limit by address.
const WITHOUT_PROXIES =
  'TRUSTED_PROXIES : manque hors du bac à sable ; « none » dit que personne ne se tient devant le serveur'

function isPublic({ protocol, hostname }: URL): boolean {
  const isLocal = /^(.*\.)?localhost\.?$|^127(\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$|^\[::ffff:7f/.test(hostname)
  return protocol === 'https:' && !isLocal
}

function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`
}

function isProxy(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  const isNetwork = isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  return more.length === 0 && (isNetwork || /^(loopback|linklocal|uniquelocal)$/.test(text))
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function ruleOf(rule: z.infer<typeof VoucherRules>[number]): VoucherRule {
  return {
    ...{ from: rule.valid_from, to: rule.valid_to ?? null, capCents: rule.cap_cents },
    ...{ weekdays: rule.allowed_weekdays, publicHolidays: rule.public_holidays },
  }
}
