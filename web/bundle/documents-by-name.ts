import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const TAG = /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*(query|mutation|fragment)\s+(\w+)[^`]*`,?\s*\)/g

/**
 * Replaces each `graphql(…)` in the build by the hash of the document of that name, which is all that is ever sent: the texts
 * of all documents would weigh as much as a page. A fragment is only a type and leaves nothing behind. In development it is the
 * generated document, which Vite updates as it changes.
 */
export function documentsByName(): Plugin {
  let hashes: Map<string, string> | null = null
  return {
    name: 'tablee:documents-by-name',
    enforce: 'pre',
    config(_, { command }) {
      hashes = command === 'build' ? readHashes() : null
    },
    transform(code, id) {
      // Otherwise the bundler keeps all documents, because creating one might have side effects.
      if (hashes && id.includes('/generated/')) return { code, map: null, moduleSideEffects: false }
      // The loader of a page may be a chunk of its own, whose id ends with a query.
      if (!/\.tsx?(\?|$)/.test(id) || id.includes('/generated/') || !code.includes('graphql(`')) return null

      const imported = new Set<string>()
      const replaced = code.replace(TAG, (_tag, kind: string, name: string) => {
        if (kind === 'fragment') return 'undefined'
        if (hashes) return `({ __meta__: { hash: '${hashOf(hashes, name)}' } })`
        imported.add(`${name}Document`)
        return `${name}Document`
      })
      if (imported.size === 0) return { code: replaced, map: null }
      return { code: `import { ${[...imported].join(', ')} } from '${GENERATED}'\n${replaced}`, map: null }
    },
  }
}

function readHashes(): Map<string, string> {
  const documents = Object.entries(JSON.parse(readFileSync(PERSISTED, 'utf8')) as Record<string, string>)
  return new Map(documents.map(([hash, text]) => [/\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '', hash]))
}

function hashOf(hashes: Map<string, string>, name: string): string {
  const hash = hashes.get(name)
  if (!hash) throw new Error(`${name} is not among the generated documents: npm run generate.`)
  return hash
}

const GENERATED = new URL('../generated/graphql.ts', import.meta.url).pathname
const PERSISTED = new URL('../generated/persisted-documents.json', import.meta.url)
