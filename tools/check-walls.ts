import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { brokenLayers } from './web-layers.ts'

/**
 * Enforces docs/architecture.md: the walls between top-level folders, the order of modules, their public files, and no import
 * cycle, including types. Prints each import that breaks a rule and exits with 1 if there is one. `node tools/check-walls.ts
 * [root]`
 */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  server: ['domain'],
  web: ['domain'],
  sandbox: [],
  'dish-art': ['domain'],
  tools: ['domain', 'server', 'dish-art'],
  bench: ['domain', 'server', 'sandbox', 'dish-art', 'tools'],
  e2e: ['domain', 'server', 'sandbox', 'tools'],
}
// Tests reach the third parties over HTTP, which this file starts.
const OPEN_TO_TESTS = 'sandbox/start.ts'
/** Above all modules: programs are started, never imported. */
const PROGRAMS = 'server/commands/'

const MODULES = 'server/modules/'
/** Folders that contain modules. */
const ROOFS = ['pro']

/** Lowest first. A module may import those below it. */
const LADDER = [
  'catalogue',
  'accounts',
  'staff',
  'addresses',
  'favourites',
  'availability',
  'coupons',
  'vouchers',
  'payments',
  'weekly-meals',
  'reservations',
  'reviews',
  'pro/service',
  'pro/till',
  'pro/figures',
  'pro/menu',
  'pro/settings',
  'search',
  'invoices',
  'notifications',
  'operator',
]

/**
 * The order of subfolders within a module, lowest first. Files directly in the module, such as its access rules, can be used by
 * all of them. An entry `<module>/<subfolder>` orders the folders within that subfolder, and gives each its own public file. A
 * name that ends with `.ts` is a single file, which is its own public file.
 */
const SUB_LADDERS: Record<string, string[]> = {
  accounts: ['core', 'passwords', 'second-factor', 'sign-in', 'profile', 'sign-up', 'for-operator'],
  catalogue: ['limits', 'core', 'menus', 'editing', 'tags', 'settings', 'photographs', 'import', 'sitemap'],
  coupons: ['of-restaurant', 'for-operator'],
  invoices: ['drawing', 'statements', 'accounting'],
  notifications: ['core', 'delivery', 'write', 'notify', 'push', 'send'],
  // One file for each subject.
  'notifications/notify': [
    'operator.ts',
    'accounts.ts',
    'team.ts',
    'restaurants.ts',
    'bookings.ts',
    'moves.ts',
    'requests.ts',
    'money.ts',
    'no-shows.ts',
    'reviews.ts',
  ],
  operator: ['security', 'codes', 'companies', 'freezes', 'duplicates', 'searches', 'commands'],
  payments: ['core', 'wallet', 'charging', 'debts', 'top-ups', 'books', 'payouts', 'jobs'],
  'pro/service': ['core', 'kitchen', 'guests', 'limits', 'orders', 'requests'],
  'pro/settings': ['photographs', 'to-go', 'facilities', 'codes'],
  'pro/till': ['keys', 'endpoints', 'deliveries'],
  reservations: [
    'core',
    'booking',
    'groups',
    'views',
    'paid',
    'allergies',
    'after-meal',
    'billing',
    'changes',
    'jobs',
    'read',
    'api',
  ],
  // One folder for each audience.
  'reservations/read': ['guest', 'invoices', 'emails', 'desk', 'restaurant', 'operator'],
  reviews: ['core', 'scores', 'moderation', 'writing', 'reading', 'replying'],
  search: ['index', 'dishes', 'map', 'reading', 'explain', 'kept'],
  'weekly-meals': ['companies'],
  staff: ['taps', 'ownership', 'devices', 'operating', 'day-emails', 'for-operator'],
  vouchers: ['core', 'links', 'charging', 'books'],
}

type Import = { from: string; specifier: string; isLater: boolean }

/** Returns one sentence for each broken rule, in files given as path from the root → code. */
export function brokenRules(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files].flatMap(([file, code]) => importsOf(file, code))
  return [
    ...imports.flatMap(brokenWall),
    ...imports.flatMap(brokenLadder),
    ...[...files.keys()].flatMap(lackOfPlace),
    ...cycles(imports),
    ...brokenLayers(files, webImports(imports)),
  ]
}

/** Returns the imports of the web's own files. Tests may import what they test from anywhere. */
function webImports(imports: readonly Import[]) {
  return imports
    .filter(({ from }) => from.startsWith('web/') && !isTest(from))
    .flatMap(({ from, specifier }) => ({ from, target: targetOf(from, specifier) ?? '' }))
}

/** Reports a subfolder that is missing in the order of its module or subfolder. */
function lackOfPlace(file: string): string[] {
  if (file.startsWith(MODULES) && !moduleOf(file)) return [`${file}: is in no module`]
  return levelsOf(file)
    .filter(({ folder, place }) => folder && isOrdered(place) && !placesIn(place).includes(folder))
    .map(({ folder, place }) => `${file}: ${folder} has no place on the ladder of ${place}`)
}

function brokenWall({ from, specifier }: Import): string[] {
  const room = roomOf(from)
  const target = targetOf(from, specifier)
  if (target?.startsWith(PROGRAMS) && !from.startsWith(PROGRAMS)) return [`${from}: ${target} is a program`]
  const other = target ? roomOf(target) : undefined
  if (room === 'domain' && !target && !isTest(from))
    return [`${from}: domain does no I/O and needs no package (${specifier})`]
  if (!other || other === room || MAY_IMPORT[room]?.includes(other)) return []
  if (room === 'server' && isTest(from) && target === OPEN_TO_TESTS) return []
  return [`${from}: ${room} may not import ${other} (${specifier})`]
}

