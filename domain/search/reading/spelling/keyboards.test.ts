import { expect, test } from 'vitest'
import { neighboursOf, onOtherKeyboard } from './keyboards.ts'

test('keys that touch each other on an AZERTY keyboard are neighbours', () => {
  expect(neighboursOf('s').sort()).toEqual(['d', 'e', 'q', 'w', 'x', 'z'])
  expect(neighboursOf('寿')).toEqual([])
})

test.each([
  ['pink ;q;;q', 'pink mamma'],
  ['le wink', 'le zink'],
  ['cqf2', 'café'],
  ['bo,aye', 'bomqye'],
  ['bo,qye', 'bomaye'],
])('%s is typed under the other layout of the keyboard for %s', (typed, meant) =>
  expect(onOtherKeyboard(typed)).toContain(meant),
)

test('a text without keys that differ has no other reading', () => {
  expect(onOtherKeyboard('le bistrot')).toEqual([])
})
