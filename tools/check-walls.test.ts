import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { brokenRules } from './check-walls.ts'

/**
 * Returns the broken rules of a file with these imports. No line here begins with `import`, because check-walls would read it.
 */
const faultsOf = (file: string, ...specifiers: string[]) => {
  const code = specifiers.map((specifier) => ['import { it } from', `'${specifier}'`].join(' ')).join('\n')
  return brokenRules(new Map([[file, code]]))
}
const tree = (files: Record<string, string>) => new Map(Object.entries(files))

describe('a folder', () => {
  test.each([
    ['server/http/app.ts', '@tablee/domain/calendar'],
    ['server/http/app.ts', '../clock.ts'],
    ['server/http/app.ts', 'fastify'],
    ['web/screens/home/home.page.tsx', '@tablee/domain/zones.ts'],
    ['web/root.tsx', './app.css?url'],
    ['web/root.tsx', './+types/root'],
    ['tools/import.ts', '@tablee/server/config.ts'],
    ['bench/main.ts', '../sandbox/start.ts'],
    ['e2e/search.test.ts', '@tablee/tools/build.ts'],
    ['dish-art/cover.ts', '@tablee/domain/covers'],
    ['domain/zones.ts', './calendar.ts'],
    ['domain/zones.test.ts', 'fast-check'],
  ])('may import its own files and the folders it has access to: %s, %s', (file, specifier) => {
    expect(faultsOf(file, specifier)).toEqual([])
  })

  test.each([
    ['web/app/graphql.ts', '../../server/errors.ts', 'web may not import server'],
    ['web/app/graphql.ts', '@tablee/server/errors.ts', 'web may not import server'],
    ['web/app/graphql.ts', '@tablee/server', 'web may not import server'],
    ['server/main.ts', '@tablee/web/root.tsx', 'server may not import web'],
    ['server/main.ts', '../tools/build.ts', 'server may not import tools'],
    ['server/main.ts', '../sandbox/start.ts', 'server may not import sandbox'],
    ['server/main.ts', '../dish-art/draw.ts', 'server may not import dish-art'],
    ['server/images/images.ts', '@tablee/dish-art/draw.ts', 'server may not import dish-art'],
    ['dish-art/draw.ts', '@tablee/server/images/encode.ts', 'dish-art may not import server'],
    ['sandbox/start.ts', '@tablee/domain/calendar', 'sandbox may not import domain'],
    ['sandbox/geocoder/geocoder.ts', '../../server/clock.ts', 'sandbox may not import server'],
    ['tools/import.ts', '../web/root.tsx', 'tools may not import web'],
    ['domain/zones.ts', '../server/clock.ts', 'domain may not import server'],
    ['server/clock.ts', '../../elsewhere/file.ts', 'server may not import ..'],
  ])('may not import any other folder: %s, %s', (file, specifier, fault) => {
    expect(faultsOf(file, specifier)).toEqual([`${file}: ${fault} (${specifier})`])
  })

  test('starts the programs of the server, and does not import them', () => {
    for (const file of ['server/start.ts', 'tools/backup.ts'])
      expect(faultsOf(file, '@tablee/server/commands/migrate.ts')).toEqual([
        `${file}: server/commands/migrate.ts is a program`,
      ])
    expect(
      faultsOf('server/commands/desk.ts', './desk/read-command.ts', '../modules/operator/commands/commands.ts'),
    ).toEqual([])
  })

  test.each(['node:fs', 'zod', '@js-temporal/polyfill'])('needs no package if it is domain: %s', (specifier) => {
    expect(faultsOf('domain/zones.ts', specifier)).toEqual([
      `domain/zones.ts: domain does no I/O and needs no package (${specifier})`,
    ])
  })

  test('reaches the sandbox only in tests of the server, through the file that starts it', () => {
    expect(faultsOf('server/http/app.test.ts', '../../sandbox/start.ts')).toEqual([])
    expect(faultsOf('server/providers/geocoding/geopf.fixtures.ts', '../../../sandbox/start.ts')).toEqual([])
    expect(faultsOf('server/http/app.test.ts', '../../sandbox/geocoder/towns.ts')).toHaveLength(1)
    expect(faultsOf('web/root.test.ts', '../sandbox/start.ts')).toHaveLength(1)
  })
})

