import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, isPlainKey, LARGEST_PHOTOGRAPH } from './plain-key.ts'
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

    // Written to a temporary file and renamed, so that a crash leaves no half photograph under its key.
    async write(key, bytes) {
      const path = join(folder, checkKey(key))
      await mkdir(dirname(path), { recursive: true })
      const draft = join(dirname(path), `.${randomUUID()}.tmp`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async remove(key) {
      await rm(join(folder, checkKey(key)), { force: true })
    },
  }
}

async function readPicture(path: string): Promise<Buffer | undefined> {
  await using file = await open(path)
  const about = await file.stat()
  return about.isFile() && about.size <= LARGEST_PHOTOGRAPH ? await file.readFile() : undefined
}
