import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type TestServer, testApp } from '../testing/app.ts'
import { pagePolicy } from './page-policy.ts'
import type { WebBuild } from './pages.ts'
import { type RenderedPage, renderedPages, splitAtNonce, withNonce } from './rendering/rendered-pages.ts'

type Given = {
  nonce: string
  now: number
  site: { origin: string }
  execute(hash: string, variables: unknown): Promise<{ errors?: { extensions: { code: string } }[] }>
  reuse: {
    reusable: { get(key: string): RenderedPage | undefined; set(key: string, page: RenderedPage): void } | null
    split(page: Buffer): RenderedPage
    deliver(page: RenderedPage): void
  }
}

let server: TestServer
let rendered: string[]
let answer = 'Libre'
const serverSide = createContext<Given>()
const assets = mkdtempSync(join(tmpdir(), 'tablee-assets-'))
const SCRIPT = `export default ${JSON.stringify('x'.repeat(5000))}`

beforeAll(async () => {
  mkdirSync(join(assets, 'assets'))
  writeFileSync(join(assets, 'assets/entry-Ab12.js'), SCRIPT)
  writeFileSync(join(assets, 'assets/entry-Ab12.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(assets, 'sw.js'), SCRIPT)
  writeFileSync(join(assets, 'sw.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(assets, 'assets/maplibre-gl-worker-Ab12.js'), SCRIPT)
  writeFileSync(join(assets, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  rendered = []
  server = await testApp({
    environment: { NODE_ENV: 'production', SANDBOX: '1', ORIGIN: 'https://tablee.example' },
    persisted: { 'sha256:reviews': 'query ($page: Int) { getReviews(restaurantId: 1, page: $page) { count } }' },
    web: { build: webBuild(), assets },
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  rmSync(assets, { recursive: true })
})

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })
const head = (url: string) => server.app.inject({ method: 'HEAD', url })
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

describe('a page that other sites can frame', () => {
  test('names them in its policy, which is otherwise that of all pages', async () => {
    const { headers } = await get('/framed')
    expect(policyOf(headers)).toContain('frame-ancestors https://a.fr https://b.fr:8443;')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('x-framed-by')
    const rest = ({ headers: one }: LightMyRequestResponse) =>
      policyOf(one).replace(/'nonce-[^']*'|frame-ancestors [^;]*/g, '')
    expect(rest(await get('/framed'))).toBe(rest(await get('/search')))
  })

  test('keeps that policy if the browser has it cached', async () => {
    const { etag } = (await get('/framed')).headers
    const again = await get('/framed', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers).not.toHaveProperty('x-frame-options')
  })

  test('is the only one: a request cannot make another page framable', async () => {
    const { headers } = await get('/search', { 'x-framed-by': 'https://a.fr' })
    expect(policyOf(headers)).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })
})

describe('a page', () => {
  test('allows its own scripts only, by a nonce that is new in every response', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => get('/search')))
    const nonces = answers.map(({ headers, body }) => {
      const [, nonce = ''] = /script-src 'self' 'nonce-([\w+/=]{22,})' /.exec(policyOf(headers)) ?? []
      expect(body).toContain(`<script nonce="${nonce}">`)
      expect(body.match(/nonce="/g)).toHaveLength(2)
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3)
      return nonce
    })
    expect(new Set(nonces).size).toBe(3)
  })

  test('gives the nonce to its own scripts only, and never to displayed text', async () => {
    for (const url of ['/asks?nonce-goes-here', '/about-us?nonce-goes-here', '/about-us']) {
      const { headers, body } = await get(url)
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policyOf(headers)) ?? []
      expect(body.split(nonce)).toHaveLength(3)
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3)
    }
    expect((await get('/asks?nonce-goes-here')).body).toContain('nonce-goes-here')
  })

  test('reports violations of its policy, including strings that would become code', async () => {
    const { headers } = await get('/search')
    expect(headers['reporting-endpoints']).toBe('csp="/client-errors"')
    expect(policyOf(headers)).toContain('; report-to csp; report-uri /client-errors')
    expect(policyOf(headers)).toContain("; require-trusted-types-for 'script';")
    expect(headers).not.toHaveProperty('content-security-policy-report-only')
  })

  test('has a policy without gaps', async () => {
    const directives = new Map(
      policyOf((await get('/search')).headers)
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive]),
    )
    expect(directives.get('default-src')).toBe("default-src 'none'")
    const sources = (name: string) => directives.get(name)?.split(' ').slice(1)
    // Our own scripts, and the card provider's by its origin.
    const cards = expect.stringMatching(/^http:\/\/localhost:\d+$/)
    expect(sources('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=]{22,}'$/), cards])
    // The sandbox's map has the same origin as the card provider.
    expect(sources('connect-src')).toEqual(["'self'", cards])
    expect(sources('img-src')).toEqual(["'self'", 'data:', cards])
    expect(sources('worker-src')).toEqual(["'self'"])
    expect(sources('frame-src')).toEqual([cards])
    for (const closed of ['base-uri', 'frame-ancestors']) expect(directives.get(closed)).toBe(`${closed} 'none'`)
    expect(directives.get('form-action')).toBe("form-action 'self'")
    expect(directives.has('object-src')).toBe(false)
  })

  test('loads a map from the configured origins only, and from none without a map', () => {
    const inProduction = (given: NodeJS.ProcessEnv) => readConfig({ NODE_ENV: 'production', SANDBOX: '1', ...given })
    const policy = (given: NodeJS.ProcessEnv) => policyOf(pagePolicy('n', inProduction(given)))
    const given = {
      MAP_STYLE_URL: 'https://data.geopf.fr/style.json',
      MAP_ORIGINS: 'https://tiles.example/a, https://fonts.example',
    }
    expect(policy(given)).toContain(
      "img-src 'self' data: https://data.geopf.fr https://tiles.example https://fonts.example;",
    )
    expect(policy(given)).toMatch(
      /connect-src 'self' \S+ https:\/\/data\.geopf\.fr https:\/\/tiles\.example https:\/\/fonts\.example;/,
    )
    expect(policyOf(pagePolicy('n', { ...inProduction({}), map: null }))).toContain("img-src 'self' data:;")
  })

  test('is not sent again if it has not changed, and keeps its original policy', async () => {
    const first = await get('/search')
    const { etag } = first.headers
    expect(etag).toMatch(/^W\/".{20,}"$/)
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await get('/search', { 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers.etag).toBe(etag)
      expect(again.headers['cache-control']).toBe('private, no-cache')
      expect(again.headers['content-security-policy']).toBeUndefined()
      expect(again.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('renders the time in minutes, so that it does not change all the time', async () => {
    const minute = nextMinute()
    const { headers, body } = await get('/search')
    expect(body).toContain(` ${minute} `)
    expect((await get('/search', { 'if-none-match': headers.etag })).statusCode).toBe(304)
    nextMinute()
    expect((await get('/search', { 'if-none-match': headers.etag })).statusCode).toBe(200)
  })

  test('is sent if it has changed', async () => {
    const { etag } = (await get('/search')).headers
    expect((await get('/search?name=pho')).headers.etag).not.toBe(etag)
    expect((await get('/search?name=pho', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('says so if it is not found, and is not cached then', async () => {
    const gone = await get('/gone')
    expect([gone.statusCode, gone.headers.etag]).toEqual([404, undefined])
    expect(policyOf(gone.headers)).toContain("script-src 'self' 'nonce-")
    expect((await get('/gone', { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  test('redirects if it has moved', async () => {
    const moved = await get('/old')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/search'])
  })

  test('is compressed for clients that accept it', async () => {
    const [plain, packed] = [await get('/search'), await get('/search', { 'accept-encoding': 'br' })]
    expect(packed.headers['content-encoding']).toBe('br')
    const body = brotliDecompressSync(packed.rawPayload).toString()
    expect(withoutNonce(body)).toBe(withoutNonce(plain.body))
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })

  test('calls the executor directly, and gets the same errors as everybody', async () => {
    const { body } = await get('/asks')
    expect(body).toContain('BAD_USER_INPUT')
    expect(body).toContain('page')
  })
})

describe('the URL that a page reads', () => {
  test.each([
    ['/search?name=a%20b', 'https://tablee.example/search?name=a%20b'],
    ['//elsewhere.example/search', 'https://tablee.example//elsewhere.example/search'],
    ['http://elsewhere.example/search?a', 'https://tablee.example/search?a'],
    ['/restaurant/L%2F%C3%89t%C3%A9/1', 'https://tablee.example/restaurant/L%2F%C3%89t%C3%A9/1'],
  ])('has the site’s origin for any request: %s', async (url, read) => {
    rendered = []
    await onTheLine(`GET ${url} HTTP/1.1\r\nhost: elsewhere.example\r\nconnection: close\r\n\r\n`)
    expect(rendered).toEqual([read])
  })

  test('is refused if it is malformed', async () => {
    for (const url of ['/restaurant/%E0%A4%A/1', '/%', '/search%ff']) {
      expect((await get(url)).statusCode).toBe(400)
    }
    expect((await get('/search?name=%E0%A4%A')).statusCode).toBe(200)
  })
})

describe('a HEAD request', () => {
  test('for a page returns the headers of GET without the body', async () => {
    const [page, asked] = [await get('/search'), await head('/search')]
    expect([asked.statusCode, asked.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(asked.headers[name]).toBe(page.headers[name])
    }
  })

  test('does not replace the cached page by an empty one', async () => {
    await head('/legal-notice')
    expect((await get('/legal-notice')).body).toContain('https://tablee.example/legal-notice')
  })
})

test('public pages are rendered once a minute, for any query string', async () => {
  nextMinute()
  rendered = []
  for (const url of ['/about-us', '/about-us', '/about-us?from=email', '/search', '/search']) await get(url)
  expect(rendered.map((url) => new URL(url).pathname)).toEqual(['/about-us', '/search', '/search'])

  const minute = nextMinute()
  for (const url of ['/about-us', '/about-us']) expect((await get(url)).body).toContain(` ${minute} `)
  expect(rendered).toHaveLength(4)
})

describe('a page with unchanged data', () => {
  test('is rendered once, and each visitor gets a separate nonce', async () => {
    rendered = []
    const answers = await Promise.all([get('/reused?n=1'), get('/reused?n=1')])
    answers.push(await get('/reused?n=1'))
    expect(rendered.length).toBeLessThanOrEqual(2)
    const nonces = answers.map(({ headers, body }) => {
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policyOf(headers)) ?? []
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3)
      return nonce
    })
    expect(new Set(nonces).size).toBe(3)
    expect(new Set(answers.map(({ body }) => withoutNonce(body))).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  })

  test('is rendered again as soon as its data changes, and for another URL', async () => {
    await get('/reused?n=2')
    rendered = []
    answer = 'Complet – 12 €'
    expect((await get('/reused?n=2')).body).toContain('Complet – 12 €')
    await get('/reused?n=3')
    expect(rendered).toHaveLength(2)
  })

  test.each(['cookie', 'authorization', 'x-wrote-at', 'idempotency-key'])(
    'is neither read from nor written to the cache for a client that sends a %s',
    async (name) => {
      const url = `/reused?by=${name}`
      rendered = []
      for (const _ of [1, 2]) await get(url, { [name]: '1' })
      await get(url)
      await get(url, { [name]: '1' })
      await get(url)
      expect(rendered).toHaveLength(4)
    },
  )
})

describe('cached pages', () => {
  const pageOf = (text: string) => splitAtNonce(Buffer.from(text), 'NONCE')

  test('equal the rendered page except for the nonce', () => {
    const text = fc.string({ unit: fc.constantFrom('NONCE', 'é', '€', '<', 'N', 'NONC') })
    const check = (html: string, nonce: string) => {
      expect(withNonce(pageOf(html), nonce).toString()).toBe(html.replaceAll('NONCE', nonce))
    }
    fc.assert(fc.property(text, fc.constantFrom('another', 'n', ''), check))
  })

  test('do not exceed their limit: the least recently used are removed', () => {
    const pages = renderedPages(10)
    for (const key of ['a', 'b']) pages.set(key, pageOf('12345'))
    pages.get('a')
    pages.set('c', pageOf('12345'))
    expect(['a', 'b', 'c'].map((key) => pages.get(key) !== undefined)).toEqual([true, false, true])
    pages.set('large', pageOf('x'.repeat(11)))
    expect(['a', 'c', 'large'].map((key) => pages.get(key))).toEqual([undefined, undefined, undefined])
  })
})

describe('a file of the build', () => {
  test('is cached for a year if its name contains a hash of its content', async () => {
    const response = await get('/assets/entry-Ab12.js')
    expect(response.body).toBe(SCRIPT)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    })
  })

  test('can fetch from the map’s origins only if it is the map’s worker; other files load nothing', async () => {
    const thread = await get('/assets/maplibre-gl-worker-Ab12.js')
    expect(policyOf(thread.headers)).toMatch(/^default-src 'none'; connect-src http:\/\/localhost:\d+$/)
    expect(policyOf((await get('/assets/entry-Ab12.js')).headers)).not.toContain('connect-src')
  })

  test('is sent as the build compressed it', async () => {
    const response = await get('/assets/entry-Ab12.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT)
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.headers.vary).toContain('accept-encoding')
  })

  test.each(['identity', 'gzip, br'])(
    'the service worker can fetch pages, also if it is sent as %s',
    async (encoding) => {
      const { headers } = await get('/sw.js', { 'accept-encoding': encoding })
      expect(policyOf(headers)).toBe("default-src 'none'; connect-src 'self'")
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : 'br')
    },
  )

  test('a release without a service worker makes browsers delete theirs', async () => {
    const without = await testApp({
      environment: { NODE_ENV: 'production', SANDBOX: '1', ORIGIN: 'https://tablee.example', SERVICE_WORKER: '0' },
      web: { build: webBuild(), assets },
    })
    const { body, headers } = await without.app.inject({ method: 'GET', url: '/sw.js' })
    await without.close()
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('registration.unregister()')
    expect(body).toContain('caches.delete')
  })

  test('with a stable name is cached for an hour', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/assets/none.js',
  ])('is not found if it is not part of the build: %s', async (url) => {
    const response = await get(url)
    expect(response.headers['cache-control']).not.toContain('public')
    expect(response.body).not.toContain('root:')
    expect(response.body).not.toContain('"workspaces"')
  })
})

/** Moves the clock to the start of the next minute, and returns it. */
function nextMinute(): number {
  const minute = (Math.floor(server.clock.now() / 60_000) + 1) * 60_000
  server.clock.moveTo(minute)
  return minute
}

async function onTheLine(request: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo
  const socket = openSocket(port, '127.0.0.1', () => socket.write(request))
  return text(socket)
}

function withoutNonce(html: string): string {
  return html.replace(/nonce="[^"]*"/g, '')
}

/** A web build with one page that shows the requested URL. */
function webBuild(): WebBuild {
  async function loader({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
    const path = new URL(request.url).pathname
    if (path === '/old') throw redirect('/search', 301)
    if (path === '/gone') throw data(null, 404)
    if (path === '/reused') return answer
    if (path !== '/asks') return null
    const { errors } = await context.get(serverSide).execute('sha256:reviews', { page: 0 })
    return errors?.[0]?.extensions ?? null
  }
  function html(
    request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext }: { staticHandlerContext: { loaderData: unknown } },
    context: RouterContextProvider,
  ) {
    const { nonce, now, reuse } = context.get(serverSide)
    const answer = JSON.stringify(staticHandlerContext.loaderData)
    headers.set('content-type', 'text/html; charset=utf-8')
    const known = reuse.reusable?.get(request.url + answer)
    if (known) {
      reuse.deliver(known)
      return new Response(null, { status, headers })
    }
    if (request.url.endsWith('/framed'))
      headers.set('x-framed-by', "https://a.fr 'unsafe' https://b.fr:8443 https://*.fr")
    rendered.push(request.url)
    const body = `<script nonce="${nonce}">go()</script><p>${request.url} ${now} ${answer}</p>${'<i></i>'.repeat(300)}<script nonce="${nonce}" src="/assets/entry-Ab12.js"></script>`
    if (new URL(request.url).pathname === '/reused')
      reuse.reusable?.set(request.url + answer, reuse.split(Buffer.from(body)))
    return new Response(body, { status, headers })
  }

  const entry = { module: '/assets/entry-Ab12.js', imports: [], css: [] }
  const route = { id: 'page', path: '*', hasLoader: true, hasAction: false, hasErrorBoundary: true, ...entry }
  return {
    entry: { module: { default: html, serverSide } },
    routes: { page: { id: 'page', path: '*', module: { default: () => null, ErrorBoundary: () => null, loader } } },
    assets: { entry, routes: { page: route }, url: '/assets/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: assets,
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as WebBuild
}
