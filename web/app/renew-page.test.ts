import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { send } from './graphql.ts'
import { renewIfReachable } from './renew-page.ts'

const OUTDATED = { errors: [{ message: 'Rechargez-la.', extensions: { code: 'NOT_FOUND', isOutdated: true } }] }
const DOCUMENT = { __meta__: { hash: 'sha256:gone' } } as unknown as TypedDocumentString<unknown, unknown>

let texts: Map<string, string>
let isForbidden: boolean
let page: { pathname: string; href: string; reload: Mock }
let release: string
let answer: () => Promise<unknown>

beforeEach(() => {
  texts = new Map()
  isForbidden = false
  release = 'first'
  page = { pathname: '/reservation/menu/12', href: 'https://tablee.example/', reload: vi.fn() }
  answer = async () => ({ ok: true, headers: new Headers(), json: async () => OUTDATED })
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isForbidden) throw new DOMException('forbidden', 'SecurityError')
      texts.set(key, text)
    },
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', page)
  vi.stubGlobal('fetch', () => answer())
  vi.stubGlobal('window', {
    get __reactRouterManifest() {
      return { version: release }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a page whose document is unknown to the server', () => {
  test('is reloaded without a message', async () => {
    expect(await outcome()).toBe('waits')
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('is reloaded once for each release, and then shows a message', async () => {
    await outcome()
    expect(await outcome()).toMatchObject({ code: 'NOT_FOUND', isShown: true })
    expect(page.reload).toHaveBeenCalledTimes(1)
    release = 'second'
    expect(await outcome()).toBe('waits')
    expect(page.reload).toHaveBeenCalledTimes(2)
  })

  test.each(['/reservation/payment/7', '/order/payment/7', '/weekly-meals/payment', '/tips/7'])(
    'is never reloaded during a payment: %s',
    async (pathname) => {
      page.pathname = pathname
      expect(await outcome()).toMatchObject({ isShown: true })
      expect(page.reload).not.toHaveBeenCalled()
    },
  )

  test('is not reloaded if the tab could not store its draft', async () => {
    isForbidden = true
    expect(await outcome()).toMatchObject({ isShown: true })
    expect(page.reload).not.toHaveBeenCalled()
  })
})

describe('a page whose script no longer exists', () => {
  test('is reloaded', async () => {
    await renewIfReachable()
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  test('is not reloaded without a network', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    await renewIfReachable()
    expect(page.reload).not.toHaveBeenCalled()
  })

  test('is not reloaded if the network failed for the script only', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await renewIfReachable()
    expect(page.reload).not.toHaveBeenCalled()
  })
})

/** Returns the caller's view of an operation: its error, or nothing while the page reloads. */
async function outcome(): Promise<unknown> {
  const sent = send(DOCUMENT, {}).catch((error: unknown) => error)
  const hasSettled = new Promise((resolve) => setImmediate(() => resolve('waits')))
  return Promise.race([sent, hasSettled])
}
