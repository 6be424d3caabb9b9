import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxPlan } from './generate-sandbox-map.ts'

test("the sandbox's map shows the product's own districts, river and places", () => {
  expect(readFileSync(new URL('../sandbox/map/plan.json', import.meta.url), 'utf8')).toBe(sandboxPlan())
})
