import { expect, test } from 'vitest'
import { enumerated } from './enumerated.ts'

test('a list of words is joined with commas and « et »', () => {
  expect([[], ['Léa'], ['Léa', 'Tom'], ['Léa', 'Tom', 'Inès']].map(enumerated)).toEqual([
    '',
    'Léa',
    'Léa et Tom',
    'Léa, Tom et Inès',
  ])
})
