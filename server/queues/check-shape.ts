import { UnreadableRow } from './unreadable-row.ts'

/** The kinds of values in a payload. `id` is a whole number within the range of a column of type integer. */
const KINDS = {
  id: (value: unknown) => isWhole(value) && Math.abs(value) < 2 ** 31,
  whole: isWhole,
  flag: (value: unknown) => typeof value === 'boolean',
  text: isText,
  ids: (value: unknown) => Array.isArray(value) && value.every(KINDS.id),
  texts: (value: unknown) => Array.isArray(value) && value.every(isText),
  objects: (value: unknown) => Array.isArray(value) && value.every(isObject),
  object: isObject,
}

type KindOf<T> = T extends boolean
  ? 'flag'
  : T extends number
    ? 'id' | 'whole'
    : T extends string
      ? 'text'
      : T extends readonly number[]
        ? 'ids'
        : T extends readonly string[]
          ? 'texts'
          : T extends readonly object[]
            ? 'objects'
            : 'object'

/** The kind of each field of a payload, with `?` appended if the field may be absent or null. */
export type PayloadShape<Payload> = {
  [Field in keyof Payload]-?: undefined extends Payload[Field]
    ? `${KindOf<NonNullable<Payload[Field]>>}?`
    : null extends Payload[Field]
      ? `${KindOf<NonNullable<Payload[Field]>>}?`
      : KindOf<Payload[Field]>
}

/**
 * Throws UnreadableRow unless the payload is an object with these fields. Other fields are allowed: another release may
 * have written them.
 */
export function checkShape(payload: unknown, shape: Record<string, string>): void {
  if (!isObject(payload)) throw new UnreadableRow('the payload is not an object')
  for (const [field, kind] of Object.entries(shape)) {
    const value = payload[field] ?? null
    const isOptional = kind.endsWith('?')
    const isKind = KINDS[(isOptional ? kind.slice(0, -1) : kind) as keyof typeof KINDS]
    // The message omits the value, which may be personal data.
    if (value === null ? !isOptional : !isKind(value)) throw new UnreadableRow(`${field} is not of the kind ${kind}`)
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** PostgreSQL's text cannot hold NUL. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0')
}
