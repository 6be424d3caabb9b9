import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SearchKind } from './kinds.ts'
import type { RecordedStatement } from './recorder.ts'

const CLIENTS = 16
const SECONDS = 5
// pgbench accepts 128 scripts at most.
const SCRIPTS = 100

/** Runs the same statements through pgbench, prepared once per connection. Returns requests per second. */
export async function pgbench(binaries: string, databaseUrl: string, { requests }: SearchKind): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tablee-pgbench-'))
  const asked = requests.slice(0, SCRIPTS)
  const names = new Map([...new Set(asked.flatMap(textsOf))].map((text, n) => [text, `q${n}`]))
  const files = asked.map((_, n) => join(folder, `${n}.sql`))
  await Promise.all(asked.map(({ statements }, n) => writeFile(files[n] ?? '', scriptOf(statements, names))))

  const unprepared = [...names.values()].flatMap((name) => ['-D', `${name}=0`])
  const options = ['-n', '-T', String(SECONDS), '-c', String(CLIENTS), '-j', '2', ...unprepared]
  const scripts = files.flatMap((file) => ['-f', file])
  const { stdout } = await promisify(execFile)(join(binaries, 'pgbench'), [...options, ...scripts, databaseUrl])
  await rm(folder, { recursive: true })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

function textsOf({ statements }: { statements: RecordedStatement[] }): string[] {
  return statements.map(({ text }) => text)
}

/** Returns a script that prepares a statement at its first use on a connection. A client variable records it. */
function scriptOf(statements: RecordedStatement[], names: Map<string, string>): string {
  const steps = statements.map(({ text, values }) => {
    const name = names.get(text)
    return `\\if :${name}\n\\else\nprepare ${name} as ${text};\n\\set ${name} 1\n\\endif\nexecute ${name}(${values.map(literal).join(', ')});\n`
  })
  return steps.join('')
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return quoted(String(value))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
