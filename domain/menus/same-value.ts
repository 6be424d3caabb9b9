/** True if two JSON values are equal, whatever the order of their keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isOfParts(one) || !isOfParts(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  )
}

function isOfParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
