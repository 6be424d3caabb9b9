type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * The chunk of a module that every page needs: the framework's or the shell's, two files instead of twenty, which weigh
 * less and come sooner. Null leaves a module to the bundler.
 */
export function chunkOfEveryPage(id: string, modules: Modules): string | null {
  if (!isOfEveryPage(id, modules, new Set())) return null
  return id.includes('/node_modules/') ? 'framework' : 'shell'
}

/** The root or the entry reach it by imports that do not wait. */
function isOfEveryPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (ENTRIES.some((entry) => id.startsWith(entry))) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, modules, seen)) ?? false
}

// The framework adds questions to their names.
const ENTRIES = ['root.tsx', 'entry.client.tsx'].map((file) => new URL(file, import.meta.url).pathname)
