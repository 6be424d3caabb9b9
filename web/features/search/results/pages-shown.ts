/** Page numbers to offer: the ends, and the current one with its neighbours; null stands for those left out between. */
export function pagesShown(page: number, total: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, total].filter((n) => 1 <= n && n <= total)
  const shown = [...new Set(wanted)].sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? n)
    if (gap === 2) return [n - 1, n]
    return gap > 2 ? [null, n] : [n]
  })
}
