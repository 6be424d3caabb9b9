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

/** A list that only grows, one JSON line each, read whole at the start. */
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

/** A journal that is not held in memory: its lines are `heard` once, at the start; what is appended at once is written at once. */
export type Log<T> = { append(entries: readonly T[]): void; close(): void }

export function openLog<T>(file: string, heard: (entry: T) => void): Log<T> {
  mkdirSync(dirname(file), { recursive: true })
  onLiveLines(file, heard)
  const handle = openSync(file, 'a')

  return {
    append(entries) {
      writeSync(handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    },
    close: () => closeSync(handle),
  }
}

/** Things by their id, in memory and in a file: a thing is what its last line says. */
export type Shelf<T> = {
  find(id: string): T | undefined
  /** Oldest first. */
  all(): readonly T[]
  put(thing: T): T
  close(): void
}

export function openShelf<T extends { id: string }>(file: string): Shelf<T> {
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

/** What was last saved, or undefined before the first time. */
export function readSaved<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/** Replaces the file whole: a process that dies half-way leaves the old one. */
export function save(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)

  // A process that died while writing left half a line: the next one must not be glued to it.
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)
}

/** Line by line: a long journal is more than one text may hold. */
function onLiveLines<T>(file: string, heard: (entry: T) => void): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  let start = 0
  for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
    heard(JSON.parse(bytes.toString('utf8', start, end)) as T)
    start = end + 1
  }
  if (start < bytes.length) truncateSync(file, start)
}

const NEW_LINE = 10
