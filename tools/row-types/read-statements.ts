import { relative } from 'node:path'
import {
  type AsExpression,
  type Expression,
  isAsExpression,
  isCallExpression,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import { CLAIMS, hasStatements, RUNS } from './checked-claims.ts'
import { type Shape, shapesBy } from './row-shape.ts'

/** A statement whose rows have a type, its place, and its text between parameters and fragments. */
export type TypedStatement = { place: string; text: string; row: Shape }
export type FoundStatements = { statements: TypedStatement[]; faults: string[] }

/**
 * Returns all statements of the server that type their rows by `sql<Row>` and are executed in place. Other ways to claim a type
 * are faults.
 */
export function readStatements(root: string, tsconfig: string, isChecked: (file: string) => boolean): FoundStatements {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects()[0]
    if (!project) throw new Error(`${tsconfig} opens no project`)
    const files = project.program.getSourceFileNames().filter((file) => isChecked(relative(root, file)))
    const shapeOf = shapesBy(project.checker)
    const found: FoundStatements = { statements: [], faults: [] }
    for (const name of files) {
      const file = project.program.getSourceFile(name)
      if (file && hasStatements(file.text)) readFile({ file, root, checker: project.checker, shapeOf, found })
    }
    return found
  } finally {
    api.close()
  }
}

type Reading = {
  file: SourceFile
  root: string
  checker: Checker
  shapeOf: (type: Type) => Shape
  found: FoundStatements
}

function readFile(reading: Reading): void {
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isSql(node.tag)) readTag(reading, node)
    if (isAsExpression(node) && isClaim(reading.checker, node)) fault(reading, node, 'says by `as` what a row is')
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { text } = node.expression.name
      if (CLAIMS.has(text) || (text === 'executeQuery' && node.typeArguments?.length))
        fault(reading, node, `claims a type by ${text}`)
    }
    node.forEachChild(visit)
  }
  visit(reading.file)
}

function readTag(reading: Reading, node: TaggedTemplateExpression): void {
  const [type] = node.typeArguments ?? []
  if (!type) return
  const { parent } = node
  const row = reading.checker.getTypeFromTypeNode(type)
  if (!row || !isPropertyAccessExpression(parent) || !RUNS.has(parent.name.text)) {
    fault(reading, node, 'is a fragment, whose type nothing compares: leave it out')
    return
  }
  if (row.flags & (TypeFlags.Any | TypeFlags.TypeParameter)) fault(reading, node, 'has rows of any type')
  const { statements } = reading.found
  statements.push({ place: locationOf(reading, node), text: textOf(node.template), row: reading.shapeOf(row) })
}

function isSql(tag: Node): boolean {
  return isIdentifier(tag) && tag.text === 'sql'
}

/** True for a cast from `unknown`, the type of the rows of an untyped statement; also via `as unknown as`. */
function isClaim(checker: Checker, { expression, type }: AsExpression): boolean {
  const claimed = checker.getTypeFromTypeNode(type)
  if (claimed && isUnknown(checker, claimed)) return false
  const from = checker.getTypeAtLocation(originOf(expression))
  return !from || isUnknown(checker, from)
}

/** Returns the expression inside casts and parentheses. */
function originOf(expression: Expression): Expression {
  if (isAsExpression(expression) || isParenthesizedExpression(expression)) return originOf(expression.expression)
  return expression
}

function isUnknown(checker: Checker, type: Type): boolean {
  if (type.flags & TypeFlags.AnyOrUnknown) return true
  return (
    checker.isArrayType(type) && checker.getTypeArguments(type as TypeReference).every((one) => isUnknown(checker, one))
  )
}

function textOf(template: TemplateLiteral): string {
  if (!isTemplateExpression(template)) return template.text
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('\0')
}

function fault(reading: Reading, node: Node, says: string): void {
  reading.found.faults.push(`${locationOf(reading, node)} ${says}`)
}

function locationOf({ file, root }: Reading, node: Node): string {
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return `${relative(root, file.fileName)}:${line}`
}
