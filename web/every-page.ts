type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * The chunk of a module that every page needs: the framework's or the shell's. Two files instead of twenty weigh less
 * and arrive sooner. Null leaves the module to the bundler.
 */
export function chunkOfEveryPage(id: string, modules: Modules): string | null {
  if (!isOfEveryPage(id, modules, new Set())) return null
  return id.includes('/node_modules/') ? 'framework' : 'shell'
}

/** Whether the root or the client entry reaches the module by static imports. */
function isOfEveryPage(id: string, modules: Modules, visited: Set<string>): boolean {
  if (ENTRIES.some((entry) => id.startsWith(entry))) return true
  if (visited.has(id)) return false
  visited.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, modules, visited)) ?? false
}

// A prefix, because the framework appends query strings to these module ids.
const ENTRIES = ['root.tsx', 'entry.client.tsx'].map((file) => new URL(file, import.meta.url).pathname)
