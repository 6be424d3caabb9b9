import type { Day } from './calendar/calendar.ts'

/** Returns a table that French spreadsheets open: UTF-8 with a byte order mark, semicolons, CRLF. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** Formats a day for a French spreadsheet: '24/12/2026'. */
export function csvDay(day: Day): string {
  return day.split('-').toReversed().join('/')
}

/** Formats cents for a French spreadsheet: '12,50', '-3,00'. */
export function csvCents(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/**
 * Escapes a cell. A typed text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV injection).
 * Amounts are left as they are.
 */
function cellOf(value: string): string {
  const isFormula = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(value) && !/^-?\d+,\d\d$/.test(value)
  const text = isFormula ? `'${value}` : value
  return /[";\r\n]/.test(text) || isFormula ? `"${text.replaceAll('"', '""')}"` : text
}
