import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { copyFiles } from './copy-files.ts'
import { builtPackages, productionPackages } from './production-packages.ts'

/** Node neither runs nor reads these: maps, notes, types and TypeScript, which it refuses below node_modules. Licences stay. */
const UNREAD = /\.([cm]?tsx?|map|flow|tsbuildinfo)$|^(readme|changelog|history|contributing|security)\b.*\.md$|^\./i

/** Copies the packages that run in production, and links `domain` by its name. */
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

/** What Node may read of a package; the packages within it are needed by themselves, or not. */
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

/** What the pages still import when they are built for the server. */
function bundledNames(root: string): string[] {
  const bundle = globSync('web/build/server/**/*.js', { cwd: root })
  return builtPackages(bundle.map((file) => readFileSync(join(root, file), 'utf8')))
}
