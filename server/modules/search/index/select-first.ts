/** The first `count` of these rows in order. `compare` never returns 0 for two rows. */
export function selectFirst(
  rows: Int32Array,
  count: number,
  compare: (one: number, other: number) => number,
): Int32Array {
  if (count >= rows.length) return rows.slice().sort(compare)

  // A heap whose root is the last of the first `count` rows.
  const first = rows.slice(0, count)
  for (let at = (count >>> 1) - 1; at >= 0; at--) sink(first, at, compare)
  for (let n = count; n < rows.length && count > 0; n++) {
    const row = rows[n] as number
    if (compare(row, first[0] as number) >= 0) continue
    first[0] = row
    sink(first, 0, compare)
  }
  return first.sort(compare)
}

function sink(heap: Int32Array, from: number, compare: (one: number, other: number) => number): void {
  const row = heap[from] as number
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && compare(heap[child + 1] as number, heap[child] as number) > 0) child++
    if (compare(heap[child] as number, row) <= 0) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = row
}
