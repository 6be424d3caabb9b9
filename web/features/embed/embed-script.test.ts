import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the script for restaurants’ own sites is sent as it is written, and weighs less than 3 kB', () => {
  const { size } = statSync(join(import.meta.dirname, '../../public/embed.js'))
  expect(size).toBeLessThan(3_000)
})
