import type { Day } from './calendar/calendar.ts'

/** A text that French spreadsheets open as a table: UTF-8 with its mark, semicolons, lines that end as theirs do. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** A day as a French spreadsheet reads it: '24/12/2026'. */
export function csvDay(day: Day): string {
  return day.split('-').toReversed().join('/')
}

/** Cents as a French spreadsheet reads a number: '12,50', '-3,00'. */
export function csvCents(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/**
 * What a person has written and a spreadsheet would take for a formula begins with an apostrophe, which it reads as text
 * (OWASP, CSV injection). A number stays one.
 */
function cellOf(value: string): string {
  const isFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(value) && !/^-?\d+,\d\d$/.test(value)
  const text = isFormula ? `'${value}` : value
  return /[";\r\n]/.test(text) || isFormula ? `"${text.replaceAll('"', '""')}"` : text
}