describe('a subfolder of a module', () => {
  test.each([
    ['server/modules/reservations/billing/pay-share.ts', '../core/bill.ts'],
    ['server/modules/reservations/billing/pay-share.ts', '../reservations.rights.ts'],
    ['server/modules/reservations/reservations.ts', './billing/pay-share.ts'],
    ['server/modules/invoices/compose.ts', '../reservations/read/emails/emails.ts'],
    ['server/events/subscribers.ts', '../modules/notifications/notify/bookings.ts'],
    ['server/modules/notifications/send/send-due-messages.ts', '../write/emails/accounts/activation.ts'],
    ['server/modules/reservations/billing/pay-share.ts', '../../vouchers/charging/charging.ts'],
    ['server/modules/reviews/writing/add-review.ts', '../moderation/moderate.ts'],
    ['server/modules/search/facets.ts', '../catalogue/tags/tags.ts'],
    ['server/modules/reservations/read/emails/emails.ts', '../guest/read-calendar.ts'],
  ])('imports lower subfolders and is imported through its entry file: %s, %s', (file, specifier) => {
    expect(faultsOf(file, specifier)).toEqual([])
  })

  test.each([
    [
      'server/modules/reservations/core/bill.ts',
      '../billing/pay-share.ts',
      'billing stands above core in reservations',
    ],
    ['server/modules/reservations/core/bill.ts', '../reservations.ts', "core may not import its module's front door"],
    [
      'server/modules/reservations/attic/bill.ts',
      '../core/bill.ts',
      'attic has no place on the ladder of reservations',
    ],
    [
      'server/modules/catalogue/catalogue.ts',
      '../reservations/read/emails/emails.ts',
      'reservations stands above catalogue on the ladder',
    ],
    [
      'server/modules/invoices/compose.ts',
      '../reservations/read/guest/read-calendar.ts',
      'reservations has a front door, server/modules/reservations/read/guest/read-calendar.ts is not it',
    ],
    [
      'server/modules/invoices/compose.ts',
      '../reservations/attic/attic.ts',
      'reservations has a front door, server/modules/reservations/attic/attic.ts is not it',
    ],
    [
      'server/modules/notifications/core/queue-message.ts',
      '../write/write-message.ts',
      'write stands above core in notifications',
    ],
    [
      'server/modules/vouchers/links/sign-in-edenred.ts',
      '../charging/run-due-vouchers.ts',
      'charging stands above links in vouchers',
    ],
    [
      'server/modules/reservations/read/guest/read-calendar.ts',
      '../emails/emails.ts',
      'emails stands above guest in reservations/read',
    ],
    [
      'server/modules/notifications/notify/operator.ts',
      './money.ts',
      'money.ts stands above operator.ts in notifications/notify',
    ],
    [
      'server/events/subscribers.ts',
      '../modules/notifications/notify/reminders.ts',
      'notifications has a front door, server/modules/notifications/notify/reminders.ts is not it',
    ],
    [
      'server/modules/reservations/read/attic/attic.ts',
      '../guest/guest.ts',
      'attic has no place on the ladder of reservations/read',
    ],
    ['server/modules/catalogue/core/read-restaurant.ts', '../menus/menus.ts', 'menus stands above core in catalogue'],
    [
      'server/modules/reviews/scores/read-scores.ts',
      '../reading/read-reviews.ts',
      'reading stands above scores in reviews',
    ],
  ])('imports nothing else: %s, %s', (file, specifier, fault) => {
    expect(faultsOf(file, specifier)).toEqual([`${file}: ${fault}`])
  })

  test('needs a position in the order of its module, even if nobody imports it', () => {
    const file = 'server/modules/addresses/attic/attic.ts'
    expect(faultsOf(file)).toEqual([`${file}: attic has no place on the ladder of addresses`])
  })
})

