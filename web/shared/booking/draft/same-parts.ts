/**
 * Returns `after`, with each list and object that equals its counterpart in `before` replaced by that one. Returns `before`
 * itself if nothing differs.
 */
export function sameParts<T>(before: unknown, after: T): T {
  if (!isOfParts(before) || !isOfParts(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const parts = Object.entries(after).map(([key, part]) => [key, sameParts(valueAt(before, key), part)] as const)
  const isSame =
    parts.length === Object.keys(before).length && parts.every(([key, part]) => valueAt(before, key) === part)
  if (isSame) return before as T
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}

/** Only lists and objects of JSON are compared by content. */
function isOfParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function valueAt(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
