import { expect, test } from 'vitest'
import { enumerated } from './enumerated.ts'

test('words are enumerated as one says them', () => {
  expect([[], ['Léa'], ['Léa', 'Tom'], ['Léa', 'Tom', 'Inès']].map(enumerated)).toEqual([
    '',
    'Léa',
    'Léa et Tom',
    'Léa, Tom et Inès',
  ])
})
