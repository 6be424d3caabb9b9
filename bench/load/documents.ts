import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PERSISTED = join(import.meta.dirname, '../../web/generated/persisted-documents.json')

/** Returns the hash of a document that our pages send, by its name. Throws if no page sends it. */
export function documentsByName(): (name: string) => string {
  const all = Object.entries(JSON.parse(readFileSync(PERSISTED, 'utf8')) as Record<string, string>)
  const known = new Map<string, string>()
  return (name) => {
    const id = known.get(name) ?? all.find(([, text]) => new RegExp(`(query|mutation) ${name}\\(`).test(text))?.[0]
    if (!id) throw new Error(`No page asks ${name}`)
    known.set(name, id)
    return id
  }
}
