import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../images/images.ts'
import { startHub } from '../live/hub.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { live } from './live.ts'
import { knownAddresses } from './logged-path.ts'
import { pathsOf } from './pages.ts'

type Route = { id?: string; path?: string; children?: Route[] }

/** Routes whose parameters are public; any other parameter may be a secret link. */
const OPEN = [
  'restaurant/:name/:id',
  'restaurants/:first/:second?',
  'reservation/reponse/:answer',
  'images/*',
  'pro/:restaurant/equipe',
  'embed/:restaurant',
  'embed/:restaurant/code',
  'embed/:restaurant/reserver',
]

const addresses = knownAddresses()
const routes = new Set<string>()
let server: TestServer

beforeAll(async () => {
  server = await testApp({ environment: { METRICS_TOKEN: 'token' } })
  const { app, appContext, database } = server
  app.addHook('onRoute', ({ url }) => void routes.add(url))
  const hub = await startHub(database)
  app.addHook('onClose', () => hub.stop())
  live(app, appContext, hub)
  images(app, {
    dataDir: join(import.meta.dirname, '../../test-results/none'),
    imageStore: { read: async () => undefined },
    dishArt: new URL('../../dish-art/draw.ts', import.meta.url),
    log: app.log,
  })
  await app.ready()
  for (const route of app.printRoutes({ commonPrefix: false }).matchAll(/(\/[^\s]*) \(/g)) routes.add(route[1] ?? '')

  // The table in the format of the bundle: one entry per route, with its parent's id.
  const table: ServerBuild['routes'] = {}
  const { default: pages } = (await import(join(import.meta.dirname, '../../web/routes.ts'))) as { default: Route[] }
  const enter = (all: Route[], parentId?: string) => {
    for (const { path, children = [] } of all) {
      const id = String(Object.keys(table).length)
      Object.assign(table, { [id]: { id, parentId, path } })
      enter(children, id)
    }
  }
  enter(pages)
  for (const path of pathsOf(table)) routes.add(path)
  for (const route of routes) addresses.add(route)
})
afterAll(() => server.close())

/** A route with `value` in each parameter. */
const filled = (route: string, value: string) =>
  `/${route
    .replace(/^\//, '')
    .replaceAll(/:\w+(\([^/]*?\))?\??/g, value)
    .replace('*', `${value}/${value}`)}`

test('no route logs its parameters, except for public ones', () => {
  const known = [...routes].map((route) => route.replace(/^\//, ''))
  // Proves that both tables were read.
  expect(known).toEqual(
    expect.arrayContaining(['graphql', 'invoices/:signed', 'live', 'images/*', 'activate/:token/:reservationToken?']),
  )
  const leaking = known.filter((route) => addresses.logged(filled(route, 'JETON')).includes('JETON'))
  // An unknown path keeps its first word, because none of our links begins with a secret.
  expect(leaking.filter((route) => route !== '*').toSorted()).toEqual(OPEN.toSorted())
})

test.each([
  ['/reservation/join/JETON', '/reservation/join/…'],
  ['/reservation/join/JETON.data?_routes=x', '/reservation/join/…'],
  ['/RESERVATION/Join/JETON#JETON', '/reservation/join/…'],
  ['/reservation/menu/JETON', '/reservation/menu/…'],
  ['/reservation/menu', '/reservation/menu'],
  ['/reservation/payment/return/JETON', '/reservation/payment/return/…'],
  ['/reservation/payment/auth/restoflash?id=JETON', '/reservation/payment/auth/restoflash'],
  ['/reservation/payment?code=JETON&state=JETON', '/reservation/payment'],
  ['/reservation/reponse/oui#JETON', '/reservation/reponse/oui'],
  ['/reservation/join/JETON/JETON', '/reservation/…'],
  ['/activate/JETON/JETON', '/activate/…/…'],
  ['/%61ctivate/JETON', '/activate/…'],
  ['/activate%2FJETON', '/…'],
  ['//update-email//JETON', '/update-email/…'],
  ['http://elsewhere/reset-password/JETON', '/reset-password/…'],
  ['/invoices/host.JETON', '/invoices/…'],
  ['/kitchen-sheets/1.A4.JETON', '/kitchen-sheets/…'],
  ['/live?invitation=JETON', '/live'],
  ['/restaurant/Chez%20Marcel/42', '/restaurant/Chez Marcel/42'],
  ['/search?q=x', '/search'],
  ['/', '/'],
  ['/%E0%A4%A/JETON', '/…/…'],
])('for %s the log contains %s', (url, logged) => {
  expect(addresses.logged(url)).toBe(logged)
})

test('the log contains the route of a page as defined by the pages’ router', async () => {
  const lines: string[] = []
  const build = { routes: { join: { id: 'join', parentId: undefined, path: 'reservation/join/:link' } } }
  const web = { build: build as never }
  const served = await testApp({ web, logTo: { write: (line) => void lines.push(line) } })
  await served.app.inject('/reservation/join/JETON')
  const report = { message: 'x', path: '/reservation/join/JETON' }
  await served.app.inject({ method: 'POST', url: '/client-errors', payload: report })
  await served.close()
  expect(lines.join()).toContain('"path":"/reservation/join/…"')
  expect(lines.join()).not.toContain('JETON')
})
