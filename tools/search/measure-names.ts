import { foldName } from '@tablee/domain/fold-name'
import { type Random, random } from '@tablee/server/database/seed/random.ts'
import { askSuggestions, askTyped } from './ask-search.ts'
import { MISSPELLINGS } from './misspell.ts'
import type { RealSearch } from './open-real-search.ts'

/** Shares in percent, times in milliseconds. `failed` has examples of names that were not in first place. */
export type NameFigures = {
  kind: string
  cases: number
  first: number
  inFive: number
  empty: number
  goal: { first: number; inFive?: number | undefined }
  times: number[]
  failed: { typed: string; meant: string; shown: string }[]
}

/** Types names of real restaurants in every kind of misspelling. The seed decides which names. */
export async function measureNames(real: RealSearch, cases: number, seed: string): Promise<NameFigures[]> {
  const rows = await real.db.selectFrom('restaurant').select('name').orderBy('id').execute()
  const names = [...new Map(rows.map(({ name }) => [foldName(name), name]))].flatMap(([folded, name]) =>
    folded === '' ? [] : [name],
  )
  // Connections, statements and code are warm for the first measured name.
  for (const name of names.slice(0, 20)) await askTyped(real.context(), name)
  const figures: NameFigures[] = []
  for (const kind of Object.keys(MISSPELLINGS))
    figures.push(await measureKind(real, kind, names, random(`${seed} ${kind}`), cases))
  return figures
}

async function measureKind(
  real: RealSearch,
  kind: string,
  names: readonly string[],
  chance: Random,
  cases: number,
): Promise<NameFigures> {
  const { write, first, inFive, isSuggested } = MISSPELLINGS[kind] as (typeof MISSPELLINGS)[string]
  const counted = { first: 0, inFive: 0, empty: 0 }
  const [times, failed]: [number[], NameFigures['failed']] = [[], []]
  const drawn = chance.shuffle(names)
  const known = new Set(names.map(foldName))
  let asked = 0
  for (const name of drawn) {
    if (asked === cases) break
    const typed = write(name, chance)
    if (typed === null || typed.trim() === '') continue
    // A typed name that another restaurant has means that one.
    if (foldName(typed) !== foldName(name) && known.has(foldName(typed))) continue
    asked++
    const from = performance.now()
    const context = real.context()
    const found = isSuggested ? await askSuggestions(context, typed) : (await askTyped(context, typed)).found
    times.push(performance.now() - from)
    const place = found.findIndex((one) => foldName(one.name) === foldName(name))
    if (place === 0) counted.first++
    else failed.push({ typed, meant: name, shown: found[0]?.name ?? '' })
    if (place >= 0 && place < 5) counted.inFive++
    if (found.length === 0) counted.empty++
  }
  const share = (count: number) => (asked === 0 ? 100 : (count / asked) * 100)
  return {
    kind,
    cases: asked,
    first: share(counted.first),
    inFive: share(counted.inFive),
    empty: share(counted.empty),
    goal: { first, inFive },
    times,
    failed,
  }
}
