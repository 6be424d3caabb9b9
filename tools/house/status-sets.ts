import { lineAt, type Node, nodesOf, type Source } from './source.ts'

/** Where server or web spell out a set of statuses that `domain/` should name: an array, a union, a list in SQL. */
export function statusSets(house: Source[]): string[] {
  const statuses = new Set(house.flatMap(({ nodes }) => nodes.flatMap(statusesIn)))
  const isSet = (words: (string | undefined)[]) => words.length > 1 && words.every((word) => statuses.has(word ?? ''))
  return house
    .filter(({ path }) => /^(server|web)\//.test(path))
    .flatMap(({ path, code, nodes }) =>
      nodes.flatMap((node) =>
        listsIn(node)
          .filter(isSet)
          .map(() => `${path}:${lineAt(code, node.start)}`),
      ),
    )
}

/** The words of a type …Status or of a list …STATUSES. */
function statusesIn(node: Node): string[] {
  const isType = node.type === 'TSTypeAliasDeclaration' && /Status$/.test(node.id.name)
  const isList = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && /STATUSES$/.test(node.id.name)
  return isType || isList ? nodesOf(node).flatMap((below) => wordOf(below) ?? []) : []
}

function listsIn(node: Node): (string | undefined)[][] {
  if (node.type === 'ArrayExpression') return [node.elements.map((element) => (element ? wordOf(element) : undefined))]
  if (node.type === 'TSUnionType')
    return [node.types.map((type) => (type.type === 'TSLiteralType' ? wordOf(type.literal) : undefined))]
  if (node.type !== 'TemplateElement') return []
  const lists = node.value.raw.matchAll(/\(((?:\s*'[A-Z_]+'\s*,?)+)\)/g)
  return [...lists].map(([, list = '']) => list.match(/[A-Z_]+/g) ?? [])
}

function wordOf(node: Node): string | undefined {
  const isWord = node.type === 'Literal' && typeof node.value === 'string' && /^[A-Z_]+$/.test(node.value)
  return isWord ? String(node.value) : undefined
}
