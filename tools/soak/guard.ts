/** Something that keeps two who do the same at once, or one who does it twice, from spoiling seats, money or a use. */
export type Guard = {
  /** Unique, short; a function's name, a constraint's, or what the key is for. */
  name: string
  /** What it keeps right. */
  keeps: string
  without: Edit | Constraint
  /** The test files that should notice that it is gone. */
  tests: string[]
  /** Only those of their tests whose title holds this. */
  titled?: string
  /** Why it stays although no test can notice that it is gone. */
  stays?: string
}

/** Text of one function that is replaced as the file is loaded; it stands there exactly once. */
export type Edit = { file: string; inside: string; text: string; by: string }
/** A constraint `table.name`, or the name of a unique index, that is dropped from the migrated database. */
export type Constraint = { drop: string }

/** Where the function, or else the constant, of that name stands in a text: to the empty line before the next. */
export function seatClaimOf(source: string, name: string): { from: number; to: number } {
  const begins = [...source.matchAll(new RegExp(`^(?:export )?(?:async )?(?:function|const) ${name}\\b`, 'gm'))]
  const [begin] = begins
  if (!begin || begins.length > 1) throw new Error(`${begins.length} of the name ${name}`)
  const from = begin.index
  const length = source.slice(from).search(/\n\n(?=\S)/)
  return { from, to: length === -1 ? source.length : from + length }
}

/** Where the text of an edit stands. Throws where it is not found exactly once. */
export function spotOf(source: string, { file, inside, text }: Edit): { from: number; to: number } {
  const place = seatClaimOf(source, inside)
  const within = source.slice(place.from, place.to)
  const found = within.split(text).length - 1
  if (found !== 1) throw new Error(`${file}, ${inside}: "${text}" is there ${found} times`)
  const from = place.from + within.indexOf(text)
  return { from, to: from + text.length }
}

export function takenAway(source: string, edit: Edit): string {
  const { from, to } = spotOf(source, edit)
  return source.slice(0, from) + edit.by + source.slice(to)
}
