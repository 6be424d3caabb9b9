export type Coverage = { sections: Section[]; rows: Row[]; notBuilt: Missing[] }
/** A section of a specification: 'rules 4', with the hash of the text that its rows were written for. */
type Section = { name: string; hash: string }
/** The paragraphs of a specification that some tests prove. A row of another feature has no paragraphs. */
export type Row = { line: number; text: string; paragraphs: string[]; tests: NamedTest[] }
/** A part of a sentence that the product does not have yet. */
type Missing = { line: number; paragraph: string; text: string }
/** A test: the end of its file's path, and the titles of its groups and itself, or no title for the whole file. */
type NamedTest = { file: string; titles: string[] }

const SECTION = /^## (\w+ \d+)\. .+ \((\w+)\)$/
const ROW = /^- ([\d, -]+): (.+)$/
const NOT_BUILT = /^- (\w+ \d+\.\d+): “(.+)”$/
const TESTS = /^`([^`]+\.test)` › (.+)$/

export function readCoverage(document: string): Coverage {
  const sections: Section[] = []
  const rows: Row[] = []
  const notBuilt: Missing[] = []
  for (const [index, text] of document.split('\n').entries()) {
    const [, name, hash = ''] = SECTION.exec(text) ?? []
    const [, paragraph = '', part] = NOT_BUILT.exec(text) ?? []
    if (name !== undefined) sections.push({ name, hash })
    else if (text.startsWith('## ')) sections.push({ name: '', hash })
    else if (part !== undefined) notBuilt.push({ line: index + 1, paragraph, text: part })
    else if (text.startsWith('- ')) rows.push(readRow(text, index + 1, sections.at(-1)?.name ?? ''))
  }
  return { sections: sections.filter(({ name }) => name !== ''), rows, notBuilt }
}

function readRow(text: string, line: number, section: string): Row {
  if (section === '') return { line, text, paragraphs: [], tests: filesIn(text) }
  const [, numbers = '', tests = ''] = ROW.exec(text) ?? []
  const read = tests.split(/; (?=`[^`]+\.test` › )/).flatMap(testsIn)
  const paragraphs = read.length === 0 ? [] : numbers.split(', ').flatMap(rangeOf)
  return { line, text, paragraphs: paragraphs.map((number) => `${section}.${number}`), tests: read }
}

function testsIn(part: string): NamedTest[] {
  const [, file = '', titles] = TESTS.exec(part) ?? []
  return titles?.split(' · ').map((title) => ({ file, titles: title.split(' › ') })) ?? []
}

function filesIn(text: string): NamedTest[] {
  return [...text.matchAll(/`([^`]+\.test)`/g)].map(([, file = '']) => ({ file, titles: [] }))
}

/** '3-5' is 3, 4 and 5. */
function rangeOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
