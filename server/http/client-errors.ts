import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Metrics } from './metrics.ts'

const Report = z.object({
  message: z.string().max(1000),
  stack: z.string().max(4000).optional(),
  path: z.string().max(500).optional(),
})
const MOST_A_MINUTE = 60

/** `/client-errors`: what broke in a browser, as a line of our log. Beyond a bound a minute it is only counted. */
export function clientErrors(app: FastifyInstance, { clientErrors }: Metrics): void {
  let minute = 0
  let logged = 0

  function withoutLinks({ path, ...report }: z.infer<typeof Report>) {
    return path === undefined ? report : { ...report, path: app.knownAddresses.logged(path) }
  }

  app.post('/client-errors', async (request, reply) => {
    const report = Report.safeParse(request.body)
    if (!report.success) return reply.code(400).send({ errors: [{ message: 'Le rapport est incorrect.' }] })

    clientErrors.inc()
    const thisMinute = Math.floor(performance.now() / 60_000)
    if (thisMinute !== minute) [minute, logged] = [thisMinute, 0]
    if (logged++ < MOST_A_MINUTE) request.log.warn({ client: withoutLinks(report.data) }, 'client error')
    return reply.code(204).send()
  })
}
