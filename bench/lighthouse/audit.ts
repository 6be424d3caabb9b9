import lighthouse from 'lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type PageFigures = Record<(typeof CATEGORIES)[number], number> & {
  lcp: number
  cls: number
  tbt: number
  kB: number
}

/** Returns Lighthouse's figures of a page, measured by the browser with this debugging port. */
export async function audit(url: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse has no answer for ${url}`)
  const { categories, audits } = result.lhr
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: percent(categories.performance?.score),
    accessibility: percent(categories.accessibility?.score),
    'best-practices': percent(categories['best-practices']?.score),
    seo: percent(categories.seo?.score),
    lcp: Math.round(figure('largest-contentful-paint')),
    cls: Number(figure('cumulative-layout-shift').toFixed(4)),
    tbt: Math.round(figure('total-blocking-time')),
    kB: Math.round(figure('total-byte-weight') / 1000),
  }
}

function percent(score: number | null | undefined): number {
  return Math.round((score ?? 0) * 100)
}
