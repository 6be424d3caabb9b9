import { addDays, type Day } from './calendar.ts'

/** Returns the name of the public holiday of metropolitan France on this day (Code du travail L3133-1), or null. */
export function publicHoliday(day: Day): string | null {
  return holidaysOf(Number(day.slice(0, 4))).get(day) ?? null
}

const years = new Map<number, Map<Day, string>>()

function holidaysOf(year: number): Map<Day, string> {
  const known = years.get(year)
  if (known) return known
  const holidays = computeHolidays(year)
  if (years.size >= 100) years.clear()
  years.set(year, holidays)
  return holidays
}

function computeHolidays(year: number): Map<Day, string> {
  const easter = easterSunday(year)
  // Movable feasts come first: if two fall on one day (Ascension on 8 May 2036), the fixed one gives its name.
  return new Map([
    [addDays(easter, 1), 'Lundi de Pâques'],
    [addDays(easter, 39), 'Ascension'],
    [addDays(easter, 50), 'Lundi de Pentecôte'],
    [`${year}-01-01`, 'Jour de l’An'],
    [`${year}-05-01`, 'Fête du Travail'],
    [`${year}-05-08`, 'Victoire 1945'],
    [`${year}-07-14`, 'Fête nationale'],
    [`${year}-08-15`, 'Assomption'],
    [`${year}-11-01`, 'Toussaint'],
    [`${year}-11-11`, 'Armistice 1918'],
    [`${year}-12-25`, 'Noël'],
  ])
}

/** Computes Easter with the algorithm of Meeus, Jones and Butcher. The variable names are theirs. */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const date = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
