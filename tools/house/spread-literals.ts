import { lineAt, type Source } from './source.ts'

/** Returns the places where an object literal is spread into another one, as in `{ ...{ a, b }, c }`. */
export function spreadLiterals(sources: Source[]): string[] {
  return sources.flatMap(({ path, code, nodes }) =>
    nodes
      .filter((node) => node.type === 'SpreadElement' && node.argument.type === 'ObjectExpression')
      .map(({ start }) => `${path}:${lineAt(code, start)}`),
  )
}
