import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('schema.graphql and web/generated are up to date', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-generate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/generate.ts'), folder], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)

  const files = globSync(['schema.graphql', 'web/generated/*'], { cwd: ROOT }).toSorted()
  expect(globSync(['schema.graphql', 'web/generated/*'], { cwd: folder }).toSorted()).toEqual(files)
  const stale = files.filter(
    (file) => readFileSync(join(ROOT, file), 'utf8') !== readFileSync(join(folder, file), 'utf8'),
  )
  expect(stale).toEqual([])
})

test('server/database/tables.ts is the schema of an empty database after all migrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-tables-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'tables.ts')
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/generate-tables.ts'), file], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(ROOT, 'server/database/tables.ts'), 'utf8'))
})
