/** `after`, in which each list and object that says what its place said in `before` is that one; all of it, where nothing differs. */
export function sameParts<T>(before: unknown, after: T): T {
  if (!isOfParts(before) || !isOfParts(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const parts = Object.entries(after).map(([key, part]) => [key, sameParts(own(before, key), part)] as const)
  const isSame = parts.length === Object.keys(before).length && parts.every(([key, part]) => own(before, key) === part)
  if (isSame) return before as T
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}

/** Values of JSON alone are looked into. */
function isOfParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
