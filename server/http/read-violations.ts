import { z } from 'zod'

/** A violation of our content security policy, without the parts of URLs that may be secret links. */
export type Violation = { directive: string; blocked: string; page: string; source: string; isEnforced: boolean }

const text = z.string().max(4000).nullish()
// The Reporting API sends several reports at once, `report-uri` one.
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

/** Reads the violations of a report; null for any other body. */
export function readViolations(body: unknown): Violation[] | null {
  const reports = Reports.safeParse(body)
  if (reports.success) {
    return reports.data
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: report }) => ({
        directive: short(report.effectiveDirective),
        blocked: whatWasBlocked(report.blockedURL),
        page: roomOf(report.documentURL),
        source: placeIn(report.sourceFile, report.lineNumber),
        isEnforced: report.disposition !== 'report',
      }))
  }

  const older = Older.safeParse(body)
  if (!older.success) return null
  const report = older.data['csp-report']
  return [
    {
      directive: short(report['effective-directive'] ?? report['violated-directive']),
      blocked: whatWasBlocked(report['blocked-uri']),
      page: roomOf(report['document-uri']),
      source: placeIn(report['source-file'], report['line-number']),
      isEnforced: report.disposition !== 'report',
    },
  ]
}

/** The origin of a URL, or a keyword such as `inline`. */
function whatWasBlocked(text: string | null | undefined): string {
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : null
  return url ? (url.origin === 'null' ? url.protocol : url.origin) : short(text)
}

/** The first word of a page's path; secret links come after it. */
function roomOf(text: string | null | undefined): string {
  return URL.canParse(text ?? '') ? `/${new URL(text ?? '').pathname.split('/')[1]}` : ''
}

function placeIn(file: string | null | undefined, line: number | null | undefined): string {
  if (!URL.canParse(file ?? '')) return short(file)
  const { origin, pathname } = new URL(file ?? '')
  return pathname.startsWith('/assets/') ? `${origin}${pathname}:${line ?? 0}`.slice(0, 200) : origin
}

function short(text: string | null | undefined): string {
  return (text ?? '').slice(0, 100)
}
