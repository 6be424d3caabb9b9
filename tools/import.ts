/** `npm run import -- FILE…`: restaurants from CSV and GeoJSON files, places for the search, addresses for the sandbox. */
// The parser of opening hours uses the process's time zone.
process.env.TZ = 'Europe/Paris'

import { isAbsolute, relative, resolve } from 'node:path'
import { readConfig } from '@tablee/server/config.ts'
import { importFiles } from './import/import-files.ts'
import { standardTerminal } from './import/terminal.ts'

// npm runs in the project's folder; the paths are relative to where it was called.
const calledFrom = process.env.INIT_CWD ?? '.'
const paths = process.argv.slice(2).map((path) => (isAbsolute(path) ? path : relative('.', resolve(calledFrom, path))))

if (paths.length === 0) {
  console.error('Usage : npm run import -- FICHIER… (restaurants en CSV ou GeoJSON, adresses et lieux en CSV)')
  process.exitCode = 1
} else {
  // Files in DATA_DIR are readable by their owner only, as the server's.
  process.umask(0o077)
  try {
    process.exitCode = await importFiles(paths, readConfig(process.env), standardTerminal())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
