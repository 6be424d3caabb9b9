import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run test:cluster -- NAME [ROUNDS]`: a proof that takes machines' worth of processes, and so is no part of `npm test`.
 * The folder of that name holds `NAME.ts`, whose `run` answers whether all was as it should be. Exits with 1 where it was not.
 */
const [name = '', ...args] = process.argv.slice(2)
const fileOf = (one: string) => join(import.meta.dirname, one, `${one}.ts`)
const names = readdirSync(import.meta.dirname).filter((one) => existsSync(fileOf(one)))
if (!names.includes(name)) {
  console.error(`npm run test:cluster -- ${names.join(' | ')}`)
  process.exit(1)
}
// What has been started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const { run } = (await import(fileOf(name))) as { run(args: readonly string[]): Promise<boolean> }
process.exit((await run(args)) ? 0 : 1)
