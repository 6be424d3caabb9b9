import { randomBytes } from 'node:crypto'
import { openLog } from '../keep.ts'
import type { Anything, ObjectKind, Objects } from './objects/objects.ts'

/** Internal data of an object that the API does not show. */
export type Note = {
  /** The name of the test card. */
  card?: string
  codeGiven?: boolean
  isUsed?: boolean
  isSetUp?: boolean
  offSession?: boolean
  /** The final status of a refund, and the instant of the change in milliseconds. */
  becomes?: 'succeeded' | 'failed'
  dueAt?: number
  delivery?: WebhookDelivery
  secret?: string
  isDeleted?: boolean
  /** The return URL of 3-D Secure. */
  returnTo?: string
  /** The connected account that owns it. The platform owns everything else. */
  account?: string
  /** The payout that contains a balance transaction. */
  payout?: string
}

export type WebhookDelivery = {
  mode: string
  status: 'waiting' | 'held' | 'delivered' | 'dropped' | 'failed'
  attempts: number
  lastAnswer: string | null
}

type Line = { object: Anything; note?: Note } | { id: string; note: Note }

export type Store = {
  find<K extends ObjectKind>(kind: K, id: string | null | undefined): Objects[K] | undefined
  findAny(id: string): Anything | undefined
  /** Oldest first. */
  all<K extends ObjectKind>(kind: K): readonly Objects[K][]
  /** Stores the object in its present state, and merges `note` into its internal data. */
  put<T extends Anything>(object: T, note?: Note): T
  noteOf(id: string): Note
  /** Merges `note` into an object's internal data. */
  note(id: string, note: Note): void
  /** Writes the changes since the last flush, each object once. */
  flush(): void
  close(): void
}

/** Opens the store: objects by their id, in memory and in the journal `file`. */
export function openStore(file: string): Store {
  const things = new Map<string, Anything>()
  const notes = new Map<string, Note>()
  const kinds = new Map<ObjectKind, Anything[]>()
  const unwritten = new Set<Anything>()
  let isClosed = false
  const noted = new Set<string>()
  const log = openLog<Line>(file, (line) => {
    if ('object' in line) take(line.object)
    // A line contains all internal data of its object, so it replaces the earlier one.
    if (line.note) notes.set('object' in line ? line.object.id : line.id, line.note)
  })

  function know(id: string, note: Note | undefined): void {
    if (note) notes.set(id, { ...notes.get(id), ...note })
  }

  function take(object: Anything, note?: Note): void {
    const before = things.get(object.id)
    const kind = kindOf(object)
    const ofKind = kinds.get(kind) ?? []
    if (!before) ofKind.push(object)
    else if (before !== object) Object.assign(before, object)
    kinds.set(kind, ofKind)
    if (!before) things.set(object.id, object)
    know(object.id, note)
  }

  return {
    find: <K extends ObjectKind>(kind: K, id: string | null | undefined) => {
      const thing = things.get(id ?? '')
      return thing && kindOf(thing) === kind ? (thing as Objects[K]) : undefined
    },
    findAny: (id) => things.get(id),
    all: <K extends ObjectKind>(kind: K) => (kinds.get(kind) ?? []) as Objects[K][],
    put(object, note) {
      take(object, note)
      unwritten.add(object)
      return object
    },
    noteOf: (id) => notes.get(id) ?? {},
    note(id, note) {
      know(id, note)
      noted.add(id)
    },
    flush() {
      const objects = [...unwritten].map((object): Line => ({ object, note: notes.get(object.id) }))
      for (const { id } of unwritten) noted.delete(id)
      const lines = [...objects, ...[...noted].map((id): Line => ({ id, note: notes.get(id) ?? {} }))]
      // A webhook may end after the store was closed.
      if (lines.length > 0 && !isClosed) log.append(lines)
      unwritten.clear()
      noted.clear()
    },
    close() {
      isClosed = true
      log.close()
    },
  }
}

/**
 * Returns the kind of an object. Payments and refunds of a connected account have the types `charge` and `refund` in the API.
 */
function kindOf({ id, object }: Anything): ObjectKind {
  if (id.startsWith('py_')) return 'destination_payment'
  return id.startsWith('pyr_') ? 'destination_refund' : object
}

const BASE62 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns a random id like `pi_…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => BASE62[byte % BASE62.length]).join('')}`
}
