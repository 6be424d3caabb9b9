import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run test:cluster -- NAME [ROUNDS]`: runs a test with the processes of several machines, which is therefore not part of
 * `npm test`. The folder of that name contains `NAME.ts`, whose `run` returns true on success. Exits with 1 otherwise.
 */
const [name = '', ...args] = process.argv.slice(2)
const fileOf = (one: string) => join(import.meta.dirname, one, `${one}.ts`)
const names = readdirSync(import.meta.dirname).filter((one) => existsSync(fileOf(one)))
if (!names.includes(name)) {
  console.error(`npm run test:cluster -- ${names.join(' | ')}`)
  process.exit(1)
}
// Everything that was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const { run } = (await import(fileOf(name))) as { run(args: readonly string[]): Promise<boolean> }
process.exit((await run(args)) ? 0 : 1)
