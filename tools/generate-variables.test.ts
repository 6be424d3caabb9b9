import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@tablee/server/config.ts'
import { expect, test } from 'vitest'
import { listVariables } from './variables/list-variables.ts'
import { environmentExample, variablesTable } from './variables/write-variables.ts'

const committed = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('docs/variables.md and .env.example match the configuration', () => {
  expect(committed('docs/variables.md')).toBe(variablesTable())
  expect(committed('.env.example')).toBe(environmentExample())
})

test('every variable has a one-sentence description', () => {
  expect(listVariables().filter(({ meaning }) => !/^[^\n]{8,}\.$/.test(meaning))).toEqual([])
})

test('production refuses to start without each variable marked as required, and names it', () => {
  const refusal = () => readConfig({ NODE_ENV: 'production' })
  const required = listVariables().flatMap(({ name, required }) => (required === 'no' ? [] : [name]))
  for (const name of required) expect(refusal).toThrow(`${name} : manque`)
  const given = Object.fromEntries(required.map((name) => [name, 'x']))
  expect(() => readConfig({ NODE_ENV: 'production', ...given })).toThrow(/^(?!.*manque)/)
})
