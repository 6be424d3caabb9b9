type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * Returns the chunk of a module that every page needs: the framework's or the shell's. Two files instead of twenty weigh less
 * and arrive sooner. Null leaves the module to the next group, or to the bundler.
 */
export function chunkOfEveryPage(id: string, modules: Modules): string | null {
  const isOfAll = [...importersOf(id, modules)].some((importer) => ENTRIES.some((entry) => importer.startsWith(entry)))
  if (!isOfAll) return null
  return id.includes('/node_modules/') ? 'framework' : 'shell'
}

/**
 * Returns the chunk of a module that the home page shares with the pages to which it links, which belong to the same visit:
 * their cards, the small parts of `ui`, the words of days and sums. A file for each would weigh a third more.
 */
export function chunkOfFinding(id: string, modules: Modules): string | null {
  const pages = [...importersOf(id, modules)].flatMap((importer) => PAGE.exec(importer)?.[1] ?? [])
  const of = new Set(pages)
  if (!of.has('home') || of.size < 2) return null
  if (ICONS.test(id)) return 'parts'
  if (pages.every((page) => FINDING.has(page))) return 'finding'
  if (pages.every((page) => FINDING.has(page) || page === 'favourites')) return 'cards'
  if (WORDS.test(id)) return 'words'
  return PARTS.test(id) ? 'parts' : null
}

/** Returns the module and all modules that reach it by static imports. */
function importersOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, found)
  return found
}

const PAGE = /\/([\w-]+)\.page\.tsx/
const FINDING = new Set(['home', 'search', 'landing', 'restaurant'])
const WORDS = /\/(words\/formats|calendar\/day-names)\.ts$/
// Also used by dialogs of the desk. These are imported on demand: `importersOf` finds no page for them, and a dialog that
// takes an icon from `finding` loads the whole search bar.
const ICONS = /\/web\/ui\/icons\//
// The combobox is large, and few of the other pages have one.
const PARTS = /\/web\/ui\/(?!combobox)/

// A prefix, because the framework appends query strings to these module ids.
const ENTRIES = ['../root.tsx', '../entry.client.tsx'].map((file) => new URL(file, import.meta.url).pathname)
