export type ValueKind = 'null' | 'string' | 'number' | 'boolean' | 'instant' | 'bytes' | 'array' | 'object'

/** A summary of all values seen in one place. */
export type SeenValues = {
  count: number
  kinds: Partial<Record<ValueKind, number>>
  /** The distinct strings, while there are few enough for a union. */
  strings: string[]
  items?: SeenValues
  fields?: Record<string, SeenValues>
}

const MOST_STRINGS = 40

export function noValues(): SeenValues {
  return { count: 0, kinds: {}, strings: [] }
}

export function seeValue(seen: SeenValues, value: unknown): void {
  if (value === undefined) return
  const kind = kindOf(value)
  seen.count++
  seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1
  if (kind === 'string') seeString(seen, value as string)
  if (kind === 'array') {
    seen.items ??= noValues()
    for (const item of value as unknown[]) seeValue(seen.items, item)
  }
  if (kind === 'object') {
    seen.fields ??= {}
    for (const [name, field] of Object.entries(value as object)) {
      seen.fields[name] ??= noValues()
      seeValue(seen.fields[name], field)
    }
  }
}

export function addSeen(seen: SeenValues, other: SeenValues): void {
  seen.count += other.count
  for (const [kind, count] of Object.entries(other.kinds) as [ValueKind, number][])
    seen.kinds[kind] = (seen.kinds[kind] ?? 0) + count
  for (const string of other.strings) seeString(seen, string)
  if (other.items) {
    seen.items ??= noValues()
    addSeen(seen.items, other.items)
  }
  for (const [name, field] of Object.entries(other.fields ?? {})) {
    seen.fields ??= {}
    seen.fields[name] ??= noValues()
    addSeen(seen.fields[name], field)
  }
}

function seeString({ strings }: SeenValues, value: string): void {
  if (strings.length < MOST_STRINGS && !strings.includes(value)) strings.push(value)
}

function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'instant'
  if (value instanceof Uint8Array) return 'bytes'
  const type = typeof value
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'object') return type
  throw new Error(`the database answered a ${type}`)
}
