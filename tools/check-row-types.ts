import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addSeen } from '@tablee/server/testing/seen-values.ts'
import type { SeenStatement } from '@tablee/server/testing/watch-rows.ts'
import { isChecked } from './row-types/checked-claims.ts'
import { faultsOf } from './row-types/compare-rows.ts'
import { readStatements } from './row-types/read-statements.ts'

/**
 * Compares the row type of each SQL statement with the rows that it returned in the unit tests (recorded with `SEEN_ROWS`), and
 * rejects row types that are not compared. With `--all`, every statement must have run in a test. Exits with 1 on a fault.
 * `node tools/check-row-types.ts [folder of recorded rows] [--all]`
 */
const root = join(import.meta.dirname, '..')
const isAll = process.argv.includes('--all')
const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const { statements, faults } = readStatements(root, join(root, 'tsconfig.json'), isChecked)
const seen = folder ? readSeen(folder) : new Map<string, SeenStatement[]>()

const compared = statements.filter(({ text }) => seen.has(text))
for (const { place, text, row } of statements) {
  const matching = seen.get(text)
  const same = statements.find((other) => other.text === text && other.row !== row)
  if (same) faults.push(`${place} has the text of ${same.place} and other rows: nothing tells them apart`)
  else if (matching) faults.push(...matching.flatMap((one) => faultsOf(row, one)).map((fault) => `${place} ${fault}`))
  else if (isAll) faults.push(`${place} is executed by no unit test: nothing compares its rows with their type`)
}

for (const fault of faults) console.log(fault)
console.log(`${compared.length} of ${statements.length} statements with typed rows compared, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)

/** Returns the recorded rows by the statement's text, merged for each set of columns. */
function readSeen(folder: string): Map<string, SeenStatement[]> {
  const all = new Map<string, SeenStatement>()
  for (const name of readdirSync(folder)) {
    for (const one of JSON.parse(readFileSync(join(folder, name), 'utf8')) as SeenStatement[]) {
      const key = `${one.text}\n${one.columns}`
      const same = all.get(key)
      if (same) addSeen(same.rows, one.rows)
      else all.set(key, one)
    }
  }
  return Map.groupBy(all.values(), ({ text }) => text)
}
