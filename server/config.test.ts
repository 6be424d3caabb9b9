import { describe, expect, test } from 'vitest'
import { withRole } from './config/process-variables.ts'
import { readConfig, VARIABLES } from './config.ts'
import { testConfig } from './testing/config.ts'
import { REAL } from './testing/real-environment.ts'

const faultOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('an environment without variables', () => {
  test('the product runs in its sandbox, on this machine', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      sandbox: true,
      introspection: true,
      port: 3000,
      sandboxPort: 3100,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      now: undefined,
      seed: 'demo',
      companyMarkers: ['globex', 'initech', 'umbrella'],
      serviceFeeCents: 100,
      trustedProxies: [],
      geocoderBase: 'http://127.0.0.1:3100/geocodage',
    })
  })

  test('the legal notice is complete', () => {
    expect(Object.values(readConfig({}).legal).filter((line) => line === '')).toEqual([])
  })
})

describe('the keys', () => {
  test('are listed newest first, each with its name', () => {
    const [old, fresh] = ['x'.repeat(32), 'y:'.repeat(20)]
    const { encryptionKeys } = readConfig({ ENCRYPTION_KEYS: `b:${fresh}, a:${old}` })
    expect(encryptionKeys.map(({ id, key }) => [id, key.toString()])).toEqual([
      ['b', fresh],
      ['a', old],
    ])
  })

  test.each(['a', 'a:short', `:${'x'.repeat(40)}`, `a:${'x'.repeat(40)},b`])('are refused as %j', (keys) => {
    expect(faultOf({ ENCRYPTION_KEYS: keys })).toContain('ENCRYPTION_KEYS')
  })
})

describe('a signing secret', () => {
  test('can be two during a rotation, the newest first', () => {
    const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]
    const config = readConfig({
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
      GEOCODER_SECRET: 'new,old',
      ALTCHA_HMAC_SECRET: `${fresh},${old}`,
    })
    expect(config.stripe.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
    expect(config.captcha).toMatchObject({ secret: fresh, olderSecrets: [old] })
    expect(config).toMatchObject({ geocoderSecret: 'new', olderGeocoderSecrets: ['old'] })
  })

  test('is random at each reading if no variable sets it, so that no program has a published one', () => {
    const [one, other] = [readConfig({}), readConfig({})].map((config) => [
      ...config.encryptionKeys.map(({ key }) => key.toString()),
      ...[config.captcha.secret, config.geocoderSecret, config.sandboxAuthenticator, config.push?.privateKey],
      ...[...config.stripe.webhookSecrets, ...config.mail.webhookSecrets],
    ])
    expect(new Set([...(one ?? []), ...(other ?? [])]).size).toBe(14)
  })

  test('is refused if one of two is too short', () => {
    expect(faultOf({ ALTCHA_HMAC_SECRET: `${'n'.repeat(32)},short` })).toContain('ALTCHA_HMAC_SECRET')
  })
})

describe('push messages', () => {
  const KEYS = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) }

  test('have a key pair in the sandbox, and are not offered elsewhere without one', () => {
    const { push } = readConfig({})
    expect(push).toMatchObject({ stand: 'http://127.0.0.1:3100/push' })
    expect(faultOf({ VAPID_PUBLIC_KEY: push?.publicKey, VAPID_PRIVATE_KEY: push?.privateKey })).toBe('')
    expect(readConfig(REAL).push).toBeNull()
    expect(readConfig({ ...REAL, ...KEYS }).push).toMatchObject({
      publicKey: KEYS.VAPID_PUBLIC_KEY,
      subject: expect.stringMatching(/^mailto:.+@/),
      stand: null,
    })
  })

  test.each(Object.keys(KEYS))('with a pair without %s stop the start', (missing) => {
    expect(faultOf({ ...REAL, ...KEYS, [missing]: undefined })).toContain(`${missing} : manque`)
  })

  test.each(Object.keys(KEYS))('with a %s that is no key stop the start', (wrong) => {
    expect(faultOf({ ...REAL, ...KEYS, [wrong]: 'too-short' })).toContain(`${wrong} : est une clé`)
  })
})

