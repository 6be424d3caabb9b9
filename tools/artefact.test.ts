import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { SITE_PICTURES } from '@tablee/domain/covers'
import { imageUrl } from '@tablee/domain/images'
import { readConfig, VARIABLES } from '@tablee/server/config.ts'
import { emptyDatabase } from '@tablee/server/testing/database.ts'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { REAL } from '@tablee/server/testing/real-environment.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildArtefact } from './artefact.ts'

const ROOT = join(import.meta.dirname, '..')
const place = mkdtempSync(join(tmpdir(), 'tablee-artefact-'))
/** The layout of docs/run/artefact.md: a copy of each release, and a link to the running one. */
const artefact = join(place, 'opt/current')
// Three programs start, possibly on a busy machine.
const LONGEST = 240_000
const NOTHING_DEAD = 'Rien n’est de côté.\n'

beforeAll(async () => {
  await buildArtefact(join(place, 'dist'))
  await promisify(execFile)('sh', ['-c', 'install -d opt && cp -a dist opt/1 && ln -sfn 1 opt/current'], { cwd: place })
  // Links that led out of the folder, or by its name, are now broken.
  rmSync(join(place, 'dist'), { recursive: true })
}, LONGEST)
afterAll(() => rmSync(place, { recursive: true }))

