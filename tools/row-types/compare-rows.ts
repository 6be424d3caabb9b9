import type { SeenValues, ValueKind } from '@tablee/server/testing/seen-values.ts'
import type { Column, SeenStatement } from '@tablee/server/testing/watch-rows.ts'
import type { Shape } from './row-shape.ts'

/**
 * Returns the differences between a statement's rows and their type, one sentence each. Columns are compared by name and
 * PostgreSQL type even without recorded rows, and all recorded values including their JSON. PostgreSQL does not state whether a
 * column may be null, so that is only compared with the recorded rows.
 */
export function faultsOf(row: Shape, { columns, rows }: Pick<SeenStatement, 'columns' | 'rows'>): string[] {
  if (row.isOpen || row.isRecord) return []
  const named = columns.length > 0 ? columns.map(([name]) => name) : Object.keys(rows.fields ?? {})
  const isKnown = columns.length > 0 || rows.count > 0
  const missing = [...row.fields].filter(([name, { isOptional }]) => isKnown && !isOptional && !named.includes(name))
  const unknown = columns.filter(([name, type]) => type !== VOID && !row.fields.has(name))
  return [
    ...missing.map(([name]) => `has no column ${name}`),
    ...unknown.map(([name]) => `has a column ${name} that its type lacks`),
    ...columns.flatMap((column) => columnFaults(row, column)),
    ...valueFaults(row, rows, ''),
  ]
}

function columnFaults(row: Shape, [name, type]: Column): string[] {
  const kind = KINDS[type] ?? 'string'
  const shape = row.fields.get(name)?.shape
  if (!shape || shape.isOpen || kind === 'json' || shape.kinds.has(kind)) return []
  return [`${name} is ${kind}, its type says ${[...shape.kinds].join(' or ') || 'nothing'}`]
}

function valueFaults(shape: Shape, seen: SeenValues, path: string): string[] {
  if (shape.isOpen || seen.count === 0) return []
  const wrong = (Object.keys(seen.kinds) as ValueKind[]).filter((kind) => !shape.kinds.has(kind))
  const isChoice = shape.strings !== null && shape.kinds.has('string')
  const others = isChoice ? seen.strings.filter((one) => !shape.strings?.has(one) && !OF_TOMORROW.has(one)) : []
  return [
    ...wrong.map((kind) => `${path || 'the row'} was ${kind}, its type says ${[...shape.kinds].join(' or ')}`),
    ...others.map((one) => `${path} was '${one}', which its type does not know`),
    ...(shape.items && seen.items ? valueFaults(shape.items, seen.items, `${path}[]`) : []),
    ...fieldFaults(shape, seen, path),
  ]
}

function fieldFaults({ fields, isRecord }: Shape, seen: SeenValues, path: string): string[] {
  const objects = seen.kinds.object ?? 0
  if (isRecord || objects === 0) return []
  return [...fields].flatMap(([name, { shape, isOptional }]) => {
    const at = path ? `${path}.${name}` : name
    const field = seen.fields?.[name]
    if (path && !isOptional && (field?.count ?? 0) < objects) return [`${at} was missing`]
    return field ? valueFaults(shape, field, at) : []
  })
}

/** Values that tests write as a later release would, to show that today's readers accept them. */
const OF_TOMORROW: ReadonlySet<string> = new Set(['NewsOfTomorrow', 'Any', 'NONE'])

/** PostgreSQL's type `void`. */
const VOID = 2278

/** The kinds to which the driver converts PostgreSQL's types, by OID. All others become strings. */
const KINDS: Record<number, ValueKind | 'json'> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'json',
  700: 'number',
  701: 'number',
  1000: 'array',
  1005: 'array',
  1007: 'array',
  1009: 'array',
  1015: 'array',
  1016: 'array',
  1114: 'instant',
  1184: 'instant',
  1700: 'number',
  2951: 'array',
  3802: 'json',
}
