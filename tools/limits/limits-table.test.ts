import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitsTable, listLimits } from './limits-table.ts'

const ROOT = join(import.meta.dirname, '../..')

test('docs/limits.md is what the code says', () => {
  expect(readFileSync(join(ROOT, 'docs/limits.md'), 'utf8')).toBe(limitsTable())
})

test('each limit has a number, and no file that counts tries is missing', () => {
  const limits = listLimits()
  expect(limits.filter(({ most }) => !Number.isInteger(most))).toEqual([])
  const counting = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/node_modules/**'] })
    .filter((file) => /\bcounter: ['`]/.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => file.replace(/^server\/(modules\/)?/, ''))
  const listed = new Set(limits.map(({ file }) => file))
  // `limits/networks.ts` only derives limits from those of its callers.
  expect(counting.filter((file) => !listed.has(file))).toEqual(['limits/networks.ts'])
})
