import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { parseSync } from 'vite'
import { LITERAL } from './language-exceptions.ts'
import { isWritten } from './source.ts'

/** A text of the repository for readers: where it is, and what it says. */
type Text = { at: string; text: string }
export type Texts = { comments: Text[]; titles: Text[]; descriptions: Text[]; documents: Text[] }

/** The beginnings of fragments, as in "Of an order that is firm: how far it is" or "Whether the viewer is the host". */
const FRAGMENT = /^(Who|Whose|Whoever|What|Of|By|To|Whether|For who)\b/
/** Words with a usual one in their place: email, restaurant, notified, again, is, next to, path, void, concurrently, returns. */
const PRIVATE =
  /\b(letters?|houses?|told|tells?|telling|hears?|heard|anew|once more|stands?(?!-)|stood|lies|beside|roads?|lets? go|letting go|gives? back|given back|meanwhile|by then|overtaken|orders to go|answers|answered|answering|authoriz\w*)\b/gi

/** Every text of the repository that is not French: comments, test titles, descriptions of the schema, documents. */
export function readTexts(root: string): Texts {
  const code = globSync('{domain,server,web,sandbox,dish-art,tools,bench,e2e}/**/*.{ts,tsx}', { cwd: root })
    .filter(isWritten)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root })
  return {
    comments: code.flatMap(commentsOf),
    titles: code.filter(({ path }) => path.endsWith('.test.ts')).flatMap(titlesOf),
    descriptions: descriptionsOf(readFileSync(join(root, 'schema.graphql'), 'utf8')),
    documents: documents.flatMap((path) => paragraphsOf({ path, text: readFileSync(join(root, path), 'utf8') })),
  }
}

/** The sentences that begin as fragments do, a line each. */
export function fragments(texts: readonly Text[]): string[] {
  return texts.flatMap(({ at, text }) =>
    sentencesOf(text)
      .filter((sentence) => FRAGMENT.test(sentence))
      .map((sentence) => `${at} ${sentence}`),
  )
}

/** The words that have a usual one in their place, a line each. */
export function privateWords(texts: readonly Text[]): string[] {
  return texts
    .filter((one) => !isLiteral(one))
    .flatMap(({ at, text }) => [...withoutCode(text).matchAll(PRIVATE)].map(([word]) => `${at} ${word}: ${text}`))
}

function isLiteral({ at, text }: Text): boolean {
  return LITERAL.some((one) => at.startsWith(`${one.at}:`) && text.startsWith(one.says))
}

type File = { path: string; text: string }

/** Consecutive lines of `//` are one comment. */
export function commentsOf({ path, text }: File): Text[] {
  const { comments } = parseSync(path, text, { lang: extname(path) === '.tsx' ? 'tsx' : 'ts' })
  const found: (Text & { end: number })[] = []
  for (const { type, value, start, end } of comments) {
    const words = value
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\*/, '')
      .trim()
    if (words.startsWith('biome-ignore')) continue
    const last = found.at(-1)
    const isNext = last && type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, start))
    if (isNext) Object.assign(last, { text: `${last.text} ${words}`, end })
    else found.push({ at: `${path}:${text.slice(0, start).split('\n').length}`, text: words, end })
  }
  return found
}

const TITLE = /\b(?:test|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gs

/** A title is read as a sentence of its own. */
export function titlesOf({ path, text }: File): Text[] {
  return [...text.matchAll(TITLE)].map(({ index, 2: title = '' }) => ({
    at: `${path}:${text.slice(0, index).split('\n').length}`,
    text: title.charAt(0).toUpperCase() + title.slice(1),
  }))
}

function descriptionsOf(code: string): Text[] {
  const described = Object.values(buildSchema(code).getTypeMap()).flatMap((type) => {
    const fields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields() : {}
    const values = isEnumType(type) ? type.getValues() : []
    const args = Object.values(fields).flatMap((field) => ('args' in field ? field.args : []))
    return [type, ...Object.values(fields), ...values, ...args].map((one) => ({ at: `${type.name}.${one.name}`, one }))
  })
  return described.flatMap(({ at, one }) => (one.description ? [{ at, text: one.description }] : []))
}

/** Paragraphs, cells of tables and items of lists; no headings and no code. */
function paragraphsOf({ path, text }: File): Text[] {
  const lines = text.replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, '')).split('\n')
  return lines.flatMap((line, index) =>
    line.startsWith('#')
      ? []
      : line
          .split('|')
          .map((part) => part.replace(/^\s*([-*]|\d+\.)?\s*/, '').trim())
          .filter(Boolean)
          .map((part) => ({ at: `${path}:${index + 1}`, text: part })),
  )
}

function sentencesOf(text: string): string[] {
  return withoutCode(text).split(/(?<=[.;!?])\s+/)
}

/** Names in backticks, quoted French and links are no words of ours. */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`|«[^»]*»|'[^']*'|\]\([^)]*\)/g, '`')
}
