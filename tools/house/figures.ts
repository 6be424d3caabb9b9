import type { CEILINGS } from './ceilings.ts'
import { circles } from './circles.ts'
import { fileLengths } from './file-lengths.ts'
import { filesAFolder } from './folders.ts'
import { exportsADoor } from './front-doors.ts'
import { heavyFunctions } from './functions.ts'
import { homonyms } from './homonyms.ts'
import { fragments, privateWords, type Texts } from './language.ts'
import { uncheckedRows } from './row-types.ts'
import type { Source } from './source.ts'
import { spreadLiterals } from './spread-literals.ts'
import { statusSets } from './status-sets.ts'

/** `behind` lists what the value counts, one line each. */
export type Figure = { name: keyof typeof CEILINGS; value: number; behind: string[] }

export function figuresOf(house: Source[], texts: Texts): Figure[] {
  const folders = filesAFolder(house)
  const full = folders.filter(([, files]) => files > 35)
  const doors = exportsADoor(house)
  const wide = doors.filter(([, exports]) => exports > 15)
  const inCircles = circles(house)
  const { median, ninetyFifth } = fileLengths(house)
  return [
    {
      name: 'files in the fullest folder',
      value: folders[0]?.[1] ?? 0,
      behind: folders.filter(([, files]) => files > 25).map(said),
    },
    { name: 'folders of more than 35 files', value: full.length, behind: full.map(said) },
    { name: 'exports of the widest front door', value: doors[0]?.[1] ?? 0, behind: doors.slice(0, 1).map(said) },
    { name: 'front doors of more than 15 exports', value: wide.length, behind: wide.map(said) },
    counted(
      'files in import circles, types included',
      inCircles.flatMap((circle) => circle.map((file) => `(${circle.length}) ${file}`)),
    ),
    counted(
      'functions over 60 lines or complexity 15',
      heavyFunctions(house).map(
        ({ at, name, lines, complexity }) => `${at} ${name}: ${lines} lines, complexity ${complexity}`,
      ),
    ),
    { name: 'lines of a file, median', value: median, behind: [] },
    { name: 'lines of a file, 95th percentile', value: ninetyFifth, behind: [] },
    counted(
      'names that several exported types have',
      homonyms(house).map(([name, files]) => `${name}: ${files.join(', ')}`),
    ),
    counted('status sets outside domain', statusSets(house)),
    counted('unchecked row types (sql<)', uncheckedRows(house)),
    counted('spreads of literals', spreadLiterals(house)),
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

function said([what, count]: [string, number]): string {
  return `${what}: ${count}`
}
