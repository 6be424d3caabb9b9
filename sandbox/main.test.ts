import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

test('files of the sandbox are readable only by their owner, because they contain emails', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  const env = { ...process.env, SANDBOX_PORT: String(await freePort()), DATA_DIR: dataDir }
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true })
  })
  await Promise.race([once(child.stdout, 'data'), ended])

  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  expect(entries.some((entry) => entry.isFile())).toBe(true)
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    expect([path, statSync(path).mode & 0o777]).toEqual([path, entry.isDirectory() ? 0o700 : 0o600])
  }
})

test.for<[string, () => Promise<NodeJS.ProcessEnv>, RegExp]>([
  ['a taken port', async () => ({ SANDBOX_PORT: await takenPort() }), /^SANDBOX_PORT : le port \d+ est déjà pris\./],
  ['a port that is a word', async () => ({ SANDBOX_PORT: 'web' }), /^SANDBOX_PORT : « web » n'est pas un port\./],
  [
    'a data folder below a file',
    async () => ({ SANDBOX_PORT: String(await freePort()), DATA_DIR: join(import.meta.filename, 'data') }),
    /^DATA_DIR : le dossier .* ne peut pas être écrit \(ce n'est pas un dossier\)\./,
  ],
  [
    'a data folder that is a link to nothing',
    async () => ({ SANDBOX_PORT: String(await freePort()), DATA_DIR: linkToNothing() }),
    /^DATA_DIR : le dossier .* ne peut pas être écrit \(il ne peut pas être créé\)\./,
  ],
])('a start with %s ends with one line and 78', async ([, environment, line]) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')]
  const env = { ...process.env, DATA_DIR: dataDir, ...(await environment()) }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(printed.trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
  expect(code).toBe(78)
})

function linkToNothing(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(folder, 'absent/data'), join(folder, 'data'))
  return join(folder, 'data')
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return String(typeof address === 'object' && address ? address.port : 0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
