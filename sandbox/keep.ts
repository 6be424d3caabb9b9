import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** An append-only list in a file, one JSON object per line, cached in memory. */
export type Journal<T> = { readonly entries: readonly T[]; append(entry: T): void }

export function openJournal<T>(file: string): Journal<T> {
  mkdirSync(dirname(file), { recursive: true })
  const entries = readLines<T>(file)

  return {
    entries,
    append(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
      entries.push(entry)
    },
  }
}

/** An append-only file, one JSON object per line, that is not cached in memory. */
export type Log<T> = { append(entries: readonly T[]): void; close(): void }

/** Calls `onEntry` for every line that is already in the file. */
export function openLog<T>(file: string, onEntry: (entry: T) => void): Log<T> {
  mkdirSync(dirname(file), { recursive: true })
  forEachLine(file, onEntry)
  const handle = openSync(file, 'a')

  return {
    append(entries) {
      writeSync(handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    },
    close: () => closeSync(handle),
  }
}

/** Objects by their id, in memory and in a file. The last line of an id counts. */
export type JsonlCollection<T> = {
  find(id: string): T | undefined
  /** Oldest first. */
  all(): readonly T[]
  put(thing: T): T
  close(): void
}

export function openCollection<T extends { id: string }>(file: string): JsonlCollection<T> {
  const things = new Map<string, T>()
  const log = openLog<T>(file, (thing) => things.set(thing.id, thing))

  return {
    find: (id) => things.get(id),
    all: () => [...things.values()],
    put(thing) {
      things.set(thing.id, thing)
      log.append([thing])
      return thing
    },
    close: () => log.close(),
  }
}

/** Returns the value that was saved last; undefined if there is none. */
export function readSaved<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** Replaces the file atomically: a process that dies during the write leaves the old one. */
export function save(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)

  // A process that died while writing left an incomplete line. It is removed, because the next line would continue it.
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)
}

/** Reads line by line, because a long file exceeds the longest string of JavaScript. */
function forEachLine<T>(file: string, onEntry: (entry: T) => void): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  let start = 0
  for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
    onEntry(JSON.parse(bytes.toString('utf8', start, end)) as T)
    start = end + 1
  }
  if (start < bytes.length) truncateSync(file, start)
}

const NEW_LINE = 10
