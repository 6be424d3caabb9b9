import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Copies files, given as paths from `root`, synchronously one by one: the fastest way for thousands of small files. */
export function copyFiles(root: string, folder: string, files: readonly string[]): void {
  const made = new Set<string>()
  for (const file of files) {
    const target = join(folder, dirname(file))
    if (!made.has(target)) mkdirSync(target, { recursive: true })
    made.add(target)
    copyFileSync(join(root, file), join(folder, file))
  }
}
