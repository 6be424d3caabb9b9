import type { GraphQLSchema } from 'graphql'

const SINGLE = /(?<![\p{L}\d])'(.+?)'(?!\p{L})/gu
const DOUBLE = /"([^"]+)"/g

/** Returns the texts that a specification quotes after its introduction, in single or double quotes. */
export function textsOf(specification: string): Set<string> {
  return quotedIn(specification.slice(specification.indexOf('\n## ')), specification)
}

/** Returns the texts that a part of a specification quotes. A specification that has double quotes has no single ones. */
export function quotedIn(part: string, specification: string): Set<string> {
  const quotes = specification.includes('"') ? DOUBLE : SINGLE
  return new Set([...part.matchAll(quotes)].map(([, text = '']) => text))
}

/** Returns the routes of a specification: in its table, in its text about unknown pages, and in backticks. */
export function routesOf(specification: string): Set<string> {
  const table = /\n\| Route \|.+\n\|[-|]+\|\n((?:\|.+\n)+)/.exec(specification)?.[1] ?? ''
  const listed = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=\s)\/[^\s,]*/g) ?? [])
  const inText = /^- Not-found: .+? For (.+):/m.exec(specification)?.[1]?.match(/\/\w+/g) ?? []
  const decided = [...specification.matchAll(/(?<!POST )`(\/[^`]+)`/g)].map(([, path = '']) => path)
  return new Set([...listed, ...inText, ...decided])
}

export function operationsOf(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  return roots.flatMap((root) => Object.keys(root?.getFields() ?? {}))
}
