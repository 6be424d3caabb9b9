import { expect, test } from 'vitest'
import { asksProofOfAge } from './proof-of-age.ts'

const [wine, soup] = [{ isAlcohol: true }, { isAlcohol: false }]

test.each([
  ['DELIVERY', [soup, wine], true],
  ['CLICK_COLLECT', [wine], true],
  ['DELIVERY', [soup], false],
  ['CLICK_COLLECT', [], false],
  ['SELF_PAY', [wine], false],
  ['PAY_FOR_ALL_NO_INVITATION', [wine], false],
] as const)('%s with %j requires a proof of age: %s', (type, lines, asked) => {
  expect(asksProofOfAge(type, lines)).toBe(asked)
})
