import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scaleText } from './scale-text.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DOCUMENT = join(ROOT, 'docs/scale.md')
const LOAD = join(ROOT, 'bench/results/load.json')
const SEARCH = join(ROOT, 'bench/results/search.json')
const NOTHING = 'No whole run of `npm run load` has been kept yet.'
const [BEGIN, END] = ['<!-- from here on written by npm run load -->', '<!-- to here -->']

type Search = { rows: number; kind: string; ours: { perSecond: number } }

/** Writes the contents of bench/results/load.json into docs/scale.md. */
export async function writeScale(): Promise<void> {
  await writeFile(DOCUMENT, await scaleDocument())
}

/** Returns the expected content of docs/scale.md. */
export async function scaleDocument(): Promise<string> {
  const document = await readFile(DOCUMENT, 'utf8')
  const [before, rest = ''] = document.split(`${BEGIN}\n`)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`docs/scale.md has no place between ${BEGIN} and ${END}`)
  return `${before}${BEGIN}\n\n${await textOfResults()}\n\n${END}${after}`
}

async function textOfResults(): Promise<string> {
  if (!existsSync(LOAD)) return NOTHING
  const [load, search] = await Promise.all([readFile(LOAD, 'utf8'), readFile(SEARCH, 'utf8')])
  return scaleText({ ...JSON.parse(load), slower: slowest(JSON.parse(search).results) })
}

/** Returns how much slower the slowest kind of search is in the database with a million restaurants than with ten thousand. */
function slowest(lines: readonly Search[]): number {
  const rate = (kind: string, rows: number) =>
    lines.find((line) => line.kind === kind && line.rows === rows)?.ours.perSecond ?? Number.NaN
  const kinds = new Set(lines.map(({ kind }) => kind))
  return Math.max(...[...kinds].map((kind) => rate(kind, 10_000) / rate(kind, 1_000_000)))
}

if (import.meta.main) await writeScale()
