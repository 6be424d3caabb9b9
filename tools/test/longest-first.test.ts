import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST, longestFirst } from './longest-first.ts'
import { ROOT } from './run-stage.ts'

test('the longest files exist', () => {
  expect(LONGEST.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the longest files run first, and the others keep their order', () => {
  const [longest = '', next = ''] = LONGEST
  const sorted = longestFirst(['domain/b.test.ts', next, 'domain/a.test.ts', longest], (path) => path)
  expect(sorted).toEqual([longest, next, 'domain/b.test.ts', 'domain/a.test.ts'])
})
