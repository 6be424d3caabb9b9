import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { testConfig } from '../testing/config.ts'
import { geopf } from './geocoding/geopf.ts'
import { s3ImageStore } from './image-store/s3.ts'
import { resilience } from './resilience.ts'
import { restoflash } from './resto-flash/restoflash.ts'
import { ovhSms } from './sms/ovh.ts'
import { edenred } from './ticket-restaurant/edenred.ts'

const CONFIG = testConfig()
const CLOCK = settableClock(Date.parse('2026-11-24T12:00:00+01:00'))
const PATIENCE = 60_000

/** A service that redirects every request except those to `spared`. `ledTo` holds the requests that followed a redirect. */
async function misleading(spared?: string) {
  const ledTo: string[] = []
  const service = createServer((request, answer) => {
    if (request.url === spared) return answer.end('1795500000')
    if (!request.url?.startsWith('/elsewhere')) return answer.writeHead(307, { location: '/elsewhere' }).end()
    ledTo.push(request.method ?? '')
    answer.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => service.once('listening', listening))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  return { base: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, ledTo }
}

const MESSAGE = { to: '0612345678', text: 'Votre code', reference: 'phone-code-7' }
const VOUCHER = { mid: '1', orderRef: 'a', cents: 1_000 }

const ASKED: [string, (base: string) => Promise<unknown>, string?][] = [
  ['Edenred’s tokens', (authBase) => ticketRestaurant({ authBase }).exchange('code', 'nonce')],
  ['Edenred’s payments', (apiBase) => ticketRestaurant({ apiBase }).authorise({ username: 'u', access: 'a' }, VOUCHER)],
  ['Resto Flash', (apiBase) => flash({ apiBase }).link('x')],
  ['OVH’s clock', (base) => ovhSms({ ...CONFIG.sms, base }, reached()).send(MESSAGE)],
  ['OVH’s messages', (base) => ovhSms({ ...CONFIG.sms, base }, reached()).send(MESSAGE), '/auth/time'],
  ['the image store', (endpoint) => bucketAt(endpoint).read('salle.jpg')],
  ['the geocoder', (base) => geocoder(base).suggest('12 rue de Lappe')],
]

test.each(ASKED)('%s does not follow redirects', async (_, ask, spared) => {
  const { base, ledTo } = await misleading(spared)
  await expect(ask(base)).rejects.toThrow()
  expect(ledTo).toEqual([])
})

function reached() {
  return resilience('stripe', { clock: CLOCK, patience: PATIENCE, pause: async () => {} })
}

function ticketRestaurant(changed: Partial<typeof CONFIG.edenred>) {
  return edenred({ config: { ...CONFIG.edenred, ...changed }, clock: CLOCK, resilience: reached() })
}

function flash(changed: Partial<typeof CONFIG.restoflash>) {
  return restoflash({ config: { ...CONFIG.restoflash, ...changed }, clock: CLOCK, resilience: reached() })
}

function bucketAt(endpoint: string) {
  const bucket = { endpoint, name: 'photographs', region: 'fr-par', accessKeyId: 'key', secretAccessKey: 'secret' }
  return s3ImageStore({ bucket, clock: CLOCK, resilience: reached() })
}

function geocoder(base: string) {
  return geopf({ base, secret: 'secret', clock: CLOCK, resilience: reached() })
}