describe('a module', () => {
  test.each([
    ['server/modules/search/search.ts', '../catalogue/catalogue.ts'],
    ['server/modules/search/search.graphql.ts', '../catalogue/catalogue.graphql.ts'],
    ['server/modules/reservations/book-table.ts', '../accounts/accounts.rights.ts'],
    ['server/modules/search/search.ts', './search.sql.ts'],
    ['server/http/sitemap.ts', '../modules/catalogue/catalogue.ts'],
    ['server/modules/search/search.test.ts', '../catalogue/save-food-tags.ts'],
    ['tools/import.ts', '@tablee/server/modules/catalogue/import-restaurants.ts'],
  ])('is imported by higher modules through its front door: %s, %s', (file, specifier) => {
    expect(faultsOf(file, specifier)).toEqual([])
  })

  test('does not import a higher module', () => {
    expect(faultsOf('server/modules/catalogue/catalogue.ts', '../search/search.ts')).toEqual([
      'server/modules/catalogue/catalogue.ts: search stands above catalogue on the ladder',
    ])
  })

  test.each(['server/modules/search/search.ts', 'server/modules/addresses/addresses.ts'])(
    'is not imported past its front door: %s',
    (file) => {
      expect(faultsOf(file, '../catalogue/core/catalogue.sql.ts')).toEqual([
        `${file}: catalogue has a front door, server/modules/catalogue/core/catalogue.sql.ts is not it`,
      ])
    },
  )

  test('is not imported past its front door by the rest of the server either', () => {
    expect(faultsOf('server/database/seed/demo.ts', '../../modules/catalogue/tags/read-food-tags.ts')).toEqual([
      'server/database/seed/demo.ts: catalogue has a front door, server/modules/catalogue/tags/read-food-tags.ts is not it',
    ])
  })

  test('may be in the folder of the restaurant’s side, with a position and an order of its own', () => {
    const file = 'server/modules/pro/till/deliveries/tell-till.ts'
    expect(faultsOf(file, '../keys/keys.ts', '../../service/requests/requests.ts')).toEqual([])
    expect(faultsOf(file, '../../figures/figures.ts', '../../service/core/taps.ts')).toEqual([
      `${file}: pro/figures stands above pro/till on the ladder`,
      `${file}: pro/service has a front door, server/modules/pro/service/core/taps.ts is not it`,
    ])
    expect(faultsOf('server/modules/pro/till/keys/keys.ts', '../deliveries/deliveries.ts')).toEqual([
      'server/modules/pro/till/keys/keys.ts: deliveries stands above keys in pro/till',
    ])
  })

  test('is a folder: no file is directly in that of the restaurant’s side', () => {
    expect(faultsOf('server/modules/pro/pro.ts')).toEqual(['server/modules/pro/pro.ts: is in no module'])
  })

  test('needs a position in the order of modules', () => {
    expect(faultsOf('server/modules/catalogue/catalogue.ts', '../gifts/gifts.ts')).toEqual([
      'server/modules/catalogue/catalogue.ts: gifts has no place on the ladder',
    ])
  })
})

describe('files', () => {
  const uses = (specifier: string) => ['import { it } from', `'${specifier}'`].join(' ')

  test('may not form an import cycle', () => {
    const files = tree({ 'domain/a.ts': uses('./b.ts'), 'domain/b.ts': uses('./c.ts'), 'domain/c.ts': uses('./a.ts') })
    expect(brokenRules(files)).toEqual(['import cycle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts'])
  })

  test('may not form a cycle through re-exports or side-effect imports', () => {
    const passedOn = ['export * from', `'./a.ts'`].join(' ')
    const effect = ['import', `'./b.ts'`].join(' ')
    expect(brokenRules(tree({ 'domain/a.ts': effect, 'domain/b.ts': passedOn }))).toHaveLength(1)
  })

  test('may not form a cycle through type imports', () => {
    const type = ['import type { It } from', `'./a.ts'`].join(' ')
    const passedOn = ['export type { It } from', `'./a.ts'`].join(' ')
    const cycle = ['import cycle: domain/a.ts → domain/b.ts → domain/a.ts']
    expect(brokenRules(tree({ 'domain/a.ts': uses('./b.ts'), 'domain/b.ts': type }))).toEqual(cycle)
    expect(brokenRules(tree({ 'domain/a.ts': uses('./b.ts'), 'domain/b.ts': passedOn }))).toEqual(cycle)
  })

  test('may form a cycle through dynamic imports', () => {
    const later = `const later = () => import('./a.ts')`
    expect(brokenRules(tree({ 'domain/a.ts': uses('./b.ts'), 'domain/b.ts': later }))).toEqual([])
  })

  test('obey the rules for types and dynamic imports too', () => {
    const type = ['import type { It } from', `'../server/a.ts'`].join(' ')
    expect(brokenRules(tree({ 'web/a.ts': type }))).toHaveLength(1)
    expect(brokenRules(tree({ 'web/a.ts': `await import('../server/a.ts')` }))).toHaveLength(1)
  })

  test('may have imports that span several lines', () => {
    const long = ['import {', '  one,', '  two,', `} from '../server/a.ts'`].join('\n')
    expect(brokenRules(tree({ 'web/a.ts': `${uses('react')}\n${long}` }))).toHaveLength(1)
  })
})

