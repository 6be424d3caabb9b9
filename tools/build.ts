import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'web')
const STAMP = join(WEB, 'build/stamp')

/** Builds the web if its sources have changed since the last build. Throws if the build fails. */
export async function buildWeb({ force = false } = {}): Promise<void> {
  const sources = stampOf(
    globSync(['web/**/*.{ts,tsx,css,json,svg,woff2}', 'web/public/*.js', 'domain/**/*.ts', 'package-lock.json'], {
      cwd: ROOT,
      exclude: isDerived,
    }),
  )
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return

  console.log('Construction des pages…')
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/react-router'), ['build'], {
    cwd: WEB,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`La construction des pages a échoué.\n${stdout}\n${stderr}`)
  buildWorker()

  await compressAssets()
  writeFileSync(STAMP, sources)
}

/** Builds the service worker into the folder of the pages' files. */
function buildWorker(): void {
  const args = ['build', '--config', 'vite.worker.config.ts']
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/vite'), args, {
    cwd: WEB,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`La construction du service worker a échoué.\n${stdout}\n${stderr}`)
}

/** Writes a `.br` file for each text asset, at the highest compression. */
async function compressAssets(): Promise<void> {
  const brotli = promisify(brotliCompress)
  const files = globSync('build/client/**/*.{js,css,svg,webmanifest}', { cwd: WEB })
  for (const file of files) {
    const path = join(WEB, file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}.br`, await brotli(await readFile(path), { params }))
  }
}

function isDerived(path: string): boolean {
  return /(^|\/)(build|\.react-router|node_modules)(\/|$)/.test(path)
}

function stampOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

if (import.meta.main) await buildWeb({ force: !process.argv.includes('--if-changed') })
