import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the embed script is smaller than 3 kB', () => {
  const { size } = statSync(join(import.meta.dirname, '../../public/embed.js'))
  expect(size).toBeLessThan(3_000)
})
