import { expect, test } from 'vitest'
import { readQuestion } from './question.ts'

const words = (text: string) => readQuestion(text, true).words.map(({ readings }) => readings.at(-1))
const numbers = (text: string) => readQuestion(text, true).numbers

test('accents, capitals and abbreviations are ignored', () => {
  expect(words("Av. de l'OPÉRA")).toEqual(['avenue', 'de', 'l', 'opera'])
  expect(words('bd St-Germain')).toEqual(['boulevard', 'saint', 'germain'])
})

test('the number of an address includes its suffix', () => {
  expect(numbers('10 bis rue de Rivoli')).toEqual(['10bis'])
  expect(numbers('10bis rue de Rivoli')).toEqual(['10bis'])
  expect(numbers('2 B rue de Rivoli')).toEqual(['2b'])
})

test('a single character at the end may begin a word, and is not yet a suffix', () => {
  expect(readQuestion('10 b', true)).toMatchObject({ numbers: ['10'], words: [{ readings: ['b'] }] })
  expect(readQuestion('10 b', false).numbers).toEqual(['10b'])
})

test('an ordinal is an arrondissement, and so is a number after Paris', () => {
  expect(words('rue Oberkampf 11e')).toEqual(['rue', 'oberkampf', '#11'])
  expect(words('paris 1er')).toEqual(['paris', '#1'])
  expect(words('paris 11')).toEqual(['paris', '#11'])
  expect(numbers('paris 11')).toEqual([])
})

test('the country at the end is ignored, but not in Avenue de France', () => {
  expect(words('rue de Rivoli, Paris, France')).toEqual(['rue', 'de', 'rivoli', 'paris'])
  expect(words('avenue de France')).toEqual(['avenue', 'de', 'france'])
})
