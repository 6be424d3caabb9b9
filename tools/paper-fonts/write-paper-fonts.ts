/**
 * Writes server/fonts/noto. Run it by hand after a typeface is updated. The source is Noto (OFL).
 * `node tools/ensure-installed.mjs --in=tools/paper-fonts tools/paper-fonts/write-paper-fonts.ts`
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import packages from './package.json' with { type: 'json' }

const TARGET = join(import.meta.dirname, '../../server/fonts/noto')

/** Characters kept of the two large fonts: those that no other font has. */
const KEPT: Record<string, RegExp> = {
  'noto-sans-sc':
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u3099-\u309C\u30A0\u30FB\u30FC\u3190-\u31EF\u3200-\u33FF\uFE10-\uFE1F\uFE30-\uFE6F\uFF00-\uFFEF]/u,
  'noto-sans-kr': /\p{Script=Hangul}/u,
}
/** Latin, Greek and Cyrillic have a second weight. Bold text in other scripts is stroked. */
const WEIGHTS = (name: string) => (name === 'noto-sans' ? ['400Regular', '600SemiBold'] : ['400Regular'])

await mkdir(TARGET, { recursive: true })
const licences = new Map<string, Set<string>>()
for (const full of Object.keys(packages.dependencies)) {
  const name = full.slice(full.indexOf('/') + 1)
  for (const weight of WEIGHTS(name)) await writeFont(full, name, weight)
  await readLicence(full)
}
await writeFile(
  join(TARGET, 'licence.txt'),
  [...licences].map(([text, owners]) => `${[...owners].join('\n')}\n\n${text}`).join('\n'),
)

async function writeFont(full: string, name: string, weight: string): Promise<void> {
  const folder = join(import.meta.dirname, 'node_modules', full, weight)
  const file = (await readdir(folder)).find((one) => one.endsWith('.ttf')) ?? ''
  const whole = await readFile(join(folder, file))
  const kept = KEPT[name]
  const part = kept
    ? await subsetFont(whole, charactersOf(kept), { targetFormat: 'truetype', keepFeatures: [] })
    : whole
  await writeFile(join(TARGET, `${name}${weight === '400Regular' ? '' : '-semibold'}.ttf`), part)
  console.log(`${name} ${weight}: ${whole.length} → ${part.length}`)
}

/** Returns every character that matches. A font has only some of them. */
function charactersOf(pattern: RegExp): string {
  const all = Array.from({ length: 0x32000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  return all
    .map((code) => String.fromCodePoint(code))
    .filter((one) => pattern.test(one))
    .join('')
}

/** Groups the owners' lines by licence text, so that each text is written once. */
async function readLicence(full: string): Promise<void> {
  const file = join(import.meta.dirname, 'node_modules', full, 'LICENSE_FONT')
  const [owner = '', ...rest] = (await readFile(file, 'utf8')).split('\n')
  const text = rest.join('\n').trim()
  licences.set(text, (licences.get(text) ?? new Set()).add(owner.trim()))
}
