import { CsvError, parse } from 'csv-parse/sync'
import { type Cells, type ColumnName, columnOf } from './columns.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A row, and the line of the file on which it begins. */
export type CsvRow = { line: number; cells: Cells }

/** The reason why a row, or a part of it, is left out. `column` is the header as written in the file, or its number. */
export type Fault = { line: number; column: string; reason: string }

/** `headers` contains the known columns as written in the file, `unknown` the headers of the others. */
type Csv = {
  headers: ReadonlyMap<ColumnName, string>
  unknown: string[]
  separator: string
  rows: CsvRow[]
  faults: Fault[]
}

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

const SHAPE = { recordDelimiter: '\n', skipEmptyLines: true }

/**
 * Parses a CSV (RFC 4180) with a header. The separator is a comma, semicolon or tab; lines end with LF, CRLF or CR. A broken
 * row is a fault, and parsing continues at the next line, so that an open quote costs one row and not the rest of the file.
 * Rows without any text are skipped. Throws UnreadableFile if two headers mean one column.
 */
export function readCsv(text: string): Csv {
  const lines = linesOf(text)
  const { separator, line: headerLine } = separatorOf(lines)
  const written = headersIn(lines[headerLine] ?? '', separator)
  const table = { lines, separator, written, columns: written.map(columnOf) }

  const rows: CsvRow[] = []
  const faults: Fault[] = []
  let from = headerLine + 1
  while (from < lines.length) {
    const stretch = readStretch(table, from)
    rows.push(...stretch.rows)
    if (!stretch.fault) break
    faults.push(stretch.fault)
    from = stretch.fault.line
  }
  return { headers: headersByColumn(table), unknown: unknownOf(table), separator, rows, faults }
}

type Table = { lines: string[]; separator: Separator; written: string[]; columns: (ColumnName | null)[] }

/** Splits lines. A carriage return alone only ends a line if there are more of them than of the others. */
function linesOf(text: string): string[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return text.split(count(/\r(?!\n)/g) > count(/\n/g) ? '\r' : /\r?\n/)
}

/** Returns the separator of Excel's first line « sep=; », otherwise the one that gives the most known columns in the header. */
function separatorOf(lines: string[]): { separator: Separator; line: number } {
  const first = nextWritten(lines, 0)
  const declared = SEPARATORS.find((separator) => lines[first]?.toLowerCase() === `sep=${separator}`)
  if (declared) return { separator: declared, line: nextWritten(lines, first + 1) }

  const known = (separator: Separator) =>
    headersIn(lines[first] ?? '', separator).filter((name) => columnOf(name)).length
  const [most = ','] = SEPARATORS.toSorted((a, b) => known(b) - known(a))
  return { separator: most, line: first }
}

function headersIn(line: string, delimiter: Separator): string[] {
  try {
    return parse(line, { ...SHAPE, delimiter })[0]?.map((name) => name.trim()) ?? []
  } catch {
    return []
  }
}

function headersByColumn({ written, columns }: Table): Map<ColumnName, string> {
  const headers = new Map<ColumnName, string>()
  for (const [at, column] of columns.entries()) {
    const header = written[at] ?? ''
    const before = column && headers.get(column)
    if (before !== null && before !== undefined) {
      throw new UnreadableFile(`les colonnes « ${before} » et « ${header} » veulent dire la même chose (${column})`)
    }
    if (column) headers.set(column, header)
  }
  return headers
}

function unknownOf({ written, columns }: Table): string[] {
  return written.filter((header, at) => header !== '' && columns[at] === null)
}

/** Returns the rows from a line (counted from 0), up to the first broken one. */
function readStretch(table: Table, from: number): { rows: CsvRow[]; fault?: Fault } {
  const { lines, separator, columns } = table
  const rows: CsvRow[] = []
  let read = from

  const onRecord = (record: string[], { lines: endsOn }: { lines: number }) => {
    const line = nextWritten(lines, read)
    if (swallowsRows(table, line, from + endsOn)) throw new OpenQuote()
    if (record.length !== columns.length) throw new WrongLength(record.length)
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line: line + 1, cells: cellsOf(columns, record) })
    read = from + endsOn
    return null
  }
  try {
    parse(lines.slice(from).join('\n'), { ...SHAPE, delimiter: separator, relaxColumnCount: true, onRecord })
    return { rows }
  } catch (error) {
    return { rows, fault: { line: nextWritten(lines, read) + 1, ...faultOf(error, table) } }
  }
}

class OpenQuote extends Error {}
class WrongLength extends Error {
  readonly length: number
  constructor(length: number) {
    super()
    this.length = length
  }
}

/** True if a quoted cell of several lines contains a line with all cells of a row: its quote was never closed. */
function swallowsRows({ lines, separator, columns }: Table, first: number, end: number): boolean {
  const isRow = (line: string) => line.split('"', 1).join('').split(separator).length >= Math.max(columns.length, 3)
  return lines.slice(first + 1, end).some(isRow)
}

function cellsOf(columns: Table['columns'], record: string[]): Cells {
  return Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, record[at] ?? '']] : [])))
}

/** Returns the first line from this one (counted from 0) that is not empty. */
function nextWritten(lines: string[], from: number): number {
  let line = from
  while (line < lines.length - 1 && lines[line] === '') line++
  return line
}

function faultOf(error: unknown, { written }: Table): Omit<Fault, 'line'> {
  const column = (at: number) => written[at] || `n° ${at + 1}`
  if (error instanceof WrongLength) {
    const { length } = error
    const reason = `la ligne a ${length} colonnes au lieu des ${written.length} de l’en-tête`
    return { column: column(Math.min(length, written.length)), reason }
  }
  if (error instanceof OpenQuote) return { column: column(0), reason: 'un guillemet ouvert n’est pas fermé' }
  if (!(error instanceof CsvError)) throw error
  return { column: column(typeof error.column === 'number' ? error.column : 0), reason: reasonOf(error) }
}

function reasonOf({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') return 'un guillemet ouvert n’est pas fermé'
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE') return 'un guillemet est mal placé'
  return `ligne illisible (${message})`
}
