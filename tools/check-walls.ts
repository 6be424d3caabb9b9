import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
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
  'service',
  'till',
  'figures',
  'menu-editor',
  'house',
  'search',
  'invoices',
  'notifications',
  'desk',
  'operator',
]

/**
 * The order of subfolders within a module, lowest first. Files directly in the module, such as its access rules, can be used by
 * all of them.
 */
const SUB_LADDERS: Record<string, string[]> = {
  accounts: ['core', 'passwords', 'second-factor', 'sign-in', 'profile', 'sign-up', 'for-operator'],
  catalogue: ['limits', 'core', 'menus', 'editing', 'tags', 'house', 'photographs', 'import', 'sitemap'],
  coupons: ['of-house', 'for-operator'],
  house: ['photographs', 'to-go', 'codes'],
  invoices: ['drawing', 'statements', 'accounting'],
  notifications: [
    'core',
    'delivery',
    'emails',
    'texts',
    'accounts',
    'bookings',
    'requests',
    'moves',
    'operator',
    'money',
    'reviews',
    'push',
    'sending',
  ],
  operator: ['security', 'codes', 'companies', 'freezes'],
  payments: ['core', 'wallet', 'charging', 'debts', 'top-ups', 'books', 'payouts', 'jobs'],
  reservations: [
    ...[
      'core',
      'booking',
      'groups',
      'changes',
      'views',
      'paid',
      'allergies',
      'after-meal',
      'billing',
      'reschedule',
      'moving',
      'jobs',
    ],
    ...['readers', 'for-desk', 'for-house', 'for-operator', 'calendar', 'api'],
  ],
  reviews: ['core', 'scores', 'moderation', 'writing', 'reading', 'replying'],
  search: ['index', 'map', 'reading'],
  'weekly-meals': ['companies'],
  staff: ['taps', 'ownership', 'devices', 'operating', 'letters', 'for-operator'],
  service: ['core', 'kitchen', 'guests', 'limits', 'orders', 'requests'],
  till: ['keys', 'endpoints', 'deliveries'],
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

/** Reports a subfolder that is missing in its module's order. */
function lackOfPlace(file: string): string[] {
  const [module, room] = [moduleOf(file), subRoomOf(file)]
  if (!module || !room || placesOf(module).includes(room)) return []
  return [`${file}: ${room} has no place on the ladder of ${module}`]
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
  if (own === other) return brokenSubLadder(from, target, other)

  const sub = subRoomOf(target)
  const isSubDoor = sub && placesOf(other).includes(sub) && target === `server/modules/${other}/${sub}/${sub}.ts`
  if (isSubDoor) return brokenOrder(from, own, other)
  const door = [`${other}.ts`, `${other}.graphql.ts`, `${other}.rights.ts`].map(
    (file) => `server/modules/${other}/${file}`,
  )
  if (!LADDER.includes(other)) return [`${from}: ${other} has no place on the ladder`]
  const order = brokenOrder(from, own, other)
  if (order.length > 0) return order
  if (!door.includes(target ?? '')) return [`${from}: ${other} has a front door, ${target} is not it`]
  return []
}

function brokenOrder(from: string, own: string | undefined, other: string): string[] {
  const isAbove = own && LADDER.indexOf(other) > LADDER.indexOf(own)
  return isAbove ? [`${from}: ${other} stands above ${own} on the ladder`] : []
}

function brokenSubLadder(from: string, target: string, module: string): string[] {
  const ladder = placesOf(module)
  const [own, other] = [subRoomOf(from), subRoomOf(target)]
  if (!own || !ladder.includes(own) || own === other) return []
  if (!other)
    return target === `server/modules/${module}/${module}.ts`
      ? [`${from}: ${own} may not import its module's front door`]
      : []
  return ladder.indexOf(other) > ladder.indexOf(own) ? [`${from}: ${other} stands above ${own} in ${module}`] : []
}

function placesOf(module: string): string[] {
  return SUB_LADDERS[module] ?? []
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

function moduleOf(file: string): string | undefined {
  return /^server\/modules\/([\w-]+)\//.exec(file)?.[1]
}

function subRoomOf(file: string): string | undefined {
  return /^server\/modules\/[\w-]+\/([\w-]+)\//.exec(file)?.[1]
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
