import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { publicHoliday } from './holidays.ts'

const OFFICIAL = fileURLToPath(new URL('../../../shared/data/public-holidays.json', import.meta.url))

test('movable holidays follow Easter', () => {
  expect(publicHoliday('2026-04-06')).toBe('Lundi de Pâques')
  expect(publicHoliday('2026-05-14')).toBe('Ascension')
  expect(publicHoliday('2038-04-26')).toBe('Lundi de Pâques')
  expect(publicHoliday('2026-04-05')).toBeNull()
})

test('fixed holidays recur every year', () => {
  expect(publicHoliday('2026-07-14')).toBe('Fête nationale')
  expect(publicHoliday('2099-12-25')).toBe('Noël')
  expect(publicHoliday('2026-12-26')).toBeNull()
})

test('a fixed holiday gives its name if two holidays coincide', () => {
  expect(publicHoliday('2008-05-01')).toBe('Fête du Travail')
})

test.skipIf(!existsSync(OFFICIAL))('the holidays of 2024 to 2032 match the official list', () => {
  const official: Record<string, string> = JSON.parse(readFileSync(OFFICIAL, 'utf8'))
  for (let day = '2024-01-01'; day <= '2032-12-31'; day = addDays(day, 1)) {
    expect(`${day} ${publicHoliday(day)}`).toBe(`${day} ${official[day] ?? null}`)
  }
})
