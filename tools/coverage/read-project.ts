import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { operationsOf } from './asked-by.ts'

/** The texts that the check compares: files by path, specifications by name (null if they are absent). */
export type Project = {
  specifications: Record<string, string> | null
  document: string
  tests: Record<string, string>
  operations: string[]
}

const ROOT = join(import.meta.dirname, '../..')
const SPECIFICATIONS = join(ROOT, '../shared/spec')

export function readProject(): Project {
  const isThere = existsSync(SPECIFICATIONS)
  const schemas = [join(ROOT, 'schema.graphql'), ...(isThere ? [join(SPECIFICATIONS, 'schema.graphql')] : [])]
  const names = ['discovery', 'booking', 'rules']
  const files = globSync('{domain,server,web,sandbox,dish-art,e2e,bench,deploy,tools}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'tools/coverage/**'],
  })
  return {
    specifications: isThere
      ? Object.fromEntries(names.map((name) => [name, read(join(SPECIFICATIONS, `${name}.md`))]))
      : null,
    document: read(join(ROOT, 'docs/coverage.md')),
    tests: Object.fromEntries(files.toSorted().map((file) => [file, read(join(ROOT, file))])),
    operations: [...new Set(schemas.flatMap((schema) => operationsOf(buildSchema(read(schema)))))],
  }
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}
