import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type StoredObjects = {
  find(key: string): Buffer | undefined
  put(key: string, bytes: Buffer): void
  remove(key: string): void
}

/**
 * Stores the objects of a bucket as files of a folder. The hash of a key is the file name, so that no key leads out of the
 * folder.
 */
export function openObjects(folder: string): StoredObjects {
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    find(key) {
      const file = fileOf(key)
      return existsSync(file) ? readFileSync(file) : undefined
    },
    put(key, bytes) {
      mkdirSync(folder, { recursive: true })
      const file = fileOf(key)
      writeFileSync(`${file}.new`, bytes)
      renameSync(`${file}.new`, file)
    },
    remove: (key) => rmSync(fileOf(key), { force: true }),
  }
}
