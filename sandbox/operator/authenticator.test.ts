import { expect, test } from 'vitest'
import { codeAt } from './authenticator.ts'

// The examples of RFC 6238, appendix B. Six digits are the last of the eight given there.
test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_111_111_111_000, '050471'],
  [1_234_567_890_000, '005924'],
  [2_000_000_000_000, '279037'],
  [20_000_000_000_000, '353130'],
])('at %i the authenticator shows %s', (now, code) => {
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now).code).toBe(code)
})

test('a code is shown for thirty seconds', () => {
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000).until).toBe(60_000)
})
