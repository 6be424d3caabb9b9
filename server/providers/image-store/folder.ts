import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainKey, LARGEST_PHOTOGRAPH } from './plain-key.ts'
import type { ImageStore } from './port.ts'

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** Photographs as files under a folder, `restaurants/12/salle.jpg` by its key. A key cannot leave the folder. */
export function folderImageStore(folder: string): ImageStore {
  return {
    async read(key) {
      if (!isPlainKey(key)) return undefined
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
  return about.isFile() && about.size <= LARGEST_PHOTOGRAPH ? await file.readFile() : undefined
}
