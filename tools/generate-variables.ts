import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitsTable } from './limits/limits-table.ts'
import { environmentExample, variablesTable } from './variables/write-variables.ts'

/** Writes docs/variables.md and .env.example from the configuration, and docs/limits.md from the code of the server. */
const ROOT = join(import.meta.dirname, '..')
writeFileSync(join(ROOT, 'docs/variables.md'), variablesTable())
writeFileSync(join(ROOT, '.env.example'), environmentExample())
writeFileSync(join(ROOT, 'docs/limits.md'), limitsTable())
