import fc from 'fast-check'
import { expect, open, originAbove, test, words } from '../story.ts'

test.describe('responses of the server', { tag: '@desktop' }, () => {
  test('allow only the scripts of the page, with a new nonce each time', { tag: '@smoke' }, async ({ request }) => {
    const [first, second] = [await request.get('/'), await request.get('/')]
    const policy = first.headers()['content-security-policy'] ?? ''
    const nonce = nonceOf(policy)
    expect(nonce).not.toBe(nonceOf(second.headers()['content-security-policy'] ?? ''))
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)

    const html = await first.text()
    const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(inline.length).toBeGreaterThan(0)
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

  test('have the security headers', { tag: '@smoke' }, async ({ request }) => {
    for (const path of ['/', '/search', '/faq', '/nulle/part', '/sitemap.xml', '/robots.txt', '/icon.svg']) {
      const headers = (await request.get(path)).headers()
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      expect(headers['x-request-id'], path).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('return 304 for a page that has not changed', async ({ request }) => {
    const { etag = '' } = (await request.get('/faq')).headers()
    const again = await request.get('/faq', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
  })

  test('serve a cached page identical to a newly rendered one', async ({ request }) => {
    const rendered = async (path: string, headers?: Record<string, string>) => {
      const answer = await request.get(path, headers ? { headers } : {})
      const { 'content-security-policy': policy = '', etag } = answer.headers()
      return { etag, html: (await answer.text()).replaceAll(nonceOf(policy), 'NONCE') }
    }
    const cuisines = fc.sample(fc.record({ tags: fc.nat(160), page: fc.nat(3), note: fc.nat(5) }), 12)
    const searches = cuisines.map(
      (one) => `/search?${new URLSearchParams(Object.entries(one).map(([k, v]) => [k, `${v}`]))}`,
    )
    for (const path of ['/', '/search', '/restaurants/11e-arrondissement', '/faq', ...searches]) {
      // A request with a cookie bypasses the page cache. A new minute may begin in between.
      const before = await rendered(path, { cookie: 'a=b' })
      for (const again of [await rendered(path), await rendered(path)]) {
        expect([before, await rendered(path, { cookie: 'a=b' })], path).toContainEqual(again)
      }
    }
  })

  test('compress built files and cache them permanently', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? []
    const headers = (await request.get(script, { headers: { 'accept-encoding': 'br' } })).headers()
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('include a sitemap with links to the pages', { tag: '@smoke' }, async ({ request, baseURL }) => {
    const index = await (await request.get('/sitemap.xml')).text()
    const files = locationsIn(index)
    expect(files).toContain(`${baseURL}/sitemaps/pages.xml`)
    for (const file of files) {
      const pages = locationsIn(await (await request.get(file)).text())
      expect(pages.length, file).toBeGreaterThan(0)
      for (const page of [pages[0], pages.at(-1)]) {
        const answer = await request.get(page ?? '', { maxRedirects: 0 })
        expect(answer.status(), page).toBe(200)
        expect(await answer.text()).toContain('<link rel="canonical"')
      }
    }
  })

  test('the sandbox responds on its own port', async ({ request, baseURL }) => {
    const answer = await request.get(originAbove(baseURL, 1))
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain("Boîte d'envoi")
  })
})

test('typed text is displayed and never executed', async ({ page }) => {
  await open(page, `/search?nom=${encodeURIComponent('<img src=x onerror="throw 1">')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words("Oups! Votre recherche n'a abouti à aucun résultat."),
  )
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test.describe('a string assigned as markup', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /TrustedHTML/ })

  test('is blocked and reported', async ({ page }) => {
    await open(page, '/search')
    const violation = page.evaluate(async () => {
      const heard = new Promise<SecurityPolicyViolationEvent>((resolve) =>
        addEventListener('securitypolicyviolation', resolve, { once: true }),
      )
      const paragraph = document.createElement('p')
      let refused = ''
      try {
        paragraph.innerHTML = '<b>gras</b>'
      } catch (error) {
        refused = String(error)
      }
      const { disposition, effectiveDirective } = await heard
      return { disposition, effectiveDirective, refused, children: paragraph.childNodes.length }
    })
    expect(await violation).toEqual({
      disposition: 'enforce',
      effectiveDirective: 'require-trusted-types-for',
      refused: expect.stringContaining('TrustedHTML'),
      children: 0,
    })
  })
})

function nonceOf(policy: string): string {
  return /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? 'none'
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location.replaceAll('&apos;', "'"))
}
