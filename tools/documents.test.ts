import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
)
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].filter(
  (document) => document !== 'docs/progress.md',
)

test.each(documents)('each file named in %s exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|mjs))`/g)].map(([, name = '']) => name.replace(/^\.\//, ''))
  expect(named.filter((name) => !EXAMPLES.has(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual(
    [],
  )
})

/** Example files that CONTRIBUTING lets its reader write. */
const EXAMPLES = new Set(['0999_terrace.sql', 'clear-favourites.ts'])
