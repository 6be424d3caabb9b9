import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentExample, variablesTable } from './variables/write-variables.ts'

/** Writes docs/variables.md and .env.example from the configuration. */
const ROOT = join(import.meta.dirname, '..')
writeFileSync(join(ROOT, 'docs/variables.md'), variablesTable())
writeFileSync(join(ROOT, '.env.example'), environmentExample())
