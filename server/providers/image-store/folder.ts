import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './port.ts'

const largest = 20_000_000
const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** Photographs as files under a folder, `restaurants/12/salle.jpg` by its key. A key cannot leave the folder. */
export function folderImageStore(folder: string): ImageStore {
  return {
    async read(key) {
      if (!isPlain(key)) return undefined
      try {
        return await readPicture(join(folder, key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return undefined
        throw error
      }
    },
  }
}

async function readPicture(path: string): Promise<Buffer | undefined> {
  await using file = await open(path)
  const about = await file.stat()
  return about.isFile() && about.size <= largest ? await file.readFile() : undefined
}

/** Whether no part of the key begins with a dot, which excludes `..` and hidden files. */
function isPlain(key: string): boolean {
  return key.length <= 300 && key.split('/').every((part) => /^[A-Za-z0-9_][\w.-]*$/.test(part))
}
