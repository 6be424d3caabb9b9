/** Rows kept in an order. A change costs moving the rows behind it. `compare` never returns 0 for two rows. */
export class SortedRows {
  #rows: Int32Array
  #length = 0
  readonly #compare: (one: number, other: number) => number

  constructor(compare: (one: number, other: number) => number, rows: Int32Array) {
    this.#compare = compare
    this.#rows = rows.slice().sort(compare)
    this.#length = rows.length
  }

  get rows(): Int32Array {
    return this.#rows.subarray(0, this.#length)
  }

  add(row: number): void {
    if (this.#length === this.#rows.length) this.#grow()
    const at = this.#placeOf(row)
    this.#rows.copyWithin(at + 1, at, this.#length)
    this.#rows[at] = row
    this.#length++
  }

  /** Removes a row while it still has the values with which it was added. */
  drop(row: number): void {
    const at = this.#placeOf(row)
    if (this.#rows[at] !== row) throw new Error(`row ${row} is not where it belongs`)
    this.#rows.copyWithin(at, at + 1, this.#length)
    this.#length--
  }

  /** The first position whose row does not come before this one. */
  #placeOf(row: number): number {
    let [from, to] = [0, this.#length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#compare(this.#rows[middle] as number, row) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  #grow(): void {
    const grown = new Int32Array(Math.ceil(this.#rows.length * 1.25) + 64)
    grown.set(this.#rows)
    this.#rows = grown
  }
}
