import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { claimDirectory } from '../database/claim-directory.ts'
import { freePort } from '../testing/free-port.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { REAL } from '../testing/real-environment.ts'

const ROOT = join(import.meta.dirname, '../..')
const EX_CONFIG = 78

let folder: string
let postgres: PostgresServer
let taken: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-wrong-starts-'))
  writeFileSync(join(folder, 'file'), '')
  postgres = await startPostgres({ password_encryption: 'scram-sha-256' })
  await asked(
    `create role guarded login password 'right'`,
    'create role nobody_here login',
    'create database closed',
    'revoke connect on database closed from public',
  )
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
})
afterAll(async () => {
  taken.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The `onTestFinished` of one test. Concurrent tests cannot use the global one. */
type AtEnd = TestContext['onTestFinished']
type Case = {
  environment: NodeJS.ProcessEnv | ((atEnd: AtEnd) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>)
  line: RegExp
}

const CASES: Record<string, Case> = {
  'a port that is a word': { environment: { PORT: 'web' }, line: /PORT : / },
  'a database address of another kind': {
    environment: { DATABASE_URL: 'mysql://127.0.0.1/tablee' },
    line: /DATABASE_URL : doit commencer par postgres:/,
  },
  'a database address with an unescaped password': {
    environment: { DATABASE_URL: 'postgres://u:p#ss/w@rd@127.0.0.1:5432/tablee' },
    line: /DATABASE_URL : n'est pas une adresse/,
  },
  'a server on which nothing listens': {
    environment: { DATABASE_URL: 'postgres://tablee:secret@127.0.0.1:1/tablee' },
    line: /^DATABASE_URL : aucun serveur PostgreSQL n'écoute sur 127\.0\.0\.1:1\. Démarrez-le/,
  },
  'an unknown host': {
    environment: { DATABASE_URL: 'postgres://tablee:secret@nowhere.invalid/tablee' },
    line: /^DATABASE_URL : l'hôte de nowhere\.invalid:5432 est inconnu/,
  },
  'a database that does not exist': {
    environment: () => ({ DATABASE_URL: at({ pathname: '/absent' }) }),
    line: /^DATABASE_URL : la base « absent » n'existe pas sur .*\(createdb absent\)/,
  },
  'a user that does not exist': {
    environment: () => ({ DATABASE_URL: at({ username: 'absent' }) }),
    line: /^DATABASE_URL : .* refuse l'utilisateur « absent »/,
  },
  'a user who may not connect': {
    environment: () => ({ DATABASE_URL: at({ username: 'nobody_here', pathname: '/closed' }) }),
    line: /^DATABASE_URL : l'utilisateur « nobody_here » n'a pas le droit de se connecter à la base « closed »/,
  },
  'a port of another program than PostgreSQL': {
    environment: async (atEnd) => {
      const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
      await once(other, 'listening')
      atEnd(() => void other.close())
      return { DATABASE_URL: `postgres://u@127.0.0.1:${portOf(other)}/tablee` }
    },
    line: /^DATABASE_URL : .* coupe la connexion/,
  },
  'TLS that the server does not support': {
    environment: () => ({ DATABASE_URL: `${at({})}?sslmode=verify-full` }),
    line: /^DATABASE_URL : le chiffrement TLS/,
  },
  'TLS of a mode about which pg warns, that the server does not speak': {
    environment: () => ({ DATABASE_URL: `${at({})}?sslmode=require` }),
    line: /^DATABASE_URL : le chiffrement TLS/,
  },
  'a direct address on which nothing listens': {
    environment: () => ({ DATABASE_URL: at({}), DATABASE_URL_DIRECT: 'postgres://u:secret@127.0.0.1:1/tablee' }),
    line: /^DATABASE_URL_DIRECT : aucun serveur/,
  },
  'a schema that was not migrated': {
    environment: () => ({ DATABASE_URL: at({}), MIGRATE: '0', SEED: 'none', ROLE: 'worker', SHARED_DIR: folder }),
    line: /^Le schéma de la base est trop ancien .* npm run migrate/,
  },
  'a worker on the embedded database': { environment: { ROLE: 'worker' }, line: /ROLE : / },
  'a web process without a shared store of photographs': {
    environment: () => ({ DATABASE_URL: at({}), ROLE: 'web' }),
    line: /SHARED_DIR : manque pour ROLE=web/,
  },
  'a worker without a shared store of photographs': {
    environment: () => ({ DATABASE_URL: at({}), ROLE: 'worker' }),
    line: /SHARED_DIR : manque pour ROLE=worker/,
  },
  'a shared folder that is a file': {
    environment: () => ({ SHARED_DIR: join(folder, 'file') }),
    line: /^SHARED_DIR : .* ne peut pas être écrit \(ce n'est pas un dossier\)/,
  },
  'a port that another program uses': {
    environment: () => ({ PORT: String(portOf(taken)) }),
    line: /^PORT : le port \d+ est déjà pris sur 127\.0\.0\.1/,
  },
  'a metrics port that another program uses': {
    environment: () => ({ METRICS_PORT: String(portOf(taken)) }),
    line: /^METRICS_PORT : le port \d+ est déjà pris/,
  },
  'an address that is not of this machine': {
    environment: { HOST: '192.0.2.1', SANDBOX_PUBLIC: '1' },
    line: /^HOST : « 192\.0\.2\.1 » n'est pas une adresse de cette machine/,
  },
  'a data folder that is a file': {
    environment: () => ({ DATA_DIR: join(folder, 'file') }),
    line: /^DATA_DIR : .* ne peut pas être écrit \(ce n'est pas un dossier\)/,
  },
  'a data folder below a file': {
    environment: () => ({ DATA_DIR: join(folder, 'file/data') }),
    line: /^DATA_DIR : .* ne peut pas être écrit/,
  },
  'a data folder that another process uses': {
    environment: async (atEnd) => {
      const dataDir = join(folder, 'used')
      atEnd(await claimDirectory(dataDir))
      return { DATA_DIR: dataDir, SEED: 'none' }
    },
    line: /^Le dossier de données .* est déjà utilisé par le processus \d+/,
  },
  'the sandbox at a public address': {
    environment: { SANDBOX: '1', ORIGIN: 'https://tablee.example' },
    line: /ORIGIN : « https:\/\/tablee\.example » n'est pas cette machine.*SANDBOX_PUBLIC=1/,
  },
  'the sandbox at an address of the local network, in production': {
    environment: { NODE_ENV: 'production', SANDBOX: '1', ORIGIN: 'http://192.168.1.20:3000' },
    line: /ORIGIN : « http:\/\/192\.168\.1\.20:3000 » n'est pas cette machine/,
  },
  'the sandbox open to the network': {
    environment: { SANDBOX: '1', HOST: '0.0.0.0' },
    line: /HOST : « 0\.0\.0\.0 » ouvre le bac à sable au réseau.*SANDBOX_PUBLIC=1/,
  },
  'the sandbox with a live card key': {
    environment: { SANDBOX: '1', STRIPE_SECRET_KEY: 'sk_live_1' },
    line: /STRIPE_SECRET_KEY : est une clé réelle/,
  },
  'the public sandbox with a live card key': {
    environment: { SANDBOX: '1', SANDBOX_PUBLIC: '1', STRIPE_SECRET_KEY: 'rk_live_1' },
    line: /STRIPE_SECRET_KEY : est une clé réelle/,
  },
  'the sandbox with live meal vouchers': {
    environment: { SANDBOX: '1', EDENRED_API_BASE: 'https://directpayment.eu.edenred.io/v2' },
    line: /EDENRED_API_BASE : est l'adresse de paiements réels/,
  },
  'production without a secret': {
    environment: { ...REAL, NODE_ENV: 'production', SANDBOX: '0', ENCRYPTION_KEYS: undefined },
    line: /ENCRYPTION_KEYS : manque hors du bac à sable/,
  },
  'production with a test key': {
    environment: { ...REAL, NODE_ENV: 'production', SANDBOX: '0', STRIPE_SECRET_KEY: 'sk_test_1' },
    line: /STRIPE_SECRET_KEY : est une clé d'essai/,
  },
}

test.concurrent.for(Object.entries(CASES))(
  'a start with %s ends with one line and 78',
  async ([, { environment, line }], { onTestFinished }) => {
    const given = typeof environment === 'function' ? await environment(onTestFinished) : environment
    const { code, printed } = await start('server/main.ts', given, onTestFinished)
    expect(printed.trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
    expect(printed).not.toContain('secret')
    expect(code).toBe(EX_CONFIG)
  },
)

test('the production build, started as the sandbox, ends with one line and 78', async ({ onTestFinished }) => {
  const artefact = join(folder, 'artefact')
  const filter = (path: string) => !/node_modules|\/seed\//.test(path)
  for (const room of ['server', 'domain']) cpSync(join(ROOT, room), join(artefact, room), { recursive: true, filter })
  for (const modules of ['node_modules', 'server/node_modules'])
    symlinkSync(join(ROOT, modules), join(artefact, modules))
  const sandbox = { NODE_ENV: 'production', SANDBOX: '1' }
  const { code, printed } = await start(join(artefact, 'server/main.ts'), sandbox, onTestFinished)
  expect(printed).toMatch(/^SANDBOX : cette version est faite pour la production.*\n$/)
  expect(code).toBe(EX_CONFIG)
})

test.for([['migrate'], ['rotate'], ['backup', 'backup.tar'], ['restore', 'backup.tar'], ['desk', 'close', '12']])(
  'npm run %s on a server that is unreachable ends with one line and 78',
  async ([command, ...args], context) => {
    const environment = { DATABASE_URL: 'postgres://tablee:secret@127.0.0.1:1/tablee', INIT_CWD: folder }
    const { code, printed } = await start(`server/commands/${command}.ts`, environment, context.onTestFinished, args)
    expect(printed).toMatch(/^DATABASE_URL : aucun serveur PostgreSQL n'écoute sur 127\.0\.0\.1:1\..*\n$/)
    expect(code).toBe(EX_CONFIG)
  },
)

async function start(script: string, given: NodeJS.ProcessEnv, atEnd: AtEnd, args: string[] = []) {
  const { PATH } = process.env
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const env = { PATH, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...given }
  const words = ['--disable-warning=ExperimentalWarning', resolve(ROOT, script), ...args]
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  atEnd(() => void child.kill('SIGKILL'))
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number | null, printed: out + err }
}

function at(changes: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
  return Object.assign(new URL(postgres.url), changes).href
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function asked(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
