import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A cache of files on disk. Names are our own, e.g. `ab/abcdef.webp`, and are not validated. */
export interface KeptFiles {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Buffer): Promise<void>
}

/** Opens the folder, or creates it. Above `mostBytes` the least recently used files are deleted. */
export async function keepFiles(folder: string, mostBytes: number): Promise<KeptFiles> {
  const sizes = await takeStock(folder)
  let total = sizes.values().reduce((sum, size) => sum + size, 0)
  await makeRoom()

  async function makeRoom(): Promise<void> {
    for (const [name, size] of sizes) {
      if (total <= mostBytes) return
      sizes.delete(name)
      total -= size
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    async read(name) {
      const size = sizes.get(name)
      if (size === undefined) return undefined
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (!sizes.delete(name)) return bytes
      if (bytes) sizes.set(name, size)
      else total -= size
      return bytes
    },

    // Written under another name and renamed, so that a crash leaves no incomplete picture under its name.
    async write(name, bytes) {
      const draft = join(folder, `${name}.${randomUUID()}.tmp`)
      await mkdir(dirname(draft), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
      total += bytes.length - (sizes.get(name) ?? 0)
      sizes.delete(name)
      sizes.set(name, bytes.length)
      await makeRoom()
    },
  }
}

/** Returns the sizes of the existing files, the least recently modified first. Deletes the drafts of a crashed process. */
async function takeStock(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true })
  const found: { name: string; size: number; touched: number }[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (entry.name.endsWith('.tmp')) {
      await rm(path, { force: true })
      continue
    }
    const about = await stat(path).catch(() => undefined)
    if (about) found.push({ name: path.slice(folder.length + 1), size: about.size, touched: about.mtimeMs })
  }
  return new Map(found.toSorted((a, b) => a.touched - b.touched).map(({ name, size }) => [name, size]))
}
