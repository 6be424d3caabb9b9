/** The size in bytes beyond which a file is not a photograph of ours. */
export const LARGEST_PHOTOGRAPH = 20_000_000

/** Returns the key itself. Throws if it is invalid. */
export function checkKey(key: string): string {
  if (!isPlainKey(key)) throw new Error('this is no key of a photograph')
  return key
}

/** True if no part of the key begins with a dot, which excludes `..` and hidden files. */
export function isPlainKey(key: string): boolean {
  return key.length <= 300 && key.split('/').every((part) => /^[A-Za-z0-9_][\w.-]*$/.test(part))
}