function brokenLadder({ from, specifier }: Import): string[] {
  const target = targetOf(from, specifier)
  const [own, other] = [moduleOf(from), target && moduleOf(target)]
  if (!target || !other || roomOf(from) !== 'server' || isTest(from)) return []
  if (own === other) return brokenSubLadder(from, target)

  if (isSubDoor(target)) return brokenOrder(from, own, other)
  const name = basename(other)
  const door = [`${name}.ts`, `${name}.graphql.ts`, `${name}.rights.ts`].map((file) => `${MODULES}${other}/${file}`)
  if (!LADDER.includes(other)) return [`${from}: ${other} has no place on the ladder`]
  const order = brokenOrder(from, own, other)
  if (order.length > 0) return order
  if (!door.includes(target)) return [`${from}: ${other} has a front door, ${target} is not it`]
  return []
}

/** True for the public file of a subfolder, or of a folder in a subfolder that has an order of its own. */
export function isSubDoor(target: string): boolean {
  return levelsOf(target).some(({ folder, place }) => {
    if (!folder || !placesIn(place).includes(folder)) return false
    return target === `${MODULES}${place}/${folder.endsWith('.ts') ? folder : `${folder}/${folder}.ts`}`
  })
}

function brokenOrder(from: string, own: string | undefined, other: string): string[] {
  const isAbove = own && LADDER.indexOf(other) > LADDER.indexOf(own)
  return isAbove ? [`${from}: ${other} stands above ${own} on the ladder`] : []
}

function brokenSubLadder(from: string, target: string): string[] {
  const targets = levelsOf(target)
  for (const [level, { folder: own, place }] of levelsOf(from).entries()) {
    const other = targets[level]?.folder
    const ladder = placesIn(place)
    if (targets[level]?.place !== place || !own || !ladder.includes(own)) return []
    if (own === other) continue
    if (!other) {
      const isDoor = target === `${MODULES}${place}/${basename(place)}.ts`
      return isDoor ? [`${from}: ${own} may not import its module's front door`] : []
    }
    return ladder.indexOf(other) > ladder.indexOf(own) ? [`${from}: ${other} stands above ${own} in ${place}`] : []
  }
  return []
}

type Level = {
  /** A module, or a subfolder whose own folders are ordered. */
  place: string
  /** The folder of the file within it, or the file itself if it has a position; undefined for any other file in it. */
  folder: string | undefined
}

/** Returns the module of a file, then each ordered subfolder that the file is in. */
function levelsOf(file: string): Level[] {
  const levels: Level[] = []
  let place = moduleOf(file)
  while (place && isOrdered(place)) {
    const [first = '', ...rest] = file.slice(`${MODULES}${place}/`.length).split('/')
    const folder = rest.length > 0 || placesIn(place).includes(first) ? first : undefined
    levels.push({ place, folder })
    place = folder && `${place}/${folder}`
  }
  return levels
}

/** A module's subfolders are ordered even if none is listed; those of a subfolder only if they are. */
function isOrdered(place: string): boolean {
  return place in SUB_LADDERS || moduleOf(`${MODULES}${place}/`) === place
}

function placesIn(place: string): string[] {
  return SUB_LADDERS[place] ?? []
}

function cycles(all: Import[]): string[] {
  const graph = Map.groupBy(
    all.filter(({ isLater }) => !isLater),
    ({ from }) => from,
  )
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []

  function visit(file: string, path: string[]) {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push(`import cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
      return
    }
    state.set(file, 'open')
    for (const { specifier } of graph.get(file) ?? []) {
      const target = targetOf(file, specifier)
      if (target) visit(target, [...path, file])
    }
    state.set(file, 'done')
  }

  for (const file of graph.keys()) visit(file, [])
  return found
}

function importsOf(from: string, code: string): Import[] {
  const statements = code.matchAll(/^(?:import|export)\s+[^'"`;]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm)
  const dynamic = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...statements].map(([, named, bare]) => ({ from, specifier: named ?? bare ?? '', isLater: false })),
    // A dynamic import runs later, so it cannot close a cycle.
    ...[...dynamic].map(([, specifier = '']) => ({ from, specifier, isLater: true })),
  ].filter(({ specifier }) => !specifier.includes('/+types/'))
}

/** Returns the imported file of this repository; undefined for a package. */
export function targetOf(from: string, specifier: string): string | undefined {
  const path = specifier.split('?')[0] ?? specifier
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  const [, room, rest = 'index'] = /^@tablee\/([\w-]+)(?:\/(.+))?$/.exec(path) ?? []
  if (!room) return undefined
  return `${room}/${/\.\w+$/.test(rest) ? rest : `${rest}.ts`}`
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** Returns the module of a file: the folder below `server/modules/`, or below the roof that it shares with other modules. */
function moduleOf(file: string): string | undefined {
  if (!file.startsWith(MODULES)) return undefined
  const [first, second, ...rest] = file.slice(MODULES.length).split('/')
  if (second === undefined || !ROOFS.includes(first ?? '')) return second === undefined ? undefined : first
  return rest.length > 0 ? `${first}/${second}` : undefined
}

function isTest(file: string): boolean {
  return /\.(test|fixtures)\.tsx?$/.test(file)
}

function readFiles(root: string): Map<string, string> {
  const paths = globSync('{domain,server,web,sandbox,dish-art,tools,bench,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|generated|\.react-router)(\/|$)/.test(path),
  })
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

if (import.meta.main) {
  const files = readFiles(process.argv[2] ?? join(import.meta.dirname, '..'))
  const faults = brokenRules(files)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${files.size} files keep their walls`)
}
