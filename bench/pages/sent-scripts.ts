import type { Browser } from '@playwright/test'

/** Scripts that are only loaded on demand. */
const ASKED_FOR = /maplibre|wallet|messages|service-worker|\/sw\b/i

/** Returns the bytes of a page's scripts as sent (brotli), and the scripts that it does not need. */
export async function sentScripts(browser: Browser, url: string): Promise<{ bytes: number; needless: string[] }> {
  const page = await browser.newPage()
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  await page.close()
  return { bytes, needless: [...sizes.keys()].filter((one) => ASKED_FOR.test(one)) }
}
