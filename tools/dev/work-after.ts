type ProcessName = 'sandbox' | 'server'
type Work = { restart: ProcessName[]; generate: ('documents' | 'tables')[] }

/**
 * Returns what to generate and restart after these files have changed, given as paths from the root. Vite itself replaces pages
 * in the browser. Tests and documents need nothing.
 */
export function workAfter(files: string[]): Work {
  const changed = files.filter((file) => !isAside(file))
  const some = (pattern: RegExp) => changed.some((file) => pattern.test(file))
  const restart: [ProcessName, RegExp][] = [
    ['sandbox', /^sandbox\//],
    ['server', /^(server|domain|demonstration|dish-art)\//],
  ]
  const generate: [Work['generate'][number], RegExp][] = [
    ['documents', /^web\/(app|operator|pro|screens|shared|ui)\/.+\.tsx?$|^server\/(graphql\/|.+\.graphql\.ts$)/],
    ['tables', /^server\/database\/migrations\/.+\.sql$/],
  ]
  return {
    restart: restart.filter(([, pattern]) => some(pattern)).map(([name]) => name),
    generate: generate.filter(([, pattern]) => some(pattern)).map(([derived]) => derived),
  }
}

/** True if a path is a test, a fixture, generated, a folder, or a temporary file of an editor. */
function isAside(file: string): boolean {
  if (/(^|\/)(node_modules|build|generated|testing|\.[^/]+)\//.test(file)) return true
  if (/\.(test|fixtures|md)\b/.test(file) || file === 'server/database/tables.ts') return true
  return !/(^|\/)[^/.#][^/]*\.\w+$/.test(file)
}
