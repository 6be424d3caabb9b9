import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LITERAL_NAMES } from './language-exceptions.ts'
import { isWritten, lineAt, type Node, readSource } from './source.ts'

/** One file with its names: identifiers, and the places of `Parameters<typeof x>` and `ReturnType<typeof x>`. */
export type NamedFile = { path: string; identifiers: string[]; typeQueries: string[] }
/** `contract` has the names of the GraphQL schema, which clients rely on. */
export type Names = { files: NamedFile[]; contract: ReadonlySet<string> }

/** Words that are never a good name, because `language.md` has a usual one: text, notified, email, restaurant, again, with. */
const PRIVATE = / (said|told|anew|letters?|houses?|beside|letting|go on|or not now|in turn|who tries) /

/** Reads the names of all code that is written by hand, tests included. */
export function readNames(root: string): Names {
  const paths = globSync('{domain,server,web,sandbox,dish-art,tools,bench,e2e}/**/*.{ts,tsx}', { cwd: root })
  const files = paths.filter(isWritten).map((path) => namesOf(path, readFileSync(join(root, path), 'utf8')))
  const schema = readFileSync(join(root, 'schema.graphql'), 'utf8').replaceAll(/""".*?"""/gs, '')
  return { files, contract: new Set(schema.match(/\w+/g)) }
}

export function namesOf(path: string, code: string): NamedFile {
  const { nodes } = readSource(path, code)
  const identifiers = nodes.flatMap((node) => ('name' in node && typeof node.name === 'string' ? [node.name] : []))
  const typeQueries = nodes.filter(isTypeQuery).map(({ start }) => `${path}:${lineAt(code, start)}`)
  return { path, identifiers: [...new Set(identifiers)], typeQueries }
}

/** Matches `Parameters<typeof x>` and `ReturnType<typeof x>`. */
function isTypeQuery(node: Node): boolean {
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return false
  if (!['Parameters', 'ReturnType'].includes(node.typeName.name)) return false
  return node.typeArguments?.params[0]?.type === 'TSTypeQuery'
}

/** Returns the identifiers of each file, the files and the folders whose names have private words. */
export function privateNames({ files, contract }: Names): string[] {
  const inCode = files.flatMap(({ path, identifiers }) =>
    identifiers.filter((name) => !contract.has(name) && isPrivate(name, path)).map((name) => `${path} ${name}`),
  )
  return [...inCode, ...placesOf(files).filter((place) => isPrivate(place.split('/').at(-1) ?? '', place))]
}

/** All files and their folders, each once. */
function placesOf(files: readonly NamedFile[]): string[] {
  const steps = files.map(({ path }) => path.split('/'))
  return [...new Set(steps.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join('/'))))]
}

/** A name in snake case belongs to a column. */
function isPrivate(name: string, path: string): boolean {
  if (/^[a-z\d]+(_[a-z\d]+)+$/.test(name)) return false
  const found = PRIVATE.exec(` ${wordsOf(name).join(' ')} `)?.[1]
  return found !== undefined && !LITERAL_NAMES.some(({ at, words }) => path.startsWith(at) && words.includes(found))
}

/** Returns the words of a name in camel, kebab or upper case: 'goOn' is 'go' and 'on'. */
export function wordsOf(name: string): string[] {
  return name
    .split(/[^a-zA-Z\d]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}
