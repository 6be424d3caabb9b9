import { quotedIn } from './asked-by.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import { type Row, readCoverage } from './read-coverage.ts'
import type { Project } from './read-project.ts'
import { searchTests, type TestSearch } from './search-tests.ts'

/** A sentence of a specification, with the tests that contain it literally and the rows of its paragraph. */
export type SentenceProof = {
  paragraph: string
  sentence: string
  foundIn: string[]
  rows: Row[]
  notBuilt: string[]
}

export function proofsOf(project: Project): SentenceProof[] {
  const search = searchTests(project.tests)
  const { rows, notBuilt } = readCoverage(project.document)
  return Object.entries(project.specifications ?? {}).flatMap(([name, specification]) =>
    paragraphsOf(name, specification).flatMap(({ id, sentences }) =>
      sentences.map((sentence) => ({
        paragraph: id,
        sentence,
        foundIn: [
          ...testsOfQuotes(sentence, specification, search),
          ...testsOfSubject(sentence, project.operations, search),
        ],
        rows: rows.filter(({ paragraphs }) => paragraphs.includes(id)),
        notBuilt: notBuilt
          .filter(({ paragraph, text }) => paragraph === id && sentence.includes(text))
          .map(({ text }) => text),
      })),
    ),
  )
}

/** Returns the tests that contain a sentence's quotes, if the quotes are most of the sentence and none is missing. */
function testsOfQuotes(sentence: string, specification: string, search: TestSearch): string[] {
  const quotes = [...quotedIn(sentence, specification)]
  const isMostOfIt = quotes.join('').length * 2 >= sentence.replaceAll(/[^\p{L}\d ]/gu, '').length
  return isMostOfIt ? testsOfAll(quotes.map(search.text)) : []
}

/** Returns the tests that open the screens or call the operations with which a table row or list item begins. */
function testsOfSubject(sentence: string, operations: readonly string[], search: TestSearch): string[] {
  const cell = /^\| ([^|]+) \|/.exec(sentence)?.[1]?.replace(/ \(.+?\)/, '')
  const item = /^- (\w+)(?=[({:]|$| returns )/.exec(sentence)?.[1]
  const subjects = cell?.split(/, | and | \/ /) ?? [item ?? '']
  return testsOfAll(
    subjects.map((subject) => {
      if (subject.startsWith('/')) return search.route(subject)
      return operations.includes(subject) ? search.operation(subject) : []
    }),
  )
}

/** Returns the tests that contain all, or those that contain a part if no test contains all; none if a part is in no test. */
function testsOfAll(found: string[][]): string[] {
  if (found.some((tests) => tests.length === 0)) return []
  const common = (found[0] ?? []).filter((test) => found.every((tests) => tests.includes(test)))
  return common.length > 0 ? common : [...new Set(found.flat())]
}
