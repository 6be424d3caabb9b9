import { globSync, statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyPackages } from './artefact/copy-packages.ts'
import { copySources } from './artefact/copy-sources.ts'
import { writePackage } from './artefact/write-package.ts'
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

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(ROOT, 'dist'))
  await buildArtefact(folder)
  console.log(`${folder} : ${megabytesOf(folder)} Mo. Départ : NODE_ENV=production node server/main.ts`)
}
