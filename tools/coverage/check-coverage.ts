import { routesOf, textsOf } from './asked-by.ts'
import { hashesOf } from './paragraphs-of.ts'
import { proofsOf, type SentenceProof } from './proofs-of.ts'
import { type Row, readCoverage } from './read-coverage.ts'
import type { Project } from './read-project.ts'
import { searchTests } from './search-tests.ts'
import { pathsOf } from './test-files.ts'
import { holds, titlesIn, titlesNamed } from './titles-in.ts'

/** Returns what docs/coverage.md lacks or has in excess, one line each. Without the specifications, checks only its tests. */
export function faultsOf(project: Project): string[] {
  const { rows, notBuilt } = readCoverage(project.document)
  const { specifications } = project
  if (specifications === null) return rows.flatMap((row) => missingTests(project, row))
  const proofs = proofsOf(project)
  return [
    ...missingInTests(project),
    ...proofs.filter(isUnproven).map(({ paragraph, sentence }) => `${paragraph} has no proof: ${sentence}`),
    ...changedSections(project),
    ...rows.flatMap((row) => [...needlessRows(row, proofs), ...missingTests(project, row)]),
    ...notBuilt
      .filter(
        ({ paragraph, text }) =>
          !proofs.some((proof) => proof.paragraph === paragraph && proof.notBuilt.includes(text)),
      )
      .map(({ line, paragraph, text }) => `line ${line}: ${paragraph} does not contain “${text}”`),
  ]
}

function isUnproven({ foundIn, rows, notBuilt }: SentenceProof): boolean {
  return foundIn.length === 0 && rows.length === 0 && notBuilt.length === 0
}

/** Quotes in the specifications that are not texts of a page. */
const NO_TEXTS = new Set(['favourited', 'optional', 'bill charged after the meal', 'create then pay'])

function missingInTests({ specifications, tests, operations }: Project): string[] {
  const search = searchTests(tests)
  const all = Object.values(specifications ?? {})
  const texts = all.flatMap((specification) => [...textsOf(specification)]).filter((text) => !NO_TEXTS.has(text))
  return [
    ...texts.filter((text) => search.text(text).length === 0).map((text) => `“${text}”`),
    ...all.flatMap((specification) => [...routesOf(specification)]).filter((route) => search.route(route).length === 0),
    ...operations.filter((operation) => search.operation(operation).length === 0),
  ].map((wanted) => `no test contains ${wanted}`)
}

function changedSections({ specifications, document }: Project): string[] {
  const { sections } = readCoverage(document)
  const written = new Map(sections.map(({ name, hash }) => [name, hash]))
  const actual = new Map(Object.entries(specifications ?? {}).flatMap(([name, text]) => [...hashesOf(name, text)]))
  const changed = [...actual].flatMap(([name, hash]) => {
    if (!written.has(name)) return [`${name} is not in the document: add (${hash})`]
    return written.get(name) === hash ? [] : [`${name} has changed: compare its rows, then write (${hash})`]
  })
  const removed = [...written.keys()].filter((name) => !actual.has(name))
  return [...changed, ...removed.map((name) => `${name} is not in the specification`)]
}

function needlessRows({ line, paragraphs }: Row, proofs: SentenceProof[]): string[] {
  return paragraphs.flatMap((id) => {
    const sentences = proofs.filter(({ paragraph }) => paragraph === id)
    if (sentences.length === 0) return [`line ${line}: ${id} does not exist`]
    return sentences.every(({ foundIn }) => foundIn.length > 0) ? [`line ${line}: ${id} needs no row`] : []
  })
}

function missingTests({ tests }: Project, { line, text, tests: named }: Row): string[] {
  if (named.length === 0) return [`line ${line}: “${text}” names no test`]
  const faults = named.flatMap(({ file, titles }) => {
    const [path, ...others] = pathsOf(tests, file)
    if (path === undefined) return [`${file} is no file`]
    if (others.length > 0) return [`${file} is ${[path, ...others].join(' or ')}`]
    const actual = titlesIn(tests[path] ?? '')
    if (!holds(actual, titles)) return [`${path} has no ${titles.join(' › ')}`]
    const unclear = titles.filter((title) => titlesNamed(title, actual).length > 1)
    return unclear.map((title) => `${path} has several titles that begin so: ${title}`)
  })
  return [...new Set(faults)].map((fault) => `line ${line}: ${fault}`)
}
