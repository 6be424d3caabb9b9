import { expect, test } from 'vitest'
import { behindHash } from './behind-hash.ts'

test.each([
  ['#abc_-.DEF', 'abc_-.DEF'],
  ['#a%2Fb', 'a/b'],
  ['#', null],
  ['', null],
  ['#abc%', null],
  ['#abc%E0%A4', null],
])('the hash %j contains the link %j', (hash, link) => {
  expect(behindHash(hash)).toBe(link)
})
