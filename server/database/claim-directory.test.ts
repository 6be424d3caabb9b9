import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'

// Copying a database on disk is much faster than making one.
let made: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'tablee-claim-'))
  const { close } = await connect({ dataDir: made })
  await close()
  return () => rmSync(made, { recursive: true, force: true })
})

function folder({ hasDatabase }: { hasDatabase: boolean }): string {
  const own = mkdtempSync(join(tmpdir(), 'tablee-claim-'))
  if (hasDatabase) cpSync(made, own, { recursive: true })
  onTestFinished(() => rmSync(own, { recursive: true, force: true }))
  return own
}

const CLAIMS = `import { claimDirectory } from './claim-directory.ts'`
const CONNECTS = `import { sql } from 'kysely'
  import { connect } from './connect.ts'`

/** Starts another process that runs `script` on the folder. `line` waits for its next line of output. */
function another(imports: string, script: string, dataDir: string) {
  const whole = [imports, `const dataDir = ${JSON.stringify(dataDir)}`, script].join('\n')
  const child = spawn(process.execPath, ['--input-type=module', '-e', whole], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return { child, line: async () => String((await lines.next()).value) }
}

const REFUSED = `await connect({ dataDir }).then(() => console.log('opened'), (error) => console.log(error.message))`

test('a second process is refused with an explanation, and the first continues with its data intact after a restart', async () => {
  const dataDir = folder({ hasDatabase: true })
  const { db, close } = await connect({ dataDir })
  await sql`create table kept (n int)`.execute(db)

  const output = await another(CONNECTS, REFUSED, dataDir).line()
  expect(output).toContain(`Le dossier de données ${dataDir} est déjà utilisé par le processus ${process.pid}.`)
  expect(output).toContain('DATA_DIR')

  await expect(connect({ dataDir })).rejects.toThrow('est déjà utilisé')

  await sql`insert into kept values (1)`.execute(db)
  await close()
  const next = await connect({ dataDir })
  expect((await sql`select n from kept`.execute(next.db)).rows).toEqual([{ n: 1 }])
  await next.close()
})

test('the folder of a killed process is taken over, with its committed data', async () => {
  const dataDir = folder({ hasDatabase: true })
  const { child, line } = another(
    CONNECTS,
    `const { db } = await connect({ dataDir })
    await sql\`create table kept as select 7 as n\`.execute(db)
    console.log('kept')
    setInterval(() => {}, 1000)`,
    dataDir,
  )
  expect(await line()).toBe('kept')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readFileSync(join(dataDir, 'in-use-by'), 'utf8')).toBe(String(child.pid))

  const { db, close } = await connect({ dataDir })
  expect((await sql`select n from kept`.execute(db)).rows).toEqual([{ n: 7 }])
  await close()
})

test('exactly one of eight processes claims the folder of a dead one concurrently', async () => {
  const dataDir = folder({ hasDatabase: false })
  const dead = another(
    CLAIMS,
    `await claimDirectory(dataDir); console.log('mine'); setInterval(() => {}, 1000)`,
    dataDir,
  )
  await dead.line()
  dead.child.kill('SIGKILL')
  await once(dead.child, 'exit')

  const script = `console.log('ready')
    process.stdin.once('data', () => claimDirectory(dataDir).then(() => console.log('has it'), () => console.log('refused')))`
  const rivals = Array.from({ length: 8 }, () => another(CLAIMS, script, dataDir))
  for (const { line } of rivals) expect(await line()).toBe('ready')
  for (const { child } of rivals) child.stdin.write('now\n')

  const answers = await Promise.all(rivals.map(({ line }) => line()))
  expect(answers.toSorted()).toEqual(['has it', ...Array.from({ length: 7 }, () => 'refused')])
})
