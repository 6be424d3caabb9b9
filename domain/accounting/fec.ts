import type { Day } from '../calendar/calendar.ts'
import { csvCents } from '../csv.ts'
import { type Entry, JOURNALS } from './entries.ts'

/** The eighteen columns of the file of accounting entries (LPF, art. A47 A-1, VII). */
export const FEC_COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib'],
  ...['PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate'],
  ...['Montantdevise', 'Idevise'],
]

/**
 * Returns the file of accounting entries: one row per line of an entry, fields separated by tabs, days as YYYYMMDD, a decimal comma.
 * Entries are ordered by day and numbered within it, so that another export of the same days has the same numbers.
 */
export function fecText(entries: readonly Entry[]): string {
  const ordered = entries.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const counts = new Map<Day, number>()
  const rows = ordered.flatMap((entry) => {
    const count = (counts.get(entry.day) ?? 0) + 1
    counts.set(entry.day, count)
    return rowsOf(entry, `${compact(entry.day)}${String(count).padStart(4, '0')}`)
  })
  return [FEC_COLUMNS, ...rows].map((row) => `${row.map(plain).join('\t')}\r\n`).join('')
}

/** Returns '123456789FEC20261130.txt'. The day is the last of the period. Nine zeros replace a missing SIREN. */
export function fecName(siren: string | null, to: Day): string {
  return `${siren ?? '000000000'}FEC${compact(to)}.txt`
}

function rowsOf({ journal, day, piece, pieceDay, label, lines }: Entry, number: string): string[][] {
  return lines.map(({ account, debit, credit }) => [
    ...[journal, JOURNALS[journal], number, compact(day), account.number, account.name, '', ''],
    ...[piece, compact(pieceDay), label, csvCents(debit), csvCents(credit), '', '', compact(day), '', ''],
  ])
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

/** Replaces separators within a field by spaces. */
function plain(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ')
}
