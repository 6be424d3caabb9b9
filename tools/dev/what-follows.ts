type Part = 'sandbox' | 'server'
type Work = { restart: Part[]; generate: ('documents' | 'tables')[] }

/**
 * What is to be done after these files have changed, given as paths from the root. Pages are Vite's, which swaps them
 * in the browser; a test or a document is part of nothing that runs.
 */
export function whatFollows(files: string[]): Work {
  const changed = files.filter((file) => !isAside(file))
  const some = (pattern: RegExp) => changed.some((file) => pattern.test(file))
  const restart: [Part, RegExp][] = [
    ['sandbox', /^sandbox\//],
    ['server', /^(server|domain|demonstration|dish-art)\//],
  ]
  const generate: [Work['generate'][number], RegExp][] = [
    ['documents', /^web\/(features|ui)\/.+\.tsx?$|^server\/(graphql\/|.+\.graphql\.ts$)/],
    ['tables', /^server\/database\/migrations\/.+\.sql$/],
  ]
  return {
    restart: restart.filter(([, pattern]) => some(pattern)).map(([part]) => part),
    generate: generate.filter(([, pattern]) => some(pattern)).map(([derived]) => derived),
  }
}

/** Tests, what they share, what is generated, folders, and what an editor leaves beside a file while it saves. */
function isAside(file: string): boolean {
  if (/(^|\/)(node_modules|build|generated|testing|\.[^/]+)\//.test(file)) return true
  if (/\.(test|fixtures|md)\b/.test(file) || file === 'server/database/tables.ts') return true
  return !/(^|\/)[^/.#][^/]*\.\w+$/.test(file)
}
