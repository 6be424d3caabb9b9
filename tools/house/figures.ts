import type { CEILINGS } from './ceilings.ts'
import { circles } from './circles.ts'
import { fileLengths } from './file-lengths.ts'
import { filesAFolder } from './folders.ts'
import { exportsADoor } from './front-doors.ts'
import { heavyFunctions } from './functions.ts'
import { homonyms } from './homonyms.ts'
import { fragments, privateWords, readTexts, type Texts } from './language.ts'
import { type Names, privateNames, readNames } from './names.ts'
import { readTests, realTime } from './real-time.ts'
import { uncheckedRows } from './row-types.ts'
import { readSources, type Source } from './source.ts'
import { spreadLiterals } from './spread-literals.ts'
import { statusSets } from './status-sets.ts'

/** `behind` lists what the value counts, one line each. */
export type Figure = { name: keyof typeof CEILINGS; value: number; behind: string[] }

/** The files and texts that the figures count. */
export type CodeBase = { sources: Source[]; tests: Source[]; texts: Texts; names: Names }

export function readCodeBase(root: string): CodeBase {
  return { sources: readSources(root), tests: readTests(root), texts: readTexts(root), names: readNames(root) }
}

export function figuresOf({ sources, tests, texts, names }: CodeBase): Figure[] {
  const folders = filesAFolder(sources)
  const full = folders.filter(([, files]) => files > 35)
  const doors = exportsADoor(sources)
  const wide = doors.filter(([, exports]) => exports > 15)
  const inCircles = circles(sources)
  const { median, ninetyFifth } = fileLengths(sources)
  return [
    {
      name: 'files in the fullest folder',
      value: folders[0]?.[1] ?? 0,
      behind: folders.filter(([, files]) => files > 25).map(figureLine),
    },
    { name: 'folders of more than 35 files', value: full.length, behind: full.map(figureLine) },
    { name: 'exports of the widest front door', value: doors[0]?.[1] ?? 0, behind: doors.slice(0, 1).map(figureLine) },
    { name: 'front doors of more than 15 exports', value: wide.length, behind: wide.map(figureLine) },
    counted(
      'files in import circles, types included',
      inCircles.flatMap((circle) => circle.map((file) => `(${circle.length}) ${file}`)),
    ),
    counted(
      'functions over 60 lines or complexity 15',
      heavyFunctions(sources).map(
        ({ at, name, lines, complexity }) => `${at} ${name}: ${lines} lines, complexity ${complexity}`,
      ),
    ),
    { name: 'lines of a file, median', value: median, behind: [] },
    { name: 'lines of a file, 95th percentile', value: ninetyFifth, behind: [] },
    counted(
      'names that several exported types have',
      homonyms(sources).map(([name, files]) => `${name}: ${files.join(', ')}`),
    ),
    counted('status sets outside domain', statusSets(sources)),
    counted('unchecked row types (sql<)', uncheckedRows(sources)),
    counted('spreads of literals', spreadLiterals(sources)),
    counted(
      'types read off a function (Parameters, ReturnType)',
      names.files.flatMap(({ typeQueries }) => typeQueries),
    ),
    counted('private words in names', privateNames(names)),
    counted('tests that real time may decide', realTime(tests)),
    counted('fragments in comments', fragments(texts.comments)),
    counted('fragments in test titles', fragments(texts.titles)),
    counted('fragments in schema descriptions', fragments(texts.descriptions)),
    counted('fragments in documents', fragments(texts.documents)),
    counted('private words in comments', privateWords(texts.comments)),
    counted('private words in test titles', privateWords(texts.titles)),
    counted('private words in schema descriptions', privateWords(texts.descriptions)),
    counted('private words in documents', privateWords(texts.documents)),
  ]
}

function counted(name: Figure['name'], behind: string[]): Figure {
  return { name, value: behind.length, behind }
}

function figureLine([subject, count]: [string, number]): string {
  return `${subject}: ${count}`
}
