import { type CsvError, parse } from 'csv-parse/sync'

/** A row by its column names, and the line of the file on which it begins. */
type CsvRow = { line: number; cells: Record<string, string> }
export type Fault = { line: number; reason: string }
type Csv = { columns: string[]; rows: CsvRow[]; faults: Fault[] }

const SHAPE = { recordDelimiter: '\n', skipEmptyLines: true }

/**
 * Reads a CSV: commas, a header, quotes doubled inside quotes. A broken row is a fault, and reading continues at the next
 * line, so that an open quote costs one row and not the rest of the file. Throws where the header is unreadable.
 */
export function readCsv(text: string): Csv {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const headerLine = nextWritten(lines, 0)
  const columns = parse(lines[headerLine] ?? '', SHAPE)[0]?.map((name) => name.trim().toLowerCase()) ?? []

  const rows: CsvRow[] = []
  const faults: Fault[] = []
  let from = headerLine + 1
  while (from < lines.length) {
    const stretch = readStretch(lines, from, columns)
    rows.push(...stretch.rows)
    if (!stretch.fault) break
    faults.push(stretch.fault)
    from = stretch.fault.line
  }
  return { columns, rows, faults }
}

/** The rows from a line (counted from 0) on, up to the first that is broken. */
function readStretch(lines: string[], from: number, columns: string[]): { rows: CsvRow[]; fault?: Fault } {
  const rows: CsvRow[] = []
  let read = from

  const onRecord = (cells: Record<string, string>, { lines: endsOn }: { lines: number }) => {
    rows.push({ line: nextWritten(lines, read) + 1, cells })
    read = from + endsOn
    return null
  }
  try {
    parse(lines.slice(from).join('\n'), { ...SHAPE, columns, onRecord })
    return { rows }
  } catch (error) {
    return { rows, fault: { line: nextWritten(lines, read) + 1, reason: reasonOf(error as CsvError, columns.length) } }
  }
}

/** The first line from this one on (counted from 0) that is not empty. */
function nextWritten(lines: string[], from: number): number {
  let line = from
  while (line < lines.length - 1 && lines[line] === '') line++
  return line
}

function reasonOf({ code, message }: CsvError, expected: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') return 'un guillemet ouvert n’est pas fermé'
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE') return 'un guillemet est mal placé'
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return `la ligne n’a pas les ${expected} colonnes de l’en-tête`
  return `ligne illisible (${message})`
}
