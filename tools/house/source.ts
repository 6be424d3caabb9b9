import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node
/** One source file: its syntax tree, its exports, and its imports and re-exports (including types). */
export type Source = {
  path: string
  code: string
  program: ESTree.Program
  nodes: Node[]
  exports: string[]
  imports: string[]
}

/** Parses our own code, without generated files, data and tests. */
export function readSources(root: string): Source[] {
  return globSync('{domain,server,web,sandbox,dish-art,tools,bench,e2e}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => isWritten(path) && !isTest(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

export function readSource(path: string, code: string): Source {
  const { program, module } = parseSync(path, code, { lang: extname(path) === '.tsx' ? 'tsx' : 'ts' })
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  return {
    path,
    code,
    program,
    nodes: nodesOf(program),
    exports: exported.map(({ exportName }) => exportName.name ?? '*'),
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ],
  }
}

export function isWritten(path: string): boolean {
  if (/(^|\/)(node_modules|build|generated|\.react-router|migrations)\//.test(path)) return false
  return path !== 'server/database/tables.ts' && !/\.data\.tsx?$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.(test|fixtures|model|steps)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')
}

/** Returns the number of lines between two offsets of a text, both lines included. */
export function linesBetween(code: string, start: number, end: number): number {
  return code.slice(start, end).split('\n').length
}

export function lineAt(code: string, offset: number): number {
  return linesBetween(code, 0, offset)
}

/** Returns this node and all its descendants, in the order of the text. */
export function nodesOf(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of childrenOf(node)) nodesOf(child, found)
  return found
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