test('the command checks a folder, lists violations, and exits with 1', () => {
  const root = mkdtempSync(join(tmpdir(), 'tablee-walls-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, code: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  const check = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-walls.ts'), root], { encoding: 'utf8' })

  write('domain/a.ts', 'export const a = 1')
  write('web/build/server/index.ts', `import '../../../server/a.ts'`)
  write('web/node_modules/p/a.ts', `import '../../../server/a.ts'`)
  expect(check()).toMatchObject({ status: 0, stdout: '1 files keep their walls\n' })

  write('web/b.tsx', `import '../server/a.ts'`)
  expect(check()).toMatchObject({ status: 1, stderr: 'web/b.tsx: web may not import server (../server/a.ts)\n' })
})

describe('the web', () => {
  const breaks = (file: string, specifier: string) =>
    faultsOf(file, specifier).map((sentence) => sentence.split(': ')[1])

  test.each([
    ['web/ui/button.tsx', '../words/typeset.ts'],
    ['web/shared/restaurants/restaurant-card.tsx', '../favourites/favourite-heart.tsx'],
    ['web/screens/home/home.page.tsx', '../../shared/restaurants/restaurant-card.tsx'],
    ['web/screens/home/home.page.tsx', './hero.tsx'],
    ['web/pro/orders/board.tsx', '../taps/tap.ts'],
    ['web/pro/orders/board.tsx', '../mark.tsx'],
    ['web/root.tsx', './shared/frame/shell.tsx'],
    ['web/ui/button.test.tsx', '../screens/home/hero.tsx'],
  ])('imports its own layer and those below: %s, %s', (file, specifier) => {
    expect(breaks(file, specifier)).toEqual([])
  })

  test.each([
    ['web/app/graphql.ts', '../ui/button.tsx', 'ui is above app'],
    ['web/ui/button.tsx', '../shared/map/bounds.ts', 'shared/map is above ui'],
    ['web/shared/map/bounds.ts', '../frame/shell.tsx', 'shared/frame is above shared/map'],
    ['web/shared/frame/shell.tsx', '../../screens/home/hero.tsx', 'screens/home is above shared/frame'],
    ['web/screens/home/hero.tsx', '../search/results.tsx', 'screens/home may not import screens/search'],
    ['web/screens/home/hero.tsx', '../../pro/mark.tsx', 'screens/home may not import pro'],
    ['web/operator/part.tsx', '../pro/mark.tsx', 'operator may not import pro'],
    ['web/pro/taps/tap.ts', '../orders/board.tsx', 'pro/orders is above pro/taps'],
    ['web/screens/home/hero.tsx', '../../root.tsx', 'the entry layer is above screens/home'],
    [
      'web/screens/home/hero.tsx',
      '../../shared/map/zoom-buttons.tsx',
      'web/shared/map/zoom-buttons.tsx is not in the door of shared/map',
    ],
  ])('may not import upwards, sideways or past a door: %s, %s', (file, specifier, fault) => {
    expect(breaks(file, specifier)).toEqual([fault])
  })

  test('has no folder outside its layers', () => {
    expect(faultsOf('web/shared/drawer-of-all/it.ts')).toEqual([
      'web/shared/drawer-of-all/it.ts: its folder has no place among the layers of the web',
    ])
  })

  test('has no import cycle, imports on demand and types included', () => {
    const files = tree({
      'web/ui/first.ts': "const load = () => import('./second.ts')",
      'web/ui/second.ts': ['import type { It } from', "'./first.ts'"].join(' '),
    })
    expect(brokenRules(files)).toEqual(['import cycle: web/ui/first.ts → web/ui/second.ts → web/ui/first.ts'])
  })

  test("builds the diner's URLs in one file", () => {
    const code = ['const path = `/reservation/menu/', '{link}`'].join('$')
    expect(brokenRules(tree({ 'web/screens/home/hero.tsx': code }))).toEqual([
      "web/screens/home/hero.tsx: the diner's URLs are built in web/app/paths.ts",
    ])
    expect(brokenRules(tree({ 'web/app/paths.ts': code }))).toEqual([])
  })
})
