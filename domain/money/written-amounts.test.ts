import { expect, test } from 'vitest'
import { inEuros, inPercent, inWholeEuros } from './money.ts'

test('an amount has two decimals, its thousands apart, and a euro that never leaves it', () => {
  expect(inEuros(2250)).toBe('22,50\u00A0€')
  expect(inEuros(123450)).toBe('1\u202F234,50\u00A0€')
})

test('what is taken off carries a minus sign, nothing carries none', () => {
  expect(inEuros(-200)).toBe('−2,00\u00A0€')
  expect(inEuros(-0)).toBe('0,00\u00A0€')
})

test('an average is whole, a rate has the decimals that it has', () => {
  expect(inWholeEuros(2660)).toBe('27\u00A0€')
  expect(inPercent(30)).toBe('30\u00A0%')
  expect(inPercent(5.5)).toBe('5,5\u00A0%')
})
