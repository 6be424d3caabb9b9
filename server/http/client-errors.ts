import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Metrics } from './metrics.ts'

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

export const CLIENT_ERRORS = '/client-errors'

const Report = z.object({
  message: z.string().max(1000),
  stack: z.string().max(4000).optional(),
  path: z.string().max(500).optional(),
})
const MOST_A_MINUTE = 60
const POLICY_REPORTS = ['application/reports+json', 'application/csp-report']

/** `/client-errors`: logs errors of browsers and violations of our policy; above a limit per minute it only counts them. */
export function clientErrors(app: FastifyInstance, { clientErrors }: Metrics): void {
  let minute = 0
  let logged = 0

  function withoutLinks({ path, ...report }: z.infer<typeof Report>) {
    return path === undefined ? report : { ...report, path: app.knownAddresses.logged(path) }
  }

  function mayLog(): boolean {
    clientErrors.inc()
    const thisMinute = Math.floor(performance.now() / MINUTE)
    if (thisMinute !== minute) [minute, logged] = [thisMinute, 0]
    return logged++ < MOST_A_MINUTE
  }

  app.register(async (own) => {
    own.addContentTypeParser(POLICY_REPORTS, { parseAs: 'string' }, own.getDefaultJsonParser('error', 'error'))
    own.post(CLIENT_ERRORS, async (request, reply) => {
      const isPolicy = POLICY_REPORTS.some((type) => request.headers['content-type']?.startsWith(type))
      const violations = isPolicy ? readViolations(request.body) : null
      const report = Report.safeParse(request.body)
      if (!violations && !report.success) {
        return reply.code(400).send({ errors: [{ message: 'Le rapport est incorrect.' }] })
      }

      for (const policy of violations ?? []) if (mayLog()) request.log.warn({ policy }, 'refused by our policy')
      if (report.data && mayLog()) request.log.warn({ client: withoutLinks(report.data) }, 'client error')
      return reply.code(204).send()
    })
  })
}

/** A violation of our content security policy, without the parts of URLs that may be secret links. */
type Violation = { directive: string; blocked: string; page: string; source: string; isEnforced: boolean }

/** Reads the violations of a report; null for any other body. */
function readViolations(body: unknown): Violation[] | null {
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
