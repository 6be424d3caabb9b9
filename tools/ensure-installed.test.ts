import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
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

/** A project of its own with an npm that only notes that it was called; `installs` is what that ends with. */
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
  write('package-lock.json', '{}')
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
    /** As npm leaves it, so many seconds after the lock file was written. */
    install(after: number, { hasTools = true } = {}) {
      write('node_modules/.package-lock.json', '{}')
      if (hasTools) write('node_modules/.bin/vitest', '')
      const lock = Date.now() / 1000 - 1000
      utimesSync(join(root, 'package-lock.json'), lock, lock)
      utimesSync(join(root, 'node_modules/.package-lock.json'), lock + after, lock + after)
    },
    run: (...args: string[]) => spawnSync(process.execPath, [tool, ...args], { env, encoding: 'utf8', cwd: tmpdir() }),
  }
}

describe('what is missing is installed', () => {
  test('on a fresh clone, by the lock file, in the project’s own folder', () => {
    const { run, calls, root } = project()
    expect(run().status).toBe(0)
    expect(calls()).toEqual([`${root} install --no-save --no-audit --no-fund --loglevel=error`])
  })

  test('and where the lock file has changed since', () => {
    const { run, calls, install } = project()
    install(-1)
    run()
    expect(calls()).toHaveLength(1)
  })

  test('without what only tests and tools need, for a program that does without it', () => {
    const { run, calls, root } = project()
    run('--omit=dev', 'tools/echo.mjs')
    expect(calls()).toEqual([`${root} install --no-save --no-audit --no-fund --loglevel=error --omit=dev`])
  })

  test('that too, once a program needs it, and it stays', () => {
    const { run, calls, install, root } = project()
    install(1, { hasTools: false })
    expect(run('--omit=dev', 'tools/echo.mjs', '--omit=dev').stdout).toContain('["--omit=dev"]')
    expect(calls()).toEqual([])
    run('tools/echo.mjs')
    install(-1)
    run('--omit=dev', 'tools/echo.mjs')
    expect(calls()).toEqual(Array(2).fill(`${root} install --no-save --no-audit --no-fund --loglevel=error`))
  })

  test('in a folder that needs something for itself', () => {
    const { run, calls, install, root } = project()
    install(1)
    mkdirSync(join(root, 'bench/lighthouse'), { recursive: true })
    run('--in=bench/lighthouse')
    expect(calls()).toEqual([
      `${join(root, 'bench/lighthouse')} install --no-save --no-audit --no-fund --loglevel=error --omit=dev`,
    ])
  })

  test('but not again', () => {
    const { run, calls, install } = project()
    install(1)
    run()
    expect(calls()).toEqual([])
  })

  test('and where that fails nothing is run', () => {
    const { run } = project({ installs: 5 })
    expect(run('tools/echo.mjs')).toMatchObject({ status: 5, stdout: expect.not.stringContaining('[') })
  })
})

describe('the command', () => {
  test('is run in the project with its arguments, and ends as it ends', () => {
    const { run, install, root } = project()
    install(1)
    expect(run('tools/echo.mjs', '--minutes', '2 3')).toMatchObject({
      status: 3,
      stdout: `["--minutes","2 3"] ${root}\n`,
    })
  })

  test('is told to stop when this process alone is told', async () => {
    const { env, tool, install } = project()
    install(1)
    const child = spawn(process.execPath, [tool, 'tools/wait.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const line = linesOf(child)
    expect(await line()).toBe('started')
    child.kill('SIGTERM')
    expect(await line()).toBe('stopping')
    expect(await once(child, 'exit')).toEqual([7, null])
  })

  test('is told to stop when the shell in which npm runs it has died', async () => {
    const { env, tool, install } = project()
    install(1)
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
