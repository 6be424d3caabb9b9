/**
 * `npm run import -- [--dry-run] [--merge] FILE…`: imports restaurants from CSV and GeoJSON files, places for the search,
 * addresses for the sandbox.
 */
// The parser of opening hours uses the process's time zone.
process.env.TZ = 'Europe/Paris'

import { isAbsolute, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '@tablee/server/config.ts'
import { OperatorFault } from '@tablee/server/starting/operator-fault.ts'
import { runProgram } from '@tablee/server/starting/run-program.ts'
import { importFiles } from './import/import-files.ts'
import { standardTerminal } from './import/terminal.ts'

const USAGE =
  'Usage : npm run import -- [--dry-run] [--merge] FICHIER… (restaurants en CSV ou GeoJSON, adresses et lieux en CSV)'

await runProgram(async () => {
  const { paths, isDry, mergeLike } = readArguments(process.argv.slice(2))
  // Files in DATA_DIR are readable by their owner only, like the server's.
  process.umask(0o077)
  const config = readConfig(process.env)
  process.exitCode = await importFiles(paths, config, standardTerminal(), { isDry, mergeLike })
})

function readArguments(args: string[]) {
  const { values, positionals } = parsed(args)
  if (positionals.length === 0) throw new OperatorFault(USAGE)
  // npm runs in the project's folder, but the paths are relative to the caller's folder.
  const calledFrom = process.env.INIT_CWD ?? '.'
  const paths = positionals.map((path) => (isAbsolute(path) ? path : relative('.', resolve(calledFrom, path))))
  return { paths, isDry: values['dry-run'], mergeLike: values.merge }
}

function parsed(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { 'dry-run': flag, merge: flag } })
  } catch (error) {
    throw new OperatorFault(`${(error as Error).message} ${USAGE}`)
  }
}
