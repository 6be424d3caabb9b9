import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { builtPackages, productionPackages } from './artefact/production-packages.ts'
import { buildWeb } from './build.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * `npm run build [-- FOLDER]`: writes everything that production needs, and nothing else, to FOLDER (dist/). It runs on its
 * own, on this platform: `node server/main.ts`. Its links are relative, so it can be moved and copied (`cp -a`).
 */
export async function buildArtefact(folder: string): Promise<void> {
  await buildWeb()
  await clear(folder)
  copySources(ROOT, folder)
  copyPackages(ROOT, folder)
  writePackage(ROOT, folder)
}

/** Empties the folder. Throws if it contains anything other than an artefact. */
async function clear(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const found = await readdir(folder)
  if (found.length > 0 && !found.includes('server'))
    throw new Error(`${folder} n'est ni vide ni un artefact : rien n'y est écrit.`)
  for (const name of found) await rm(join(folder, name), { recursive: true })
}

function megabytesOf(folder: string): number {
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return Math.round(bytes / 1e6)
}

const NEEDED = ['server/**', 'domain/**', 'dish-art/**', 'web/build/{client,server}/**']
/** Read by the server at start. */
const GENERATED = ['web/generated/persisted-documents.json']
/** Tests and their helpers, the demonstration's restaurants, packages. */
const LEFT_OUT = /(^|\/)(node_modules|server\/testing|server\/database\/seed)(\/|$)|\.(test|fixtures|model)\.ts$/

/** Copies the server's sources unchanged, because Node strips the types. */
function copySources(root: string, folder: string): void {
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    join(parentPath, name).slice(root.length + 1)
  const found = globSync([...NEEDED, ...GENERATED], {
    cwd: root,
    withFileTypes: true as const,
    exclude: (entry) => LEFT_OUT.test(pathOf(entry)),
  })
  copyFiles(root, folder, found.filter((entry) => entry.isFile()).map(pathOf))
}

/**
 * Files that Node neither runs nor reads: maps, notes, types and TypeScript, which it refuses below node_modules. Licences are
 * kept.
 */
const UNREAD = /\.([cm]?tsx?|map|flow|tsbuildinfo)$|^(readme|changelog|history|contributing|security)\b.*\.md$|^\./i

/** Copies the packages for production, and links `domain` by its name. */
function copyPackages(root: string, folder: string): void {
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
    const file = `${path}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(root, file)
    return UNREAD.test(entry.name) ? [] : [file]
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

/** Writes package.json of the artefact: how to start it, and each program of server/commands by its name. */
function writePackage(root: string, folder: string): void {
  const { name, version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = globSync('server/commands/*.ts', { cwd: folder }).map((file) => basename(file, '.ts'))
  const scripts = {
    start: 'node server/main.ts',
    ...Object.fromEntries(commands.sort().map((command) => [command, `node server/commands/${command}.ts`])),
  }
  const about = { name, version, private: true, type: 'module', description, engines: { node: '>=24' }, scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}

/** Copies files, given as paths from `root`, synchronously one by one: the fastest way for thousands of small files. */
function copyFiles(root: string, folder: string, files: readonly string[]): void {
  const made = new Set<string>()
  for (const file of files) {
    const target = join(folder, dirname(file))
    if (!made.has(target)) mkdirSync(target, { recursive: true })
    made.add(target)
    copyFileSync(join(root, file), join(folder, file))
  }
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'))
  await buildArtefact(folder)
  console.log(`${folder} : ${megabytesOf(folder)} Mo. Départ : NODE_ENV=production node server/main.ts`)
}
