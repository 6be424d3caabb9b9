import { NO_GUESTS, NO_MONEY } from '@tablee/domain/service/figures'
import { expect, test } from 'vitest'
import { figuresCsv } from './figures-csv.ts'
import { figuresUrl, lastDays, readFiguresUrl } from './figures-url.ts'

test('a spreadsheet has one line a day, with semicolons, decimal commas and a byte order mark', () => {
  const day = {
    ...NO_GUESTS,
    ...NO_MONEY,
    day: '2026-11-24',
    covers: 42,
    unmarked: 7,
    card: 123_456,
    tips: 300,
    givenBack: 50,
    disputed: 1250,
  }
  const [head, line, end] = figuresCsv([day]).split('\r\n')
  expect(head).toMatch(/^\uFEFFJour;Tables;Couverts;Absences;Sans marque;Commandes;Recettes \(EUR\);/)
  expect(line).toBe('24/11/2026;0;42;0;7;0;1234,06;0,00;0,00;-0,50;0,00;12,50;3,00;0,00;1237,06;0,00')
  expect(end).toBe('')
})

test('a period is part of the URL, and an invalid one is ignored', () => {
  const period = lastDays(90, '2026-11-24')
  expect(period).toEqual({ from: '2026-08-27', to: '2026-11-24', step: 'week' })
  expect(readFiguresUrl(new URLSearchParams(figuresUrl(period)))).toEqual(period)
  expect(readFiguresUrl(new URLSearchParams('du=2026-02-31&au=x'))).toEqual({ from: null, to: null, step: 'day' })
})
