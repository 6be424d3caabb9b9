import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Metrics } from './metrics.ts'
import { readViolations } from './read-violations.ts'

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
