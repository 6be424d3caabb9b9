import { addRow, type Bitmap, dropRow, emptyBitmap, hasRow } from './bitmap.ts'

/**
 * The columns of a search row that the index holds. `score` is in hundredths; `cell` and the point are set only with a
 * position.
 */
export type IndexedRestaurant = {
  id: number
  merit: number | null
  standing: number | null
  chain: number
  priceCents: number | null
  score: number | null
  x: number | null
  y: number | null
  z: number | null
  largestParty: number
  isPartner: boolean
  hasDelivery: boolean
  hasClickCollect: boolean
  zipCode: string
  cell: string | null
  tags: number[]
}

/** Sorts before every price, score and merit. */
export const UNKNOWN = -1
const NO_POINT = Number.NaN

/**
 * Restaurants by column, about a hundred bytes each. A row keeps its number while its restaurant is listed. The number of a
 * removed one is reused.
 */
export class Columns {
  readonly ids: Int32Array
  readonly merit: Int16Array
  readonly standing: Int16Array
  readonly chain: Int32Array
  readonly priceCents: Int32Array
  readonly score: Int16Array
  readonly largestParty: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  /** An index into `zipCodes`. */
  readonly zip: Uint16Array
  readonly zipCodes: string[] = []
  readonly listed: Bitmap
  readonly partners: Bitmap
  readonly delivering: Bitmap
  readonly collected: Bitmap
  readonly tags = new Map<number, Bitmap>()
  readonly inZipCode = new Map<string, number[]>()
  readonly inCell = new Map<string, number[]>()
  readonly capacity: number
  readonly #places = new Map<string, number>()
  readonly #cells: (string | null)[] = []
  readonly #free: number[] = []
  /** The rows of ids that were added after the first load. The first load came in the order of its ids. */
  readonly #late = new Map<number, number>()
  #loaded = 0
  #length = 0

  constructor(capacity: number) {
    this.capacity = capacity
    this.ids = new Int32Array(capacity)
    this.merit = new Int16Array(capacity)
    this.standing = new Int16Array(capacity)
    this.chain = new Int32Array(capacity)
    this.priceCents = new Int32Array(capacity)
    this.score = new Int16Array(capacity)
    this.largestParty = new Int32Array(capacity)
    this.x = new Float64Array(capacity)
    this.y = new Float64Array(capacity)
    this.z = new Float64Array(capacity)
    this.zip = new Uint16Array(capacity)
    this.listed = emptyBitmap(capacity)
    this.partners = emptyBitmap(capacity)
    this.delivering = emptyBitmap(capacity)
    this.collected = emptyBitmap(capacity)
  }

  get length(): number {
    return this.#length
  }

  /** True if another restaurant needs larger columns. */
  get isFull(): boolean {
    return this.#length === this.capacity && this.#free.length === 0
  }

  /** Loads the next restaurant. The first load comes in the order of the ids. */
  load(restaurant: IndexedRestaurant): void {
    this.#write(this.#length++, restaurant)
    this.#loaded = this.#length
  }

  /** The row of a restaurant. Null if it is not listed. */
  rowOf(id: number): number | null {
    const late = this.#late.get(id)
    if (late !== undefined) return late
    let [from, to] = [0, this.#loaded]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.ids[middle] as number) < id) from = middle + 1
      else to = middle
    }
    return from < this.#loaded && this.ids[from] === id && hasRow(this.listed, from) ? from : null
  }

  /** Adds a restaurant that is not listed, and returns its row. */
  add(restaurant: IndexedRestaurant): number {
    const row = this.#free.pop() ?? this.#length++
    this.#late.set(restaurant.id, row)
    this.#write(row, restaurant)
    return row
  }

  change(row: number, restaurant: IndexedRestaurant): void {
    this.#clear(row)
    this.#write(row, restaurant)
  }

  drop(row: number): void {
    this.#clear(row)
    const wasLate = this.#late.delete(this.ids[row] as number)
    // The ids of the first load stay in their order.
    if (wasLate) this.#free.push(row)
  }

  #write(row: number, restaurant: IndexedRestaurant): void {
    const { zipCode, cell, tags } = restaurant
    this.ids[row] = restaurant.id
    this.merit[row] = restaurant.merit ?? UNKNOWN
    this.standing[row] = restaurant.standing ?? UNKNOWN
    this.chain[row] = restaurant.chain
    this.priceCents[row] = restaurant.priceCents ?? UNKNOWN
    this.score[row] = restaurant.score ?? UNKNOWN
    this.largestParty[row] = restaurant.largestParty
    this.x[row] = restaurant.x ?? NO_POINT
    this.y[row] = restaurant.y ?? NO_POINT
    this.z[row] = restaurant.z ?? NO_POINT
    this.zip[row] = this.#placeOf(zipCode)
    this.#cells[row] = cell
    addRow(this.listed, row)
    if (restaurant.isPartner) addRow(this.partners, row)
    if (restaurant.hasDelivery) addRow(this.delivering, row)
    if (restaurant.hasClickCollect) addRow(this.collected, row)
    for (const tag of tags) addRow(this.#bitmapOf(tag), row)
    insert(this.inZipCode, zipCode, row)
    if (cell !== null) insert(this.inCell, cell, row)
  }

  #clear(row: number): void {
    for (const bitmap of [this.listed, this.partners, this.delivering, this.collected, ...this.tags.values()])
      dropRow(bitmap, row)
    remove(this.inZipCode, this.zipCodes[this.zip[row] as number] as string, row)
    const cell = this.#cells[row] ?? null
    if (cell !== null) remove(this.inCell, cell, row)
  }

  #placeOf(zipCode: string): number {
    const known = this.#places.get(zipCode)
    if (known !== undefined) return known
    this.#places.set(zipCode, this.zipCodes.length)
    return this.zipCodes.push(zipCode) - 1
  }

  #bitmapOf(tag: number): Bitmap {
    const known = this.tags.get(tag)
    if (known) return known
    const made = emptyBitmap(this.capacity)
    this.tags.set(tag, made)
    return made
  }
}

function insert(lists: Map<string, number[]>, key: string, row: number): void {
  const list = lists.get(key)
  if (list) list.push(row)
  else lists.set(key, [row])
}

function remove(lists: Map<string, number[]>, key: string, row: number): void {
  const list = lists.get(key) ?? []
  list.splice(list.indexOf(row), 1)
}
