/** A lock, condition, constraint or key that keeps data right when two requests run at once or one is repeated. */
export type Guard = {
  /** Unique and short: a function, a constraint, or the purpose of a key. */
  name: string
  /** The rule that it ensures, as a sentence without capital and full stop. */
  keeps: string
  without: Edit | Constraint
  /** At least one of these test files should fail without the guard. */
  tests: string[]
  /** If set, only tests whose title contains this text run. */
  titled?: string
  /** The reason why the guard is kept although no test fails without it. */
  stays?: string
}

/** Replaces `text` by `by` in one function when the file is loaded. The text occurs exactly once in the function. */
export type Edit = { file: string; inside: string; text: string; by: string }
/** A constraint (`table.name`) or a unique index (its name) that is dropped from the migrated database. */
export type Constraint = { drop: string }

/** Returns the range of a top-level function or constant, up to the empty line before the next statement. */
export function seatClaimOf(source: string, name: string): { from: number; to: number } {
  const begins = [...source.matchAll(new RegExp(`^(?:export )?(?:async )?(?:function|const) ${name}\\b`, 'gm'))]
  const [begin] = begins
  if (!begin || begins.length > 1) throw new Error(`${begins.length} of the name ${name}`)
  const from = begin.index
  const length = source.slice(from).search(/\n\n(?=\S)/)
  return { from, to: length === -1 ? source.length : from + length }
}

/** Returns the range of an edit's text. Throws if the text does not occur exactly once in the function. */
export function spotOf(source: string, { file, inside, text }: Edit): { from: number; to: number } {
  const place = seatClaimOf(source, inside)
  const within = source.slice(place.from, place.to)
  const found = within.split(text).length - 1
  if (found !== 1) throw new Error(`${file}, ${inside}: "${text}" is there ${found} times`)
  const from = place.from + within.indexOf(text)
  return { from, to: from + text.length }
}

export function withoutGuard(source: string, edit: Edit): string {
  const { from, to } = spotOf(source, edit)
  return source.slice(0, from) + edit.by + source.slice(to)
}
