import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { expect, onTestFinished, test } from 'vitest'

const CLOCK = '2026-11-24T09:00:00.000Z'
const SAYS = `process.on('SIGTERM', () => { console.log('NAME stops'); process.exit(0) }); console.log('NAME', JSON.stringify(process.env))`
const SANDBOX = `import { createServer } from 'node:http'
  createServer((_, answer) => answer.end(JSON.stringify({ now: '${CLOCK}' }))).listen(process.env.SANDBOX_PORT)`

/** Creates a stub product whose server and sandbox only print how they were started. */
function product({ sandbox = SANDBOX, server = 'setInterval(() => {}, 1000)' } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'tablee-launch-'))
  for (const room of ['tools/dev', 'sandbox', 'server']) mkdirSync(join(root, room), { recursive: true })
  for (const file of ['tools/launch.ts', 'tools/sandbox-now.ts', 'tools/dev/readable-line.ts'])
    copyFileSync(join(import.meta.dirname, '..', file), join(root, file))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'tools/build.ts'), `export async function buildWeb() { console.log('built') }`)
  writeFileSync(join(root, 'sandbox/main.ts'), `${sandbox}\n${SAYS.replaceAll('NAME', 'sandbox')}`)
  writeFileSync(join(root, 'server/main.ts'), `${server}\n${SAYS.replaceAll('NAME', 'server')}`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

async function launch(root: string, args: string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const { SANDBOX: _, NODE_ENV: __, ...inherited } = process.env
  const env = { ...inherited, PORT: '4000', SANDBOX_PORT: String(await freePort()), ...environment }
  const child = spawn(process.execPath, [join(root, 'tools/launch.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(([code]) => code as number)
  return { child, lines, ended, env }
}

/** Waits until the sandbox or the server prints its environment. */
async function started({ child, lines }: { child: ChildProcess; lines: string[] }, name: string) {
  for (;;) {
    const line = lines.find((line) => line.startsWith(`${name} {`))
    if (line) return JSON.parse(line.slice(name.length)) as NodeJS.ProcessEnv
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  }
}

test('a person reads the log of npm start, a program that of npm run serve', async () => {
  const line = JSON.stringify({ level: 40, time: 0, pid: 1, hostname: 'x', msg: 'mind the step' })
  const server = `console.log(${JSON.stringify(line)}); setInterval(() => {}, 1000)`
  for (const [args, shown] of [
    [[], expect.stringMatching(/^\d\d:\d\d:\d\d WARN mind the step$/)],
    [['serve'], line],
  ] as const) {
    const run = await launch(product({ server }), [...args])
    await started(run, 'server')
    expect(run.lines).toContainEqual(shown)
    run.child.kill('SIGTERM')
    await run.ended
  }
})

test('npm start builds, starts the sandbox, then the server with the sandbox clock, and stops both', async () => {
  const run = await launch(product())
  const [sandbox, server] = [await started(run, 'sandbox'), await started(run, 'server')]
  expect(run.lines[0]).toBe('built')
  expect(sandbox).toMatchObject({ NODE_ENV: 'production', SANDBOX: '1', APP_URL: 'http://127.0.0.1:4000' })
  expect(server).toMatchObject({
    NODE_ENV: 'production',
    SANDBOX: '1',
    INTROSPECTION: '1',
    PUBLIC_API: '1',
    NOW: CLOCK,
  })
  expect(server.SANDBOX_SECRET).toMatch(/^[\da-f]{48}$/)
  expect(server.SANDBOX_SECRET).toBe(sandbox.SANDBOX_SECRET)

  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(run.lines.slice(-2).toSorted()).toEqual(['sandbox stops', 'server stops'])
})

test('npm run serve starts the server alone, as in production', async () => {
  const run = await launch(product(), ['serve'])
  const server = await started(run, 'server')
  expect(server).toMatchObject({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' })
  for (const name of ['SANDBOX', 'SANDBOX_SECRET', 'INTROSPECTION', 'PUBLIC_API', 'NOW'])
    expect(server[name]).toBeUndefined()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(run.lines.join()).not.toContain('sandbox')
})

test('npm run serve also starts the sandbox if SANDBOX=1 is set', async () => {
  const run = await launch(product(), ['serve'], { SANDBOX: '1' })
  expect(await started(run, 'server')).toMatchObject({ SANDBOX: '1', PUBLIC_API: '1', NOW: CLOCK })
  run.child.kill('SIGTERM')
  await run.ended
})

test('a server that exits stops the sandbox, and its exit code is that of the command', async () => {
  const run = await launch(product({ server: `setTimeout(() => process.exit(3), 200)` }))
  expect(await run.ended).toBe(3)
  expect(run.lines).toContain('sandbox stops')
})

test('a sandbox that does not start ends the command before the server starts', async () => {
  const root = product({
    sandbox: `import { writeFileSync } from 'node:fs'; writeFileSync('tried', ''); process.exit(4)`,
  })
  const run = await launch(root)
  expect(await run.ended).toBe(4)
  expect(existsSync(join(root, 'tried'))).toBe(true)
  expect(run.lines).toEqual(['built'])
})

test('the scripts of package.json exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'test', 'dev', 'build', 'serve', 'import', 'seed', 'bench']) {
    const [node, ensure, ...words] = scripts[name]?.split(' ') ?? []
    const file = words.find((word) => !word.startsWith('--')) ?? ''
    expect([node, ensure]).toEqual(['node', 'tools/ensure-installed.mjs'])
    expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
  }
})
