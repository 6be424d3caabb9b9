/** A page of matching lines. `total` is the query's window count. */
export type Page<T> = { lines: T[]; total: number; page: number; totalPages: number }

const A_PAGE = 50

/** Reads page `wanted` (from 1), fifty lines each. Returns the first page for a number past the last. */
export async function pageOf<T extends { total: number }>(
  wanted: number,
  find: (range: { most: number; skipped: number }) => Promise<T[]>,
): Promise<Page<T>> {
  const page = Math.max(1, wanted)
  const lines = await find({ most: A_PAGE, skipped: (page - 1) * A_PAGE })
  if (lines.length === 0 && page > 1) return pageOf(1, find)
  const total = lines[0]?.total ?? 0
  return { lines, total, page, totalPages: Math.ceil(total / A_PAGE) }
}
