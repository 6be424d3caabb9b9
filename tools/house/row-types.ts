import { CLAIMS, hasStatements, isChecked, RUNS } from '../row-types/checked-claims.ts'
import { lineAt, type Node, nodesOf, type Source } from './source.ts'

/**
 * Returns the places where rows have an unchecked type: SQL with a type that `tools/check-row-types.ts` does not read, and rows
 * that are cast. That check itself compares or rejects the others.
 */
export function uncheckedRows(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const compared = isChecked(source.path) && hasStatements(source.code) ? executedSql(source) : new Set<Node>()
    return source.nodes
      .filter((node) => (isTypedSql(node) && !compared.has(node)) || isClaim(node) || isCastOfRows(source, node))
      .map(({ start }) => `${source.path}:${lineAt(source.code, start)}`)
  })
}

/** Returns the statements that are executed in place. */
function executedSql({ nodes }: Source): Set<Node> {
  return new Set(nodes.flatMap((node) => (RUNS.has(memberOf(node)) && 'object' in node ? [node.object as Node] : [])))
}

/** Matches sql<Row>`…`. */
function isTypedSql(node: Node): boolean {
  if (node.type !== 'TaggedTemplateExpression' || node.tag.type !== 'Identifier') return false
  return node.tag.name === 'sql' && Boolean(node.typeArguments)
}

/** Matches a call by which a caller claims the type of rows: query.$castTo<Row>(), client.query<Row>(…). */
function isClaim(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const called = memberOf(node.callee)
  return CLAIMS.has(called) || (TYPED_CALLS.has(called) && Boolean(node.typeArguments))
}

const TYPED_CALLS: ReadonlySet<string> = new Set(['executeQuery', 'query'])

/** Matches `rows as Row[]`, also via `unknown`, in a file that imports a database driver. */
function isCastOfRows({ code }: Source, node: Node): boolean {
  if (node.type !== 'TSAsExpression' || !/from '(kysely|pg)'/.test(code)) return false
  const { expression, typeAnnotation } = node
  return typeAnnotation.type !== 'TSUnknownKeyword' && !isConst(typeAnnotation) && nodesOf(expression).some(isRows)
}

function isConst(type: Node): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
}

function isRows(node: Node): boolean {
  return node.type === 'Identifier' && /^(rows?|execute\w*)$/.test(node.name)
}

function memberOf(node: Node): string {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}
