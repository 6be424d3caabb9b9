import { targetOf } from '../check-walls.ts'
import type { Source } from './source.ts'

/**
 * Returns the files that reach themselves by their imports, including types: one list for each circle, the longest first. A
 * circle is a strongly connected component of the graph of imports (Tarjan).
 */
export function circles(sources: Source[]): string[][] {
  const graph = new Map(sources.map(({ path, imports }) => [path, targetsOf(path, imports)]))
  const found: string[][] = []
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []

  function visit(file: string): number {
    const position = index.size
    index.set(file, position)
    lowest.set(file, position)
    open.push(file)
    for (const target of graph.get(file) ?? []) lower(file, reachedBy(target))
    const low = lowest.get(file) ?? position
    if (low === position) close(file)
    return low
  }

  function reachedBy(target: string): number | undefined {
    if (!graph.has(target)) return undefined
    if (!index.has(target)) return visit(target)
    return open.includes(target) ? index.get(target) : undefined
  }

  function lower(file: string, to: number | undefined): void {
    const low = lowest.get(file)
    if (to !== undefined && low !== undefined && to < low) lowest.set(file, to)
  }

  function close(file: string): void {
    const part = open.splice(open.indexOf(file))
    if (part.length > 1 || graph.get(file)?.includes(file)) found.push(part.toSorted())
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return found.toSorted((one, other) => other.length - one.length)
}

function targetsOf(path: string, imports: string[]): string[] {
  return imports.flatMap((specifier) => targetOf(path, specifier) ?? [])
}
