import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { expect, onTestFinished, test } from 'vitest'

const CLOCK = '2026-11-24T09:00:00.000Z'
const TOOLS = ['dev.ts', 'dev/work-after.ts', 'dev/readable-line.ts', 'sandbox-now.ts']
const SANDBOX = `import { createServer } from 'node:http'
  createServer((_, answer) => answer.end('{"now":"${CLOCK}"}')).listen(process.env.SANDBOX_PORT, () => console.log('sandbox runs'))
  process.on('SIGTERM', () => { console.log('sandbox stops'); process.exit(0) })`
const SERVER = `process.on('SIGTERM', () => { console.log('server stops'); process.exit(0) })
  console.log('server runs at', process.env.NOW)
  setInterval(() => {}, 1000)`

/** Runs `npm run dev` on a stub product whose processes only print their start and stop. */
async function develop() {
  const root = mkdtempSync(join(tmpdir(), 'tablee-dev-'))
  const save = (file: string, code = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  save('package.json', '{"type":"module"}')
  for (const folder of ['domain', 'server/database/migrations', 'web/screens']) save(`${folder}/it.ts`)
  save('sandbox/main.ts', SANDBOX)
  save('tools/dev-server.ts', SERVER)
  save('tools/generate.ts')
  save('tools/generate-tables.ts')
  mkdirSync(join(root, 'tools/dev'))
  for (const file of TOOLS) copyFileSync(join(import.meta.dirname, file), join(root, 'tools', file))

  const env = { ...process.env, SANDBOX_PORT: String(await freePort()) }
  const child = spawn(process.execPath, [join(root, 'tools/dev.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close').then(([code]) => code as number)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(root, { recursive: true })
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()

  /** Returns the next `count` lines, sorted because the processes print at the same time. */
  async function printed(count: number): Promise<string[]> {
    const next: string[] = []
    while (next.length < count) next.push(String((await lines.next()).value))
    return next.toSorted()
  }
  expect(await printed(3)).toEqual(['documents: generated', 'sandbox runs', `server runs at ${CLOCK}`])
  return { save, printed, child, ended }
}

test('npm run dev restarts only the part that has changed', async () => {
  const { save, printed } = await develop()
  const serverRestarts = ['server stops', 'server: restarts', `server runs at ${CLOCK}`].toSorted()

  save('server/http/app.ts')
  expect(await printed(3)).toEqual(serverRestarts)
  save('domain/money/money.ts')
  expect(await printed(3)).toEqual(serverRestarts)
  save('sandbox/stripe/page.js')
  expect(await printed(3)).toEqual(['sandbox runs', 'sandbox stops', 'sandbox: restarts'])
})

test('npm run dev generates documents after a page changes, without a restart, and ignores tests', async () => {
  const { save, printed, child } = await develop()
  save('server/http/app.test.ts')
  save('web/screens/home/home.page.tsx')
  expect(await printed(1)).toEqual(['documents: generated'])
  child.kill('SIGTERM')
  expect(await printed(2)).toEqual(['sandbox stops', 'server stops'])
})

test('npm run dev generates the table types after a migration, and restarts the server', async () => {
  const { save, printed } = await develop()
  save('server/database/migrations/0100_more.sql')
  expect(await printed(4)).toContain('tables: generated')
})

test('a server that has exited starts with its next change', async () => {
  const { save, printed } = await develop()
  save('tools/dev-server.ts', `console.log('server breaks'); process.exit(3)`)
  save('server/a.ts')
  expect(await printed(4)).toContain('server: ended (3), starts again with the next change')
  save('tools/dev-server.ts', SERVER)
  save('server/a.ts')
  expect(await printed(2)).toEqual(['server: restarts', `server runs at ${CLOCK}`].toSorted())
})

test('npm run dev stops both processes when it is stopped', async () => {
  const { printed, child, ended } = await develop()
  child.kill('SIGINT')
  expect(await printed(2)).toEqual(['sandbox stops', 'server stops'])
  expect(await ended).toBe(0)
})