describe('the photographs', () => {
  const S3 = {
    IMAGE_STORE_S3_ENDPOINT: 'https://s3.fr-par.scw.cloud/',
    IMAGE_STORE_S3_BUCKET: 'tablee',
    IMAGE_STORE_S3_REGION: 'fr-par',
    IMAGE_STORE_S3_ACCESS_KEY_ID: 'key',
    IMAGE_STORE_S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('are files, in the sandbox and in production, unless a bucket is configured', () => {
    expect([readConfig({}).imageStore, readConfig(REAL).imageStore]).toEqual([null, null])
    expect(readConfig({ ...REAL, ...S3 }).imageStore).toEqual({
      endpoint: 'https://s3.fr-par.scw.cloud',
      name: 'tablee',
      region: 'fr-par',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  test.each(Object.keys(S3))('in a bucket without %s stop the start', (name) => {
    expect(faultOf({ ...S3, [name]: '' })).toContain(`${name} : manque pour les photos en S3`)
  })

  test('cannot be read without encryption, or from localhost, in production', () => {
    for (const address of ['http://s3.example', 'https://localhost:9000']) {
      expect(faultOf({ ...REAL, ...S3, IMAGE_STORE_S3_ENDPOINT: address })).toContain('IMAGE_STORE_S3_ENDPOINT : doit')
    }
  })
})

test("the configuration lists the brand's accounts, rejects invalid addresses, and has examples in the sandbox", () => {
  expect(readConfig(REAL).social).toEqual([])
  expect(readConfig({}).social.map(({ name }) => name)).toEqual(['Facebook', 'Instagram', 'LinkedIn'])
  const url = 'https://www.instagram.com/tablee'
  expect(readConfig({ SOCIAL_INSTAGRAM: url }).social).toEqual([{ name: 'Instagram', url }])
  expect(faultOf({ SOCIAL_X: 'javascript:alert(1)' })).toContain('SOCIAL_X')
})

describe('email', () => {
  test('goes to the sandbox, 25 ports above its port, and elsewhere to the configured host', () => {
    expect(readConfig({ SANDBOX_PORT: '4100' }).mail).toMatchObject({ host: '127.0.0.1', port: 4125 })
    expect(readConfig({ ...REAL, SMTP_PORT: '465' }).mail).toMatchObject({ host: 'smtp.tablee.example', port: 465 })
    expect(readConfig(REAL).mail.port).toBe(587)
  })
})

describe('a variable', () => {
  test('counts as missing if it is empty or blank', () => {
    const blank = { PORT: ' ', ORIGIN: '', NOW: '', METRICS_PORT: ' ', METRICS_TOKEN: '  ' }
    expect(testConfig(blank)).toEqual(testConfig())
  })

  test('is parsed by its type', () => {
    const read = readConfig({
      PORT: '4000',
      ORIGIN: 'https://tablee.example/',
      SANDBOX_PUBLIC: '1',
      NOW: '2026-11-24T10:00:00+01:00',
      DATABASE_URL: 'postgres://somebody@localhost/tablee',
      COMPANY_MARKERS: 'globex, ,acme ',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
      GEOCODER_BASE: 'http://127.0.0.1:9/geocodage/',
    })
    expect(read).toMatchObject({
      port: 4000,
      origin: 'https://tablee.example',
      now: Date.parse('2026-11-24T09:00:00Z'),
      databaseUrl: 'postgres://somebody@localhost/tablee',
      databaseUrlDirect: 'postgres://somebody@localhost/tablee',
      companyMarkers: ['globex', 'acme'],
      trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
      geocoderBase: 'http://127.0.0.1:9/geocodage',
    })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SANDBOX_PORT', '-1'],
    ['METRICS_PORT', '3.5'],
    ['NODE_ENV', 'staging'],
    ['ORIGIN', 'tablee.example'],
    ['ORIGIN', 'ftp://tablee.example'],
    ['ORIGIN', 'https://tablee.example/site'],
    ['ORIGIN', 'https://tablee.example/?a'],
    ['DATABASE_URL', 'mysql://localhost/tablee'],
    ['DATABASE_URL_DIRECT', 'localhost'],
    ['DATABASE_POOL', '0'],
    ['NOW', 'tomorrow'],
    ['NOW', '2026-11-24T10:00:00'],
    ['SEED', 'everything'],
    ['SANDBOX', 'yes'],
    ['INTROSPECTION', 'on'],
    ['SERVICE_FEE_CENTS', '-1'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,nearby'],
    ['TRUSTED_PROXIES', '10.0.0.0/64'],
    ['GEOCODER_BASE', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'chatty'],
  ])('is named if it is wrong: %s=%s', (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(new RegExp(`— ${name} : .+`))
  })

  test('does not hide another wrong one', () => {
    const fault = faultOf({ ...REAL, PORT: 'eighty', SEED: 'everything', LEGAL_NAME: '', NOW: 'tomorrow' })
    for (const name of ['PORT', 'SEED', 'LEGAL_NAME', 'NOW']) expect(fault).toContain(`${name} : `)
  })
})

describe('the sandbox', () => {
  const local = [
    ...['http://localhost:3000', 'http://LOCALHOST', 'http://table.localhost:3000', 'http://127.0.0.1', 'http://127.1'],
    ...['http://127.8.9.10:3000', 'http://[::1]:3000', 'http://[::ffff:127.0.0.1]'],
  ]
  test.each(local)('can have the address %s', (address) => {
    expect(faultOf({ ORIGIN: address })).toBe('')
  })

  const reached = [
    ...['https://tablee.example', 'http://192.168.1.20:3000', 'http://0.0.0.0:3000', 'http://[::]:3000'],
    ...['https://localhost.example', 'https://127.example.com', 'https://mylocalhost', 'http://[fe80::1]'],
  ]
  test.each(reached)('can have the address %s only with SANDBOX_PUBLIC=1', (address) => {
    expect(faultOf({ ORIGIN: address })).toContain('ORIGIN : ')
    expect(faultOf({ ORIGIN: address, SANDBOX_PUBLIC: '0' })).toContain('ORIGIN : ')
    expect(faultOf({ ORIGIN: address, SANDBOX_PUBLIC: '1' })).toBe('')
  })

  test.each(['0.0.0.0', '::', '192.168.1.20', 'tablee.example'])('listens on %s only with SANDBOX_PUBLIC=1', (host) => {
    expect(faultOf({ HOST: host })).toContain('HOST : ')
    expect(faultOf({ HOST: host, SANDBOX_PUBLIC: '1' })).toBe('')
  })

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('listens on %s', (host) => {
    expect(faultOf({ HOST: host })).toBe('')
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_1'],
    ['STRIPE_SECRET_KEY', 'rk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1'],
    ['EDENRED_AUTH_BASE', 'https://sso.eu.edenred.io'],
    ['EDENRED_AUTH_BASE', 'https://sso.edenred.io'],
    ['EDENRED_API_BASE', 'https://directpayment.eu.edenred.io/v2'],
    ['RESTOFLASH_API_BASE', 'https://api.restoflash.fr'],
    ['RESTOFLASH_WEB_BASE', 'https://mon.restoflash.fr'],
  ])('refuses live credentials: %s=%s', (name, value) => {
    expect(faultOf({ [name]: value })).toContain(`${name} : est `)
    expect(faultOf({ [name]: value, SANDBOX_PUBLIC: '1' })).toContain(`${name} : est `)
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['EDENRED_AUTH_BASE', 'https://sso.sbx.edenred.io'],
    ['EDENRED_API_BASE', 'https://directpayment.stg.eu.edenred.io/v2'],
    ['RESTOFLASH_API_BASE', 'https://demoapi.restoflash.fr'],
    ['RESTOFLASH_WEB_BASE', 'https://mondemo.restoflash.fr'],
  ])('accepts the provider’s test credentials: %s=%s', (name, value) => {
    expect(faultOf({ [name]: value })).toBe('')
  })
})

describe('production', () => {
  test('starts with all variables', () => {
    expect(readConfig(REAL)).toMatchObject({
      production: true,
      sandbox: false,
      introspection: false,
      seed: 'none',
      origin: 'https://tablee.example',
      geocoderSecret: 'secret',
      legal: { name: 'Tablée SAS', contactEmail: 'bonjour@tablee.example' },
    })
  })

  test.each(Object.keys(REAL).filter((name) => name !== 'NODE_ENV'))(
    'does not start without %s, which is named',
    (name) => {
      expect(faultOf({ ...REAL, [name]: undefined })).toContain(`${name} : manque`)
      expect(faultOf({ ...REAL, [name]: ' ' })).toContain(`${name} : manque`)
    },
  )

  test('starts without a proxy only if TRUSTED_PROXIES is « none »', () => {
    expect(faultOf({ ...REAL, TRUSTED_PROXIES: undefined })).toContain(
      'TRUSTED_PROXIES : manque hors du bac à sable ; « none » dit que personne ne se tient devant le serveur',
    )
    expect(readConfig({ ...REAL, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
    expect(faultOf({ ...REAL, TRUSTED_PROXIES: 'none,10.0.0.0/8' })).toContain('TRUSTED_PROXIES')
  })

  test('accepts its own documents only, unless PUBLIC_API is set', () => {
    expect(readConfig(REAL).publicApi).toBe(false)
    expect(readConfig({ ...REAL, PUBLIC_API: '1' }).publicApi).toBe(true)
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).publicApi).toBe(false)
    expect(readConfig({}).publicApi).toBe(true)
    expect(faultOf({ PUBLIC_API: 'yes' })).toContain('PUBLIC_API')
  })

  test('names all missing variables at once', () => {
    const fault = faultOf({ NODE_ENV: 'production' })
    for (const name of Object.keys(REAL)) if (name !== 'NODE_ENV') expect(fault).toContain(name)
  })

  const addresses = [
    ...['ORIGIN', 'GEOCODER_BASE', 'OVH_SMS_BASE', 'STRIPE_JS_URL', 'EDENRED_AUTH_BASE', 'EDENRED_API_BASE'],
    ...['EDENRED_REDIRECT_URI', 'RESTOFLASH_API_BASE', 'RESTOFLASH_WEB_BASE'],
  ]
  test.each(addresses)('refuses %s without https, or on localhost', (name) => {
    const wrong = ['http://tablee.example', 'https://localhost', 'https://localhost:3000', 'https://LOCALHOST']
    const local = [
      'https://api.localhost',
      'https://127.0.0.1',
      'https://127.1',
      'https://[::1]:3000',
      'https://0.0.0.0',
    ]
    for (const address of [...wrong, ...local]) {
      expect(faultOf({ ...REAL, [name]: address })).toContain(`${name} : doit être en https`)
    }
    expect(faultOf({ ...REAL, [name]: 'https://127.example.com' })).toBe('')
  })

  test('needs no variables of a meal-voucher scheme that is not enabled', () => {
    const without = (scheme: string) =>
      Object.fromEntries(Object.entries(REAL).filter(([name]) => !name.startsWith(`${scheme}_`)))
    expect(readConfig({ ...without('EDENRED'), EDENRED_ENABLED: '0' }).edenred.isEnabled).toBe(false)
    expect(readConfig({ ...without('RESTOFLASH'), RESTOFLASH_ENABLED: '0' }).restoflash.isEnabled).toBe(false)
    expect(readConfig(REAL).edenred).toMatchObject({
      isEnabled: true,
      redirectUri: 'https://tablee.example/reservation/payment',
    })
  })

  test('refuses test keys, and card payments over an unencrypted connection', () => {
    expect(faultOf({ ...REAL, STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_SECRET_KEY : ')
    expect(faultOf({ ...REAL, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toContain('STRIPE_PUBLISHABLE_KEY : ')
    expect(faultOf({ ...REAL, STRIPE_API_PROTOCOL: 'http' })).toContain('STRIPE_API_PROTOCOL : ')
  })

  test('refuses a start time of its clock', () => {
    expect(faultOf({ ...REAL, NOW: '2026-11-24T10:00:00+01:00' })).toContain('NOW : ')
  })

  test('with SANDBOX=1 needs none of these, and can have its clock set', () => {
    const config = readConfig({ NODE_ENV: 'production', SANDBOX: '1', NOW: '2026-11-24T10:00:00+01:00' })
    expect(config).toMatchObject({ production: true, sandbox: true, introspection: false, seed: 'demo' })
  })
})

test('development without the sandbox needs the same as production, but can run on localhost', () => {
  const environment = { ...REAL, NODE_ENV: 'development', SANDBOX: '0' }
  expect(readConfig({ ...environment, ORIGIN: 'http://localhost:3000' })).toMatchObject({
    sandbox: false,
    seed: 'none',
  })
  expect(faultOf({ ...environment, GEOCODER_SECRET: undefined })).toContain('GEOCODER_SECRET : manque')
})

test('outside the sandbox nobody has a canteen unless COMPANY_MARKERS names companies', () => {
  const { COMPANY_MARKERS: _, ...environment } = { COMPANY_MARKERS: undefined, ...REAL }
  expect(readConfig(environment).companyMarkers).toEqual([])
  expect(readConfig({ ...environment, COMPANY_MARKERS: '@globex.example' }).companyMarkers).toEqual(['@globex.example'])
})

test('the server drains for five seconds in production, and not at all without a proxy', () => {
  const seconds = (environment: NodeJS.ProcessEnv) => readConfig(environment).drainSeconds
  expect(seconds(REAL)).toBe(5)
  expect(seconds({ NODE_ENV: 'production', SANDBOX: '1' })).toBe(0)
  expect(seconds({})).toBe(0)
  expect(seconds({ ...REAL, DRAIN_SECONDS: '12' })).toBe(12)
  expect(faultOf({ DRAIN_SECONDS: '-1' })).toContain('DRAIN_SECONDS')
})

describe('a process', () => {
  const DATABASE_URL = 'postgres://tablee@db/tablee'
  const shared = { DATABASE_URL, SHARED_DIR: '/shared' }
  const dutiesOf = (environment: NodeJS.ProcessEnv) => {
    const { serves, works } = readConfig(environment)
    return { serves, works }
  }

  test('serves and works, unless ROLE restricts it', () => {
    expect(dutiesOf({})).toEqual({ serves: true, works: true })
    expect(dutiesOf({ ...shared, ROLE: 'web' })).toEqual({ serves: true, works: false })
    expect(dutiesOf(withRole({ ...shared, ROLE: 'web' }, ['--role=worker']))).toEqual({ serves: false, works: true })
    expect(faultOf(withRole({ DATABASE_URL }, ['--role=cook']))).toContain('ROLE')
  })

  test.each(['web', 'worker'])('as %s needs a folder or bucket of photographs that all processes share', (ROLE) => {
    expect(faultOf({ DATABASE_URL, ROLE })).toContain(`SHARED_DIR : manque pour ROLE=${ROLE}`)
    expect(readConfig({ ...shared, ROLE })).toMatchObject({ sharedDir: '/shared', dataDir: './data' })
    const bucket = Object.keys(VARIABLES).filter((name) => name.startsWith('IMAGE_STORE_S3_'))
    const s3 = Object.fromEntries(bucket.map((name) => [name, 'https://s3.example']))
    expect(faultOf({ DATABASE_URL, ROLE, ...s3 })).toBe('')
    expect(readConfig({}).sharedDir).toBe('./data')
  })

  test('alone on the embedded database does everything', () => {
    for (const ROLE of ['web', 'worker'])
      expect(faultOf({ ROLE })).toContain(`ROLE : « ${ROLE} » demande un serveur PostgreSQL (DATABASE_URL)`)
    expect(faultOf({ ROLE: 'all' })).toBe('')
  })

  test('migrates at its start, but in production on a server only with MIGRATE', () => {
    const migrates = (environment: NodeJS.ProcessEnv) => readConfig(environment).migrates
    expect([migrates({}), migrates({ DATABASE_URL }), migrates(REAL)]).toEqual([true, true, true])
    expect(migrates({ NODE_ENV: 'production', SANDBOX: '1', DATABASE_URL })).toBe(true)
    expect(migrates({ ...REAL, DATABASE_URL })).toBe(false)
    expect([migrates({ ...REAL, DATABASE_URL, MIGRATE: '1' }), migrates({ MIGRATE: '0' })]).toEqual([true, false])
  })
})
