import { existsSync, readFileSync } from 'node:fs'

export type Persisted = ReadonlyMap<string, string>

/** The documents of our own pages by their hash, which the browser sends instead of the text. */
export function readPersisted(file: string): Persisted {
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
}
