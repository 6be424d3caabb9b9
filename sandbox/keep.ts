import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
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
