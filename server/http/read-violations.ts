import { z } from 'zod'

/** What our policy kept from a browser, without what an address may carry: whose link was open is nobody's business. */
export type Violation = { directive: string; blocked: string; page: string; source: string; isEnforced: boolean }

const text = z.string().max(4000).nullish()
// As the Reporting API sends them, several at once; and as `report-uri` does, one.
const Reports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
        lineNumber: z.number().nullish(),
        disposition: text,
      }),
    }),
  )
  .max(20)
const Older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': z.number().nullish(),
    disposition: text,
  }),
})

/** Null where it is no report of that kind. */
export function readViolations(body: unknown): Violation[] | null {
  const reports = Reports.safeParse(body)
  if (reports.success) {
    return reports.data
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: said }) => ({
        directive: short(said.effectiveDirective),
        blocked: whatWasBlocked(said.blockedURL),
        page: roomOf(said.documentURL),
        source: placeIn(said.sourceFile, said.lineNumber),
        isEnforced: said.disposition !== 'report',
      }))
  }

  const older = Older.safeParse(body)
  if (!older.success) return null
  const said = older.data['csp-report']
  return [
    {
      directive: short(said['effective-directive'] ?? said['violated-directive']),
      blocked: whatWasBlocked(said['blocked-uri']),
      page: roomOf(said['document-uri']),
      source: placeIn(said['source-file'], said['line-number']),
      isEnforced: said.disposition !== 'report',
    },
  ]
}

/** Of an address its site; else the word, as `inline`. */
function whatWasBlocked(told: string | null | undefined): string {
  const url = URL.canParse(told ?? '') ? new URL(told ?? '') : null
  return url ? (url.origin === 'null' ? url.protocol : url.origin) : short(told)
}

/** The first word of a page's path: links that open something by themselves stand behind it. */
function roomOf(told: string | null | undefined): string {
  return URL.canParse(told ?? '') ? `/${new URL(told ?? '').pathname.split('/')[1]}` : ''
}

function placeIn(file: string | null | undefined, line: number | null | undefined): string {
  if (!URL.canParse(file ?? '')) return short(file)
  const { origin, pathname } = new URL(file ?? '')
  return pathname.startsWith('/assets/') ? `${origin}${pathname}:${line ?? 0}`.slice(0, 200) : origin
}

function short(told: string | null | undefined): string {
  return (told ?? '').slice(0, 100)
}
