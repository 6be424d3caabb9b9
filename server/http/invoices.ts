import type { FastifyInstance } from 'fastify'
import type { AppContext, Tx } from '../context.ts'
import { openInvoice } from '../modules/invoices/invoices.ts'

const EXPIRED = 'Ce lien a expiré. Rouvrez votre facture depuis « Mes réservations ».'

/** `GET /invoices/{signed}`: a PDF behind a signed URL, which is valid for this invoice and a short time only. */
export function invoices(app: FastifyInstance, context: Tx & Pick<AppContext, 'config'>): void {
  app.get<{ Params: { signed: string } }>('/invoices/:signed', async (request, reply) => {
    const opened = await openInvoice(context, request.params.signed)
    if (opened === null) return reply.callNotFound()
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (opened === 'expired') return reply.code(410).type('text/plain; charset=utf-8').send(EXPIRED)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${opened.fileName}"`)
      .send(opened.pdf)
  })
}
