/** Returns the page numbers to link: both ends, and the current page with its neighbours; null marks a gap. */
export function pagesShown(page: number, total: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, total].filter((n) => 1 <= n && n <= total)
  const shown = [...new Set(wanted)].sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? n)
    if (gap === 2) return [n - 1, n]
    return gap > 2 ? [null, n] : [n]
  })
}
