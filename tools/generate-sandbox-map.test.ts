import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxPlan } from './generate-sandbox-map.ts'

test('the map of the sandbox shows the districts, river and places of the product', () => {
  expect(readFileSync(new URL('../sandbox/map/plan.json', import.meta.url), 'utf8')).toBe(sandboxPlan())
})
