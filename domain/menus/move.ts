/** Moves one element of a list. Returns a copy in the same order if either index is invalid. */
export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  const one = all[from]
  if (one === undefined || to < 0 || to >= all.length) return [...all]
  const others = all.toSpliced(from, 1)
  return others.toSpliced(to, 0, one)
}