test('the artefact contains what production needs, and nothing else', () => {
  expect(readdirSync(artefact).sort()).toEqual(['dish-art', 'domain', 'node_modules', 'package.json', 'server', 'web'])
  const files = globSync('{dish-art,domain,server,web}/**/*', { cwd: artefact })
  expect(
    files.filter((file) => /\.(test|fixtures|model)\.|\.(tsx|map)$|\/(testing|seed|stamp)(\/|$)/.test(file)),
  ).toEqual([])
  for (const font of globSync('server/fonts/**/*', { cwd: ROOT })) expect(existsSync(join(artefact, font))).toBe(true)
  expect(existsSync(join(artefact, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'))).toBe(true)
  const packages = readdirSync(join(artefact, 'node_modules'))
  for (const name of ['node', 'vite', 'typescript', 'vitest', 'tailwindcss', '@react-router', '@playwright', '.bin'])
    expect(packages).not.toContain(name)
  const { scripts } = JSON.parse(readFileSync(join(artefact, 'package.json'), 'utf8'))
  expect(scripts).toMatchObject({
    start: 'node server/main.ts',
    migrate: 'node server/commands/migrate.ts',
    desk: 'node server/commands/desk.ts',
  })
})

test('every import in the artefact resolves to a file or a package in it', () => {
  const lost = globSync('{server,domain,dish-art}/**/*.ts', {
    cwd: artefact,
    exclude: (path) => path.includes('node_modules'),
  })
    .flatMap((file) => {
      const code = readFileSync(join(artefact, file), 'utf8')
      return [...code.matchAll(/^(?:import|export) [^'`]*?from '([^']+)'|^import '([^']+)'/gm)].map(
        ([, named, bare]) => ({
          file,
          specifier: named ?? bare ?? '',
        }),
      )
    })
    .filter(({ file, specifier }) => !isBuiltin(specifier) && !isThere(file, specifier))
  expect(lost).toEqual([])
})

test('copied alone, the artefact migrates and serves as a user with write access only to its data', {
  timeout: LONGEST,
}, async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const { run, start, dataDir } = anotherUser(database.url)

  expect((await run('server/commands/migrate.ts')).stdout).toMatch(
    /^Migrations appliquées : 0199_restaurant_devices, .*\n$/,
  )

  // The embedded database has one process, which does everything.
  const isServer = database.url !== undefined
  const [server, desk] = await Promise.all([
    start(isServer ? ['--role=web'] : []),
    isServer ? run('server/commands/desk.ts', 'dead') : { stdout: NOTHING_DEAD },
  ])
  expect(desk.stdout).toBe(NOTHING_DEAD)
  const page = await server.get('/')
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).not.toContain('Bac à sable')
  const [script = 'none'] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  expect((await server.get(script)).status).toBe(200)

  const documents: Record<string, string> = JSON.parse(
    readFileSync(join(artefact, 'web/generated/persisted-documents.json'), 'utf8'),
  )
  const [documentId] = Object.entries(documents).find(([, text]) => text.startsWith('query SearchTags {')) ?? []
  const headers = { 'content-type': 'application/json' }
  const answer = await server.get('/graphql', { method: 'POST', headers, body: JSON.stringify({ documentId }) })
  expect(await answer.json()).toEqual({ data: { allFoodTags: expect.any(Array) } })

  const url = imageUrl(SITE_PICTURES.shared, { width: 390, height: 260 })
  const picture = await server.get(url, { headers: { accept: 'image/webp' } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

  expect(await server.stop()).toEqual({ code: 0, output: [`Tablée vous attend sur ${REAL.ORIGIN}`], complained: '' })
  expect(readdirSync(dataDir)).toContain('images')
})

test('the files that start the artefact use only its files and known variables', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT })
  const starters = ['Dockerfile', 'compose.yaml', ...units].map((file) => [file, read(file)] as const)
  expect(units).toHaveLength(3)

  const programs = starters.flatMap(([, text]) => text.match(/server\/[\w/-]+\.ts/g) ?? [])
  expect(new Set(programs)).toEqual(new Set(['server/main.ts', 'server/commands/migrate.ts']))
  for (const program of programs) expect(existsSync(join(artefact, program))).toBe(true)

  // Only the part of compose.yaml for our own processes. The others have variables of their own.
  const [app = ''] = read('compose.yaml').split('\nservices:')
  const declared = [app, read('Dockerfile').match(/^ENV .*$/m)?.[0] ?? '', ...units.map(read)].flatMap((text) => [
    ...text.matchAll(/(?:^ {4}|\s|=)([A-Z][A-Z_]+)(?:=|: )/gm),
  ])
  const names = new Set(declared.map(([, name]) => name))
  expect([...names].filter((name) => !Object.hasOwn(VARIABLES, name ?? '')).toSorted()).toEqual(OF_GLIBC)
  expect(names).toContain('DATABASE_URL')
  expect(names).toContain('DATA_DIR')

  // A stopping process drains, then has 15 s to end (server/main.ts).
  const waits = starters.flatMap(([, text]) => [...text.matchAll(/(?:TimeoutStopSec=|stop_grace_period: )(\d+)/g)])
  expect(waits).toHaveLength(3)
  for (const [, seconds] of waits) expect(Number(seconds)).toBeGreaterThan(readConfig(REAL).drainSeconds + 15)

  const { dependencies } = JSON.parse(read('package.json'))
  expect(read('Dockerfile').match(/node:[\d.]+/g)).toEqual(Array(2).fill(`node:${dependencies.node}`))
  for (const room of ['domain', 'server', 'web', 'dish-art', 'tools', 'sandbox'])
    expect(read('.dockerignore').split('\n')).not.toContain(room)
})

/** Variables of the C library, by which the allocator returns memory that V8's threads have freed. */
const OF_GLIBC = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']

/** Starts programs of the artefact as `nobody` if root runs the tests, from a tree that this user cannot write. */
function anotherUser(databaseUrl: string | undefined) {
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  const nobody = process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {}
  chmodSync(place, 0o711)
  for (const file of globSync('**', { cwd: artefact })) if (!isLink(file)) chmodSync(join(artefact, file), 0o555)
  const dataDir = join(place, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  if (nobody.uid !== undefined) chownSync(dataDir, nobody.uid, nobody.gid)
  // The checkout with its Node may be closed to other users.
  const node = join(place, 'node')
  copyFileSync(process.execPath, node)
  const env: NodeJS.ProcessEnv = {
    ...REAL,
    TRUSTED_PROXIES: 'none',
    COMPANY_MARKERS: '@globex.example',
    DATA_DIR: dataDir,
    SHARED_DIR: join(dataDir, 'shared'),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const as = { ...nobody, cwd: artefact, env }

  async function start(args: string[]) {
    const port = await freePort()
    const child = spawn(node, ['server/main.ts', ...args], { ...as, env: { ...env, PORT: String(port) } })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'close')
    let [output, complained] = ['', '']
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      complained += text
    })
    await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(complained)))])
    return {
      get: (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options),
      async stop() {
        child.kill('SIGTERM')
        const [code] = await ended
        return { code, output: output.trim().split('\n'), complained }
      },
    }
  }

  return { run: (...args: string[]) => promisify(execFile)(node, args, as), start, dataDir }
}

function isThere(file: string, specifier: string): boolean {
  if (specifier.startsWith('.')) return existsSync(join(artefact, dirname(file), specifier))
  if (specifier.startsWith('@tablee/')) return existsSync(join(artefact, 'node_modules', `${specifier}.ts`))
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
  return ['.', file.split('/')[0] ?? ''].some((room) =>
    existsSync(join(artefact, room, 'node_modules', name, 'package.json')),
  )
}

function isLink(file: string): boolean {
  return lstatSync(join(artefact, file)).isSymbolicLink()
}
