import { expect, test } from 'vitest'
import { inEuros, inPercent, inWholeEuros } from './money.ts'

test('an amount has two decimals, a thousands separator, and a non-breaking space before the euro sign', () => {
  expect(inEuros(2250)).toBe('22,50\u00A0€')
  expect(inEuros(123450)).toBe('1\u202F234,50\u00A0€')
})

test('a deduction has a minus sign, and zero has none', () => {
  expect(inEuros(-200)).toBe('−2,00\u00A0€')
  expect(inEuros(-0)).toBe('0,00\u00A0€')
})

test('an average is rounded to whole euros, and a percentage keeps its decimals', () => {
  expect(inWholeEuros(2660)).toBe('27\u00A0€')
  expect(inPercent(30)).toBe('30\u00A0%')
  expect(inPercent(5.5)).toBe('5,5\u00A0%')
})
