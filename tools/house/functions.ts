import { childrenOf, lineAt, linesBetween, type Node, type Source } from './source.ts'

export const LINES = 60
export const COMPLEXITY = 15

type Measured = { at: string; name: string; lines: number; complexity: number }

/** Returns the functions that are longer than a screen or branch too often, the longest first. */
export function heavyFunctions(sources: Source[]): Measured[] {
  return sources
    .flatMap(functionsOf)
    .filter(({ lines, complexity }) => lines > LINES || complexity > COMPLEXITY)
    .toSorted((one, other) => other.lines - one.lines)
}

export function functionsOf({ path, code, nodes }: Source): Measured[] {
  return nodes.filter(isFunction).map((node) => ({
    at: `${path}:${lineAt(code, node.start)}`,
    name: nameOf(node),
    lines: linesBetween(code, node.start, node.end),
    complexity: 1 + branchesOf(node),
  }))
}

/** Returns the cyclomatic complexity, counted as in ESLint: a nested function is counted separately. */
function branchesOf(node: Node): number {
  let branches = 0
  for (const child of childrenOf(node)) if (!isFunction(child)) branches += branchesOf(child) + Number(isBranch(child))
  return branches
}

const BRANCHES = new Set<Node['type']>([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])

function isBranch(node: Node): boolean {
  if (node.type === 'SwitchCase') return node.test !== null
  if (node.type === 'AssignmentExpression') return ['&&=', '||=', '??='].includes(node.operator)
  return BRANCHES.has(node.type)
}

function isFunction(node: Node): boolean {
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') return node.body !== null
  return node.type === 'ArrowFunctionExpression'
}

function nameOf(node: Node): string {
  return ('id' in node && node.id && 'name' in node.id && String(node.id.name)) || 'unnamed'
}
