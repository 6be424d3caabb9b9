import type { Plugin } from 'vite'

const TAG = /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*(query|mutation|fragment)\s+(\w+)[^`]*`,?\s*\)/g

/**
 * Replaces each `graphql(…)` by the generated document of that name, so that a page carries the hashes of its own
 * documents instead of the text of all of them. A fragment is only a type and leaves nothing behind.
 */
export function documentsByName(): Plugin {
  return {
    name: 'tablee:documents-by-name',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/generated/') || !code.includes('graphql(`')) return null

      const imported = new Set<string>()
      const replaced = code.replace(TAG, (_tag, kind: string, name: string) => {
        if (kind === 'fragment') return 'undefined'
        imported.add(`${name}Document`)
        return `${name}Document`
      })
      if (imported.size === 0) return { code: replaced, map: null }
      return { code: `import { ${[...imported].join(', ')} } from '${GENERATED}'\n${replaced}`, map: null }
    },
  }
}

const GENERATED = new URL('./generated/graphql.ts', import.meta.url).pathname
