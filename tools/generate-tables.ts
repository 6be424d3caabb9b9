import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@tablee/server/database/connect.ts'
import { migrate } from '@tablee/server/database/migrate.ts'
import { generate, getDialect } from 'kysely-codegen'

/** Writes server/database/tables.ts from an embedded database on which every migration has run. */
const outFile = process.argv[2] ?? join(import.meta.dirname, '../server/database/tables.ts')
const { db, close } = await connect({})
await migrate(db)
await generate({
  db,
  dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'number' }),
  excludePattern: 'kysely_*',
  outFile,
})
// Exports only DB: code declares the type of the columns that it selects, not of a whole table.
const code = await readFile(outFile, 'utf8')
await writeFile(outFile, code.replace(/^export interface (?!DB )/gm, 'interface '))
await close()
