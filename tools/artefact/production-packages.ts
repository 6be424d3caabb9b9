import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'

type Names = Record<string, string>
type Locked = {
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Returns the folders of the packages that these folders need, with their dependencies, by the lock file and in Node's
 * resolution order: the importer's own node_modules before those above. A package for another platform is not installed and
 * therefore left out.
 */
export function productionPackages(
  lock: Record<string, Locked>,
  rooms: Record<string, string[]>,
  isInstalled: (path: string) => boolean,
): string[] {
  const found = new Set<string>()
  for (const [room, names] of Object.entries(rooms)) for (const name of names) visit(name, room, false)
  return [...found].sort()

  function visit(name: string, from: string, mayBeAbsent: boolean): void {
    const path = placesFrom(from, name).find((place) => lock[place] && isInstalled(place))
    if (path === undefined && !mayBeAbsent) throw new Error(`${name}, which ${from} needs, is not installed.`)
    if (path === undefined || found.has(path)) return

    found.add(path)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock[path] ?? {}
    for (const other of Object.keys(dependencies)) visit(other, path, other in optionalDependencies)
    for (const other of Object.keys(optionalDependencies)) visit(other, path, true)
    // An optional peer is only present if another package needs it.
    for (const other of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[other]?.optional) visit(other, path, false)
  }
}

function placesFrom(folder: string, name: string): string[] {
  if (folder === '.') return [`node_modules/${name}`]
  const inFolder = folder.endsWith('node_modules') ? [] : [`${folder}/node_modules/${name}`]
  return [...inFolder, ...placesFrom(dirname(folder), name)]
}

/** Returns the names of the packages that built modules import. */
export function builtPackages(modules: readonly string[]): string[] {
  const specifiers = modules.flatMap((code) =>
    [...code.matchAll(/\b(?:from|import)\s*\(?\s*["']([@\w][^"'\s]*)["']/g)].map(([, specifier = '']) => specifier),
  )
  const names = specifiers.filter((one) => !isBuiltin(one)).map((one) => /^(@[^/]+\/)?[^/]+/.exec(one)?.[0] ?? one)
  return [...new Set(names)]
}
