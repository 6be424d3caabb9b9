import { lineAt, type Node, type Source } from './source.ts'

/** Where SQL is said to answer rows of a type that nothing compares with it: sql<Row>`…`. */
export function uncheckedRows(house: Source[]): string[] {
  return house.flatMap(({ path, code, nodes }) =>
    nodes.filter(isTypedSql).map(({ start }) => `${path}:${lineAt(code, start)}`),
  )
}

function isTypedSql(node: Node): boolean {
  if (node.type !== 'TaggedTemplateExpression' || node.tag.type !== 'Identifier') return false
  return node.tag.name === 'sql' && Boolean(node.typeArguments)
}
