import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, isWritten, lineAt, type Node, nodesOf, readSource, type Source } from './source.ts'

/** Milliseconds that anything may take on a busy machine. */
const SHORTEST_LIMIT = 30_000

/** Parses all tests and their fixtures. */
export function readTests(root: string): Source[] {
  return globSync('{domain,server,web,sandbox,dish-art,tools,bench,e2e}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => isWritten(path) && isTest(path) && !path.endsWith('.config.ts'))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

/**
 * Returns the places where real time may decide a test: a limit of under 30 s, Vitest's default of one second included, a
 * pause outside a loop, and an upper bound of elapsed time.
 */
export function realTime(tests: Source[]): string[] {
  return tests.flatMap((source) => {
    const limits = new Limits(source)
    const pauses = pausesOf(source)
    return source.nodes
      .filter((node) => limits.isShort(node) || pauses.has(node) || isBoundOfElapsed(node))
      .map(({ start }) => `${source.path}:${lineAt(source.code, start)}`)
  })
}

class Limits {
  /** The initial values of the file's constants, by their names. */
  readonly #constants: ReadonlyMap<string, Node>

  constructor({ nodes }: Source) {
    this.#constants = new Map(
      nodes.flatMap((node) =>
        node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init
          ? [[node.id.name, node.init as Node]]
          : [],
      ),
    )
  }

  isShort(node: Node): boolean {
    if (node.type === 'Property') return keyOf(node) === 'timeout' && this.#isUnderShortest(node.value as Node)
    if (node.type !== 'CallExpression') return false
    const called = memberOf(node.callee as Node)
    const [first, second] = node.arguments as Node[]
    if (called === 'waitFor' || called === 'waitUntil')
      return isOfVitest(node.callee as Node) && this.#isShortWait(second)
    if (called === 'timeout' || called === 'setTimeout') return first !== undefined && this.#isUnderShortest(first)
    return false
  }

  /** Without a timeout the limit of Vitest is one second. */
  #isShortWait(options: Node | undefined): boolean {
    const known = options && this.#resolve(options)
    if (!known) return true
    if (known.type === 'ObjectExpression') return !known.properties.some((one) => keyOf(one as Node) === 'timeout')
    return this.#isUnderShortest(known)
  }

  #isUnderShortest(node: Node): boolean {
    const value = this.#numberOf(node)
    return value !== null && value < SHORTEST_LIMIT
  }

  /** Returns the value of a number, a product or a constant of this file. Null if it is unknown. */
  #numberOf(node: Node): number | null {
    const known = this.#resolve(node)
    if (known.type === 'Literal') return typeof known.value === 'number' ? known.value : null
    if (known.type !== 'BinaryExpression' || known.operator !== '*') return null
    const [one, other] = [this.#numberOf(known.left as Node), this.#numberOf(known.right as Node)]
    return one === null || other === null ? null : one * other
  }

  #resolve(node: Node): Node {
    return (node.type === 'Identifier' && this.#constants.get(node.name)) || node
  }
}

/** Returns the calls of `setTimeout`, under any name, that are not a pause between two polls. */
function pausesOf({ nodes }: Source): Set<Node> {
  const names = new Set(nodes.flatMap(importedTimers))
  if (!nodes.some((node) => node.type === 'Identifier' && node.name === 'setTimeout')) return new Set()
  names.add('setTimeout')
  const inLoops = new Set(
    nodes.filter(({ type }) => /^(For|While|DoWhile)\w*Statement$/.test(type)).flatMap((loop) => nodesOf(loop)),
  )
  return new Set(
    nodes.filter(
      (node) =>
        node.type === 'CallExpression' &&
        node.callee.type === 'Identifier' &&
        names.has(node.callee.name) &&
        !inLoops.has(node),
    ),
  )
}

/** Returns the names under which a declaration imports `setTimeout` of node:timers/promises. */
function importedTimers(node: Node): string[] {
  if (node.type !== 'ImportDeclaration' || node.source.value !== 'node:timers/promises') return []
  return node.specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && one.imported.name === 'setTimeout'
      ? [one.local.name]
      : [],
  )
}

/** Matches `expect(performance.now() - began).toBeLessThan(…)`. */
function isBoundOfElapsed(node: Node): boolean {
  if (node.type !== 'CallExpression' || !/^toBeLessThan/.test(memberOf(node.callee as Node))) return false
  const { object } = node.callee as Node & { object: Node }
  return object.type === 'CallExpression' && object.arguments.some((one) => nodesOf(one as Node).some(isNow))
}

function isNow(node: Node): boolean {
  if (node.type !== 'CallExpression' || memberOf(node.callee as Node) !== 'now') return false
  const { object } = node.callee as Node & { object: Node }
  return object.type === 'Identifier' && ['Date', 'performance'].includes(object.name)
}

function isOfVitest(callee: Node): boolean {
  const { object } = callee as Node & { object: Node }
  return object.type === 'Identifier' && object.name === 'vi'
}

function keyOf(node: Node): string {
  return node.type === 'Property' && node.key.type === 'Identifier' ? node.key.name : ''
}

function memberOf(node: Node): string {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}
