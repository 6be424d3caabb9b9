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
const optionalText = z.string().trim().min(1).optional()

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3100),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'doit commencer par postgres://').optional(),
  DATABASE_URL_DIRECT: z.string().regex(/^postgres(ql)?:\/\//, 'doit commencer par postgres://').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  NOW: z.iso.datetime({ offset: true }).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  SANDBOX: z.enum(['0', '1']).optional(),
  SANDBOX_SECRET: optionalText,
  INTROSPECTION: z.enum(['0', '1']).optional(),
  COMPANY_MARKERS: z.string().default('globex,initech,umbrella'),
  SERVICE_FEE_CENTS: z.coerce.number().int().min(0).default(100),
  PRO_URL: z.string().default('/contact-us#restaurateurs'),
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: optionalText,
  GEOCODER_BASE: z.url().optional(),
  GEOCODER_SECRET: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LEGAL_NAME: optionalText,
  LEGAL_SIREN: optionalText,
  LEGAL_ADDRESS: optionalText,
  LEGAL_DIRECTOR: optionalText,
  LEGAL_HOST: optionalText,
  LEGAL_MEDIATOR: optionalText,
  CONTACT_EMAIL: optionalText,
})

/** Reads the variables of `operation.md`. Throws one error that lists each wrong or missing variable by name. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(filled)
  if (!parsed.success) throw new Error(faults(parsed.error))

  const read = parsed.data
  const production = read.NODE_ENV === 'production'
  const sandbox = production ? read.SANDBOX === '1' : read.SANDBOX !== '0'
  requireForReal(read, sandbox)

  const legal = Object.fromEntries(LEGAL_VARIABLES.map((name) => [name, read[name] ?? SANDBOX_LEGAL[name]]))
  return {
    production,
    sandbox,
    introspection: read.INTROSPECTION === undefined ? !production : read.INTROSPECTION === '1',
    port: read.PORT,
    sandboxPort: read.SANDBOX_PORT,
    sandboxSecret: read.SANDBOX_SECRET,
    host: read.HOST,
    origin: (read.ORIGIN ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseUrlDirect: read.DATABASE_URL_DIRECT ?? read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    now: read.NOW === undefined ? undefined : Date.parse(read.NOW),
    seed: sandbox ? read.SEED : ('none' as const),
    companyMarkers: list(read.COMPANY_MARKERS),
    serviceFeeCents: read.SERVICE_FEE_CENTS,
    proUrl: read.PRO_URL,
    trustedProxies: list(read.TRUSTED_PROXIES),
    metricsPort: read.METRICS_PORT,
    metricsToken: read.METRICS_TOKEN,
    geocoderBase: read.GEOCODER_BASE ?? `http://127.0.0.1:${read.SANDBOX_PORT}/geocodage`,
    geocoderSecret: read.GEOCODER_SECRET ?? 'sandbox-geocoder',
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

function requireForReal(read: z.infer<typeof Variables>, sandbox: boolean) {
  if (sandbox) return

  const needed = [...LEGAL_VARIABLES, 'ORIGIN', 'GEOCODER_BASE', 'GEOCODER_SECRET'] as const
  const missing = needed.filter((name) => read[name] === undefined)
  if (missing.length > 0) throw new Error(`Variables manquantes hors du bac à sable : ${missing.join(', ')}`)
  if (read.NOW !== undefined) throw new Error('NOW ne peut être donnée que dans le bac à sable.')
}

function faults(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`)
  return `Variables incorrectes — ${lines.join(' ; ')}`
}

function list(text: string): string[] {
  return text.split(',').map((item) => item.trim()).filter(Boolean)
}
