import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Licences that we accept. LGPL allows an unchanged, separate library, which is how we use it. */
const LICENCES = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0', 'Python-2.0'],
  ...['Unlicense', 'Zlib', 'CC0-1.0', 'CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'LGPL-3.0-only', 'LGPL-3.0-or-later'],
])
/** Packages without a licence in package.json, with the one in their file LICENSE. */
const READ_BY_HAND: Record<string, string> = {
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
  suncalc: 'BSD-2-Clause',
}
/** Packages with an install script: only Node itself, which fetches the binary for this platform. */
const RUNS_AT_INSTALL = ['node']

type Locked = { version?: string; license?: string; link?: boolean; hasInstallScript?: boolean; integrity?: string }
const product = lockedBy('package-lock.json')
/** All lock files, including those of the folders that are installed on demand. */
const locked = [
  ...product,
  ...['bench/lighthouse', 'tools/pictures', 'tools/paper-fonts'].flatMap((folder) =>
    lockedBy(`${folder}/package-lock.json`),
  ),
]

function lockedBy(file: string) {
  const lock = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, one]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...one }))
}

type Installed = { name: string; license?: string; scripts?: Record<string, string>; folder: string }
const installed = globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: ROOT }).flatMap(
  (file) => {
    const path = join(ROOT, file)
    const one = JSON.parse(readFileSync(path, 'utf8')) as Installed
    return file.startsWith(join('node_modules', '@tablee')) ? [] : [{ ...one, folder: dirname(path) }]
  },
)

test('every package has an approved licence, in the lock file and as installed', () => {
  expect(installed.length).toBeGreaterThan(100)
  for (const { name, license } of [...locked, ...installed]) {
    const declared = typeof license === 'string' ? license : READ_BY_HAND[name]
    expect([name, declared, isAgreed(declared)]).toEqual([name, declared, true])
  }
})

test('every font in the repository has an approved licence in its folder', () => {
  const fonts = globSync('{server,web}/fonts/**/*.{ttf,woff2}', { cwd: ROOT })
  expect(fonts.length).toBeGreaterThan(30)
  for (const font of fonts) {
    const family = font.includes('/noto/') ? 'licence' : (/[^/]+?(?=[-.][^/]*$)/.exec(font)?.[0] ?? '')
    const [licence = ''] = globSync(`${dirname(font)}/${family}*{licence,LICENSE}*`, { cwd: ROOT }).concat(
      globSync(`${dirname(font)}/${family}.txt`, { cwd: ROOT }),
    )
    expect([font, licence === '' ? '' : readFileSync(join(ROOT, licence), 'utf8')]).toEqual([
      font,
      expect.stringMatching(/SIL OPEN FONT LICENSE Version 1.1/i),
    ])
  }
})

test('no package runs a script at installation, except the known ones', () => {
  const declared = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect([...new Set(declared)]).toEqual(RUNS_AT_INSTALL)
  const found = installed.filter(({ scripts = {}, folder }) => {
    const hasScript = ['preinstall', 'install', 'postinstall'].some((event) => scripts[event])
    // npm runs node-gyp for a package with this file, even without an install script.
    return hasScript || existsSync(join(folder, 'binding.gyp'))
  })
  expect(found.map(({ name }) => name)).toEqual(RUNS_AT_INSTALL)
})

test('the lock file has a checksum for every package', () => {
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('the downloaded Node binary has the hash on our list', () => {
  const list = readJson<{ version: string; sha256: Record<string, string> }>('tools/node-binary.json')
  expect(list.version).toBe(product.find(({ name }) => name === 'node')?.version)
  const binary = readFileSync(join(ROOT, 'node_modules/node/bin/node'))
  const found = createHash('sha256').update(binary).digest('hex')
  expect(found).toBe(list.sha256[`${process.platform}-${process.arch}`])
})

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Shape
}

test('npm run sbom lists every package in the lock file', () => {
  const answer = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
  const { bomFormat, components } = JSON.parse(answer) as { bomFormat: string; components: { name: string }[] }
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ name }) => name))
  expect(['fastify', 'react', 'graphql', 'pg', 'node'].filter((name) => !listed.has(name))).toEqual([])
  expect(product.filter(({ name }) => !listed.has(name.split('/').at(-1) ?? '') && !listed.has(name))).toEqual([])
})

/** « A OR B » needs one accepted licence, « A AND B » both. */
function isAgreed(declared: string | undefined): boolean {
  if (declared === undefined) return false
  return declared
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((one) => LICENCES.has(one)))
}
