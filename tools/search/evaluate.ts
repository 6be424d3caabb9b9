import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureNames, type NameFigures } from './measure-names.ts'
import { measurePhrases, type PhraseFigures } from './measure-phrases.ts'
import { hasRealRestaurants, openRealSearch } from './open-real-search.ts'

const KEPT = join(import.meta.dirname, 'kept-figures.json')

/** Figures by kind of name, in percent, and of the judged phrases. They hold for these cases of this seed only. */
export type KeptFigures = {
  cases: number
  seed: string
  names: Record<string, { first: number; inFive: number }>
  phrases: { understood: number; ndcg: number }
}

/** Points by which a figure may be below the kept one. */
const TOLERANCE = 1

/**
 * Measures the search on the real restaurants and prints a table. Returns 1 if a figure is more than a point below the kept ones.
 * `--cases` and `--seed` draw other names, which have no kept figures. `--failed` prints what was not found, `--keep` keeps the
 * figures.
 */
export async function evaluate(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string' },
      seed: { type: 'string' },
      failed: { type: 'boolean' },
      keep: { type: 'boolean' },
    },
  })
  if (!hasRealRestaurants()) {
    console.error('Les restaurants réels manquent : ../shared/data')
    return 1
  }
  const kept = keptFigures()
  const [cases, seed] = [Number(values.cases ?? kept.cases), values.seed ?? kept.seed]
  const { names, phrases } = await measured(cases, seed)
  print(names, phrases)
  if (values.failed) printFailed(names, phrases)
  if (values.keep) writeFileSync(KEPT, `${JSON.stringify(figuresToKeep(cases, seed, names, phrases), null, 2)}\n`)
  if (values.keep || cases !== kept.cases || seed !== kept.seed) return 0

  const sunk = sunkFigures(kept, figuresToKeep(cases, seed, names, phrases))
  for (const line of sunk) console.error(line)
  return sunk.length > 0 ? 1 : 0
}

export async function measured(cases: number, seed: string): Promise<{ names: NameFigures[]; phrases: PhraseFigures }> {
  const real = await openRealSearch()
  try {
    return { names: await measureNames(real, cases, seed), phrases: await measurePhrases(real) }
  } finally {
    await real.close()
  }
}

export function keptFigures(): KeptFigures {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as KeptFigures
}

export function figuresToKeep(cases: number, seed: string, names: NameFigures[], phrases: PhraseFigures): KeptFigures {
  const rounded = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits
  return {
    cases,
    seed,
    names: Object.fromEntries(
      names.map(({ kind, first, inFive }) => [kind, { first: rounded(first), inFive: rounded(inFive) }]),
    ),
    phrases: { understood: rounded(phrases.understood), ndcg: rounded(phrases.ndcg, 3) },
  }
}

/** A sentence for each figure that is more than a point below the kept one. */
export function sunkFigures(kept: KeptFigures, now: KeptFigures): string[] {
  const { understood, ndcg } = kept.phrases
  return [
    ...Object.entries(kept.names).flatMap(([kind, figures]) => [
      ...sunk(`${kind}, first`, figures.first, now.names[kind]?.first ?? 0),
      ...sunk(`${kind}, in five`, figures.inFive, now.names[kind]?.inFive ?? 0),
    ]),
    ...sunk('phrases understood', understood, now.phrases.understood),
    ...sunk('phrases, nDCG × 100', ndcg * 100, now.phrases.ndcg * 100),
  ]
}

function sunk(what: string, before: number, now: number): string[] {
  return now < before - TOLERANCE ? [`${what}: ${now.toFixed(1)}, was ${before.toFixed(1)}`] : []
}

function print(names: NameFigures[], phrases: PhraseFigures): void {
  const rows = names.map(({ kind, cases, first, inFive, empty, goal, times }) => [
    kind,
    cases,
    first.toFixed(1),
    inFive.toFixed(1),
    empty.toFixed(1),
    `${goal.first}${goal.inFive ? ` / ${goal.inFive}` : ''}`,
    ...timesOf(times),
  ])
  console.log('| typed | cases | first % | in five % | empty % | goal | p50 ms | p99 ms |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  const all = names.filter(({ goal }) => !goal.inFive).flatMap(({ times }) => times)
  console.log(`\nA typed name: ${timesOf(all).join(' / ')} ms (p50 / p99)`)
  console.log(
    `${phrases.cases} phrases: understood ${phrases.understood.toFixed(1)} % (goal 95), nDCG@10 ${phrases.ndcg.toFixed(3)} (goal 0.85), ${timesOf(phrases.times).join(' / ')} ms`,
  )
}

function printFailed(names: NameFigures[], phrases: PhraseFigures): void {
  for (const { kind, failed } of names)
    for (const { typed, meant, shown } of failed) console.log(`${kind}\t${typed}\t${meant}\t${shown}`)
  for (const { typed, expected, read } of phrases.failed) console.log(`phrase\t${typed}\t${expected}\t${read}`)
}

function timesOf(times: readonly number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [at(0.5), at(0.99)].map((time) => time.toFixed(1))
}
