import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { copyFiles } from './copy-files.ts'
import { builtPackages, productionPackages } from './production-packages.ts'

/**
 * Files that Node neither runs nor reads: maps, notes, types and TypeScript, which it refuses below node_modules. Licences are
 * kept.
 */
const UNREAD = /\.([cm]?tsx?|map|flow|tsbuildinfo)$|^(readme|changelog|history|contributing|security)\b.*\.md$|^\./i

/** Copies the packages for production, and links `domain` by its name. */
export function copyPackages(root: string, folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isInstalled = (path: string) => existsSync(join(root, path))
  const from = { server: namesIn(root, 'server'), 'dish-art': namesIn(root, 'dish-art'), web: bundledNames(root) }
  const needed = productionPackages(packages, from, isInstalled)
  copyFiles(
    root,
    folder,
    needed.flatMap((path) => filesOf(root, path)),
  )
  mkdirSync(join(folder, 'node_modules/@tablee'), { recursive: true })
  symlinkSync('../../domain', join(folder, 'node_modules/@tablee/domain'))
}

/** Returns the files of a package that Node may read. Nested packages are listed separately if needed. */
function filesOf(root: string, path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const own = `${path}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(root, own)
    return UNREAD.test(entry.name) ? [] : [own]
  })
}

function namesIn(root: string, room: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'))
  return Object.keys(dependencies)
}

/** Returns the packages that the pages still import in their server build. */
function bundledNames(root: string): string[] {
  const bundle = globSync('web/build/server/**/*.js', { cwd: root })
  return builtPackages(bundle.map((file) => readFileSync(join(root, file), 'utf8')))
}
