/** Bytes beyond which a file is no photograph of ours. */
export const LARGEST_PHOTOGRAPH = 20_000_000

/** The key itself. Throws where it is none. */
export function checkKey(key: string): string {
  if (!isPlainKey(key)) throw new Error('this is no key of a photograph')
  return key
}

/** True if no part of the key begins with a dot, which excludes `..` and hidden files. */
export function isPlainKey(key: string): boolean {
  return key.length <= 300 && key.split('/').every((part) => /^[A-Za-z0-9_][\w.-]*$/.test(part))
}
