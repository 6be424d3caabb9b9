import { routesOf, textsOf } from './asked-by.ts'
import { proofsOf, type SentenceProof } from './proofs-of.ts'
import { type Row, readCoverage } from './read-coverage.ts'
import type { Project } from './read-project.ts'
import { searchTests } from './search-tests.ts'
import { pathsOf } from './test-files.ts'
import { titlesIn, titlesNamed } from './titles-in.ts'

/**
 * Returns the lines of `npm run coverage -- WORDS`: the sentences of the specifications that contain the words, the operation of
 * this name, each with its tests, and the titles of tests that contain the words. The words may also be the id of a paragraph
 * (rules 4.2). Without words, the number of proofs.
 */
export function explain(project: Project, words: string): string[] {
  if (words === '') return countsOf(project)
  const wanted = words.toLowerCase()
  const proofs = proofsOf(project).filter(
    ({ paragraph, sentence }) => paragraph === words || sentence.toLowerCase().includes(wanted),
  )
  return [
    ...(project.specifications === null ? ['The specifications (../shared/spec) are absent.'] : []),
    ...[...Map.groupBy(proofs, ({ paragraph }) => paragraph).values()].flatMap((group) => ofParagraph(group, project)),
    ...operationNamed(project, words),
    ...titlesWith(project, wanted),
  ]
}

function isFound({ foundIn }: SentenceProof): boolean {
  return foundIn.length > 0
}

function headOf({ paragraph, sentence, notBuilt }: SentenceProof): string[] {
  return [`${paragraph}  ${sentence}`, ...notBuilt.map((part) => `    not built: ${part}`)]
}

function containing(file: string): string {
  return `    ${file} contains it`
}

/** Lists the sentences that tests contain, then all others together, because the rows of a paragraph prove them together. */
function ofParagraph(proofs: SentenceProof[], { tests }: Project): string[] {
  const found = proofs.filter(isFound).flatMap((proof) => [...headOf(proof), ...proof.foundIn.map(containing), ''])
  const others = proofs.filter((proof) => !isFound(proof))
  const [first] = others
  if (first === undefined) return found
  return [...found, ...others.flatMap(headOf), ...first.rows.flatMap((row) => testsOf(row, tests)), '']
}

function testsOf(row: Row, tests: Record<string, string>): string[] {
  return row.tests.map(({ file, titles }) => {
    const path = pathsOf(tests, file)[0] ?? file
    const actual = titlesIn(tests[path] ?? '')
    return `    ${[path, ...titles.map((title) => titlesNamed(title, actual)[0] ?? title)].join(' › ')}`
  })
}

function operationNamed({ operations, tests }: Project, words: string): string[] {
  if (!operations.includes(words)) return []
  return [words, ...searchTests(tests).operation(words).map(containing), '']
}

function titlesWith({ tests }: Project, wanted: string): string[] {
  const titles = Object.entries(tests).flatMap(([file, code]) =>
    titlesIn(code)
      .filter((title) => title.toLowerCase().includes(wanted))
      .map((title) => `    ${file} › ${title}`),
  )
  return titles.length > 0 ? ['titles', ...titles] : []
}

function countsOf(project: Project): string[] {
  const proofs = proofsOf(project)
  const found = proofs.filter(isFound).length
  const missing = proofs.filter((proof) => !isFound(proof) && proof.notBuilt.length > 0).length
  const byRow = proofs.length - found - missing
  const rows = readCoverage(project.document).rows.filter(({ paragraphs }) => paragraphs.length > 0).length
  const all = Object.values(project.specifications ?? {})
  const texts = new Set(all.flatMap((specification) => [...textsOf(specification)])).size
  const routes = new Set(all.flatMap((specification) => [...routesOf(specification)])).size
  return [
    `${proofs.length} sentences: ${found} found in tests, ${byRow} proven by ${rows} rows, ${missing} not built or only in part`,
    `${texts} texts of pages, ${routes} screens and ${project.operations.length} operations found in tests`,
  ]
}
